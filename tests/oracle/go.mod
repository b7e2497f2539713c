module jsonrift/oracle

go 1.27

toolchain go1.27.4
