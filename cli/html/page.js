// Lists, filters and sorts the findings of the page. All text is put in as text nodes, never as markup.
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const findings = JSON.parse(byId("data").textContent);
  const KINDS = ["silent", "rejected", "accepted", "output", "latent"];
  const grouped = (number) => number.toLocaleString("en-US");
  const counted = (number, one, many) => grouped(number) + " " + (number === 1 ? one : many);

  // An element with attributes and children; children that are strings become text.
  const make = (tag, attributes, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (name.startsWith("on"))
        element.addEventListener(name.slice(2), value);
      else if (value === true)
        element.setAttribute(name, "");
      else if (value !== false && value != null)
        element.setAttribute(name, value);
    }
    element.append(...children.filter((child) => child != null && child !== ""));
    return element;
  };

  // What filters and sorting ask for, worked out once.
  findings.forEach((finding, order) => {
    const best = finding.examples[0];
    const place = best ? best.place : finding.first;
    finding.order = order;
    finding.kindOrder = KINDS.indexOf(finding.kind);
    finding.partnerNames = Object.keys(finding.partners);
    finding.path = best ? best.path : finding.first.path;
    finding.spot =
        finding.path + (place.line ? ":" + place.line : "") + (place.column ? ":" + place.column : "");
    finding.haystack = [
      finding.rule,
      finding.kind,
      finding.type_path,
      finding.first.path,
      finding.fingerprint,
      ...finding.partnerNames,
      ...finding.needs.flat(),
      ...finding.examples.flatMap((e) => [e.path, e.pointer, e.legacy, e.strict, e.remark || ""]),
    ].join("\n").toLowerCase();
  });

  const state = {
    text: "",
    kind: "",
    rule: "",
    partner: "",
    status: "new",
    sort: "order",
    down: false,
    page: 0,
    size: 50,
    open: new Set()
  };
  let shown = [];

  // Details of one finding.
  const excerptNodes = (excerpt) => {
    const nodes = [make("span", {class: "gutter"}, String(excerpt.line).padStart(6) + " │ ")];
    if (excerpt.cut_before) nodes.push("…");
    for (const part of excerpt.parts) {
      if (!part.mark)
        nodes.push(part.text.replaceAll("\\u{9}", "\t"));
      else
        nodes.push(make(
            "mark", {class: part.mark, title: part.mark === "place" ? "here" : "the member before it"},
            part.text || "‸"));
    }
    if (excerpt.cut_after) nodes.push("…");
    return nodes;
  };
  const excerptBlock = (example) => {
    if (!example.excerpt) return null;
    const nodes = [];
    if (example.other_excerpt) {
      nodes.push(...excerptNodes(example.other_excerpt), "\n");
      if (example.excerpt.line > example.other_excerpt.line + 1)
        nodes.push(make("span", {class: "gutter"}, "   ... │\n"));
    }
    return make(
        "pre", {class: "excerpt", tabindex: 0, "aria-label": "Excerpt"}, ...nodes,
        ...excerptNodes(example.excerpt));
  };
  const reading = (title, text) => make(
      "div", {class: "reading" + (text.startsWith("error: ") ? " refused" : "")}, make("h3", {}, title),
      make("code", {}, text || "(nothing)"));
  const exampleBlock = (example) => make(
      "div", {class: "example"},
      make(
          "div", {},
          make("span", {class: "mono"}, example.path + ":" + example.place.line + ":" + example.place.column),
          make(
              "span", {class: "muted"},
              (example.pointer ? "  at " + example.pointer : "") +
                  (example.partner ? ", of " + example.partner : "") + ", payload of " +
                  counted(example.payload_bytes, "byte", "bytes"))),
      excerptBlock(example),
      make(
          "div", {class: "readings"}, reading("encoding/json (v1, legacy) reads", example.legacy),
          reading("encoding/json/v2 (strict) reads", example.strict)),
      example.remark ? make("p", {class: "muted"}, "Remark: " + example.remark) : null);
  const needsText = (needs) => needs.length ?
      needs.map((set) => (set.length > 1 ? "one of " + set.join(", ") : set[0])).join(" and ") :
      "no option undoes it";
  const partnersText = (finding) => {
    const rows = Object.entries(finding.partners).sort((a, b) => b[1] - a[1]);
    const more = rows.length > 12 ? " and " + grouped(rows.length - 12) + " more" : "";
    return rows.slice(0, 12).map(([name, count]) => name + " " + grouped(count)).join(", ") + more;
  };
  const factList = (finding) => {
    const list = make("dl", {class: "facts"});
    const add = (name, ...value) => list.append(make("dt", {}, name), make("dd", {}, ...value));
    add("Counts",
        counted(finding.payloads, "payload", "payloads") + ", " + counted(finding.places, "place", "places") +
            ", first in " + finding.first.path + (finding.first.line ? ":" + finding.first.line : ""));
    if (finding.partnerNames.length) add("Partners", partnersText(finding));
    add("Options", make("span", {class: "mono"}, needsText(finding.needs)));
    add("Level", finding.level + ", " + finding.status + (finding.reason ? ": " + finding.reason : ""));
    add("Rule", make("a", {href: "#rule-" + finding.rule}, finding.rule), " · ",
        make("a", {href: "#finding-" + finding.fingerprint}, "link to this finding"));
    return list;
  };
  const remedyBlock = (rule) => {
    const remedy = byId("remedy-" + rule);
    if (!remedy) return null;
    const copy = remedy.cloneNode(true);
    copy.removeAttribute("id");
    return make("div", {}, make("h3", {}, "Remedy"), copy);
  };
  const detailRow = (finding) => make(
      "tr", {class: "detail", role: "row", id: "detail-" + finding.order},
      make(
          "td", {colspan: 5, role: "cell"},
          make(
              "div", {class: "inner"}, ...finding.examples.map(exampleBlock), factList(finding),
              remedyBlock(finding.rule))));

  // The table.
  const findingRow = (finding) => {
    const open = state.open.has(finding);
    const toggle = make(
        "button", {
          class: "toggle",
          type: "button",
          "aria-expanded": String(open),
          "aria-controls": open ? "detail-" + finding.order : null
        },
        make("span", {class: "mono"}, finding.type_path || "the value itself"));
    const names = finding.partnerNames;
    return make(
        "tr", {class: "row" + (open ? " open" : ""), role: "row", onclick: (event) => onRow(event, finding)},
        make("td", {role: "cell"}, make("span", {class: "chip kind-" + finding.kind}, finding.kind)),
        make(
            "td", {role: "cell"}, make("span", {class: "rule-id"}, finding.rule),
            make("span", {class: "sub"}, ruleTitle(finding.rule)),
            finding.status !== "new" ? make("span", {class: "tag"}, finding.status) : null,
            finding.level === "none" ? make("span", {class: "tag"}, "switched off") : null),
        make("td", {role: "cell"}, toggle, make("span", {class: "sub mono"}, finding.spot)),
        make(
            "td", {role: "cell"},
            names.length === 1 ? names[0] :
                names.length   ? grouped(names.length) + " partners" :
                                 "–"),
        make(
            "td",
            {role: "cell", class: "number", "data-unit": finding.payloads === 1 ? "payload" : "payloads"},
            grouped(finding.payloads)));
  };
  const ruleTitle = (rule) => {
    const title = byId("title-" + rule);
    return title ? title.textContent : "";
  };
  const onRow = (event, finding) => {
    if (event.target.closest("a") || String(getSelection()).length > 0) return;
    if (!state.open.delete(finding)) state.open.add(finding);
    const index = shown.indexOf(finding) - state.page * state.size;
    drawRows();
    const rows = byId("rows").querySelectorAll(".row .toggle");
    if (event.target.closest(".toggle") && rows[index]) rows[index].focus();
  };
  const drawRows = () => {
    const rows = [];
    for (const finding of shown.slice(state.page * state.size, (state.page + 1) * state.size)) {
      rows.push(findingRow(finding));
      if (state.open.has(finding)) rows.push(detailRow(finding));
    }
    byId("rows").replaceChildren(...rows);
  };
  const draw = () => {
    const pages = Math.max(1, Math.ceil(shown.length / state.size));
    state.page = Math.min(Math.max(state.page, 0), pages - 1);
    drawRows();
    const first = state.page * state.size;
    const last = Math.min(first + state.size, shown.length);
    byId("count").textContent = shown.length ?
        grouped(first + 1) + "–" + grouped(last) + " of " + counted(shown.length, "finding", "findings") +
            (shown.length < findings.length ? ", " + grouped(findings.length) + " in all" : "") :
        "";
    byId("nothing").hidden = shown.length > 0;
    byId("table").hidden = shown.length === 0;
    byId("pager").hidden = shown.length <= 50;
    byId("page").textContent = "page " + grouped(state.page + 1) + " of " + grouped(pages);
    for (const button of document.querySelectorAll("#pager [data-page]")) {
      button.disabled = Number(button.dataset.page) < 0 ? state.page === 0 : state.page === pages - 1;
    }
    for (const head of document.querySelectorAll("#table th")) {
      const sorted = head.dataset.sort === state.sort;
      if (sorted)
        head.setAttribute("aria-sort", state.down ? "descending" : "ascending");
      else
        head.removeAttribute("aria-sort");
    }
    byId("reset").hidden =
        !(state.text || state.kind || state.rule || state.partner || state.status !== "new" ||
          state.sort !== "order");
  };

  // Filters and sorting.
  const SORTS = {
    order: (a, b) => a.order - b.order,
    kind: (a, b) => a.kindOrder - b.kindOrder,
    rule: (a, b) =>
        (a.rule < b.rule     ? -1 :
             a.rule > b.rule ? 1 :
                               0),
    type: (a, b) =>
        (a.type_path < b.type_path     ? -1 :
             a.type_path > b.type_path ? 1 :
                                         0),
    partners: (a, b) => a.partnerNames.length - b.partnerNames.length,
    payloads: (a, b) => a.payloads - b.payloads,
  };
  const matchesStatus = (finding) => state.status === "all" ||
      (state.status === "off" ? finding.level === "none" :
                                finding.status === state.status && finding.level !== "none");
  const update = () => {
    const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
    shown = findings.filter(
        (finding) => matchesStatus(finding) && (!state.kind || finding.kind === state.kind) &&
            (!state.rule || finding.rule === state.rule) &&
            (!state.partner || Object.hasOwn(finding.partners, state.partner)) &&
            words.every((word) => finding.haystack.includes(word)));
    const sign = state.down ? -1 : 1;
    shown.sort((a, b) => sign * SORTS[state.sort](a, b) || a.order - b.order);
    state.page = 0;
    draw();
  };
  const set = (changes) => {
    Object.assign(state, changes);
    for (const name of ["text", "kind", "rule", "partner", "status"])
      byId("filter-" + name).value = state[name];
    update();
  };
  const fill = (name, values) =>
      byId("filter-" + name).append(...values.map((value) => make("option", {value}, value)));
  const different = (values) => [...new Set(values)].sort();
  const firstStatus = () =>
      (findings.some((f) => f.status === "new" && f.level !== "none") || !findings.length ? "new" : "all");
  const reset = () =>
      set({text: "", kind: "", rule: "", partner: "", status: firstStatus(), sort: "order", down: false});

  const setUpFilters = () => {
    fill("kind", KINDS.filter((kind) => findings.some((finding) => finding.kind === kind)));
    fill("rule", different(findings.map((finding) => finding.rule)));
    fill("partner", different(findings.flatMap((finding) => finding.partnerNames)));
    for (const name of ["text", "kind", "rule", "partner", "status"]) {
      byId("filter-" + name).addEventListener("input", (event) => set({[name]: event.target.value}));
    }
    byId("reset").addEventListener("click", reset);
    for (const head of document.querySelectorAll("#table th")) {
      const key = head.dataset.sort;
      const label = head.textContent;
      head.replaceChildren(make(
          "button", {
            class: "sort",
            type: "button",
            onclick: () => {
              const numbers = key === "payloads" || key === "partners";
              const again = state.sort === key;
              set({sort: key, down: again ? !state.down : numbers});
            }
          },
          label));
    }
  };
  const setUpPager = () => {
    for (const button of document.querySelectorAll("#pager [data-page]")) {
      button.addEventListener("click", () => {
        const step = Number(button.dataset.page);
        state.page = step === 9 ? Infinity : step === -9 ? 0 : state.page + step;
        draw();
        byId("findings").scrollIntoView();
      });
    }
    byId("size").addEventListener("change", (event) => {
      state.size = Number(event.target.value);
      state.page = 0;
      draw();
    });
  };

  // What stands in the page without JavaScript gets to do something with it.
  const setUpLinks = () => {
    for (const tile of document.querySelectorAll(".tile[data-kind]")) {
      if (!findings.some((finding) => finding.kind === tile.dataset.kind)) continue;
      const button = make("button", {
        class: "tile",
        type: "button",
        title: "Show these findings",
        onclick: () => {
          set({kind: tile.dataset.kind});
          byId("findings").scrollIntoView();
        }
      });
      button.append(...tile.childNodes);
      tile.replaceWith(button);
    }
    for (const cell of document.querySelectorAll("[data-partner]")) {
      if (!findings.some((finding) => Object.hasOwn(finding.partners, cell.dataset.partner))) continue;
      cell.replaceChildren(make(
          "button", {
            class: "partner-link",
            type: "button",
            title: "Show the findings of this partner",
            onclick: () => {
              set({partner: cell.dataset.partner});
              byId("findings").scrollIntoView();
            }
          },
          cell.textContent));
    }
    for (const code of document.querySelectorAll(".code[data-copy]")) {
      const button = make("button", {class: "copy", type: "button"}, "Copy");
      button.addEventListener("click", async () => {
        const text = code.querySelector("pre").textContent;
        try {
          await navigator.clipboard.writeText(text);
        } catch {
          const area = make("textarea", {});
          area.value = text;
          document.body.append(area);
          area.select();
          document.execCommand("copy");
          area.remove();
        }
        button.textContent = "Copied";
        setTimeout(() => {
          button.textContent = "Copy";
        }, 1500);
      });
      code.append(button);
    }
  };
  const openHash = () => {
    const [, what, name] = /^#(rule|finding)-(.+)$/.exec(location.hash) || [];
    if (what === "rule" && byId("rule-" + name)) byId("rule-" + name).open = true;
    const finding = what === "finding" && findings.find((candidate) => candidate.fingerprint === name);
    if (!finding) return;
    state.open.add(finding);
    set({text: "", kind: "", rule: "", partner: "", status: "all"});
    state.page = Math.floor(shown.indexOf(finding) / state.size);
    draw();
    const detail = byId("detail-" + finding.order);
    if (detail) detail.previousElementSibling.scrollIntoView({block: "center"});
  };

  const setUpTheme = () => {
    const button = byId("theme");
    const system = matchMedia("(prefers-color-scheme: dark)");
    let chosen = null;
    try {
      chosen = localStorage.getItem("jsonrift-theme");
    } catch { /* a page from a file may have no storage */
    }
    const show = () => {
      if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
      const dark = chosen ? chosen === "dark" : system.matches;
      button.textContent = dark ? "Light" : "Dark";
      button.setAttribute("aria-label", dark ? "Change to light colours" : "Change to dark colours");
    };
    button.hidden = false;
    button.addEventListener("click", () => {
      chosen = (chosen ? chosen === "dark" : system.matches) ? "light" : "dark";
      try {
        localStorage.setItem("jsonrift-theme", chosen);
      } catch { /* as above */
      }
      show();
    });
    system.addEventListener("change", show);
    show();
  };
  const setUpKeys = () => {
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
      event.preventDefault();
      byId("filter-text").focus();
    });
  };
  const setUpPrinting = () => {
    let closed = [];
    addEventListener("beforeprint", () => {
      closed = [...document.querySelectorAll("details:not([open])")];
      for (const details of closed) details.open = true;
    });
    addEventListener("afterprint", () => {
      for (const details of closed) details.open = false;
    });
  };

  setUpTheme();
  setUpFilters();
  setUpPager();
  setUpLinks();
  setUpKeys();
  setUpPrinting();
  byId("browser").hidden = findings.length === 0;
  byId("plain").hidden = findings.length > 0;
  reset();
  openHash();
  addEventListener("hashchange", openHash);
})();
