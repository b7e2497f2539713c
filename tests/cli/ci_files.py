"""The files of cli/ci, as the platforms would take them.

    ci_files.py check JSONRIFT OUTPUT…        problems in them, a line each; OUTPUT: what the gate tells GitHub
    ci_files.py steps github|gitlab NAME=VALUE…   the shell that a job with these inputs or variables runs
    ci_files.py scripts                       every piece of shell in them, one after the other

Ends with 77 where there is no yaml module.
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys

try:
    import yaml
except ImportError:
    sys.exit(77)

CI = pathlib.Path(__file__).resolve().parents[2] / "cli" / "ci"
GATE = (CI / "gate").read_text()
# What GitLab sets itself (and shells do), as far as the template uses it.
GIVEN = {"PATH", "CI_PROJECT_DIR", "CI_SERVER_URL", "CI_PIPELINE_SOURCE", "CI_COMMIT_BRANCH", "CI_DEFAULT_BRANCH"}
problems = []


def expect(holds, problem):
    if not holds:
        problems.append(problem)


def load(name):
    with open(CI / name, encoding="utf-8") as file:
        return yaml.safe_load(file)


def packages(text):
    return re.search(r"apt-get install -y -q ((?:[\w+-]+ ?)+)", text).group(1).split()


def check_variables(names, flags, own_scripts, where):
    """Variables are read by the gate, by the template's own scripts or by jsonrift."""
    for name in names:
        used = name in GATE if name.startswith("JSONRIFT_CI_") else name in flags
        expect(used or re.search(rf"\${{?{name}\b", own_scripts), f"{where}: nobody reads {name}")


def references(text):
    """What expressions of GitHub name: [("inputs", "paths"), ("steps", "gate", "sarif"), …]."""
    for name in re.findall(r"\binputs\.([\w-]+)", text):
        yield ("inputs", name)
    for step, name in re.findall(r"\bsteps\.([\w-]+)\.outputs\.([\w-]+)", text):
        yield ("steps", step, name)


def expressions(node):
    """The texts in which expressions stand."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "if":
                yield str(value)
            else:
                yield from expressions(value)
    elif isinstance(node, list):
        for value in node:
            yield from expressions(value)
    elif isinstance(node, str):
        yield from re.findall(r"\$\{\{(.*?)\}\}", node)


def check_action(flags, outputs):
    action = load("github/action.yml")
    for key in ("name", "description", "inputs", "outputs", "runs"):
        expect(key in action, f"action.yml: no {key}")
    expect(action["runs"]["using"] == "composite", "action.yml: not composite")
    for kind in ("inputs", "outputs"):
        for name, entry in action[kind].items():
            expect("description" in entry, f"action.yml: {name} has no description")
    steps = {step["id"]: step for step in action["runs"]["steps"] if "id" in step}
    for step in action["runs"]["steps"]:
        expect("name" in step, f"action.yml: a step without a name: {step}")
        expect(("run" in step) != ("uses" in step), f"action.yml: {step['name']}: run or uses")
        expect("run" not in step or "shell" in step, f"action.yml: {step['name']}: no shell")
        expect("${{" not in step.get("run", ""), f"action.yml: {step['name']}: an expression becomes code")
    used = set()
    for text in expressions(action):
        for what, *names in references(text):
            used.add(names[0])
            expect(names[0] in (action["inputs"] if what == "inputs" else steps), f"action.yml: no {what}.{names[0]}")
    expect(used >= set(action["inputs"]), f"action.yml: unused: {set(action['inputs']) - used}")
    for name, output in action["outputs"].items():
        expect(output["value"] == f"${{{{ steps.gate.outputs.{name} }}}}", f"action.yml: output {name}")
    expect(set(action["outputs"]) == set(outputs), f"action.yml: the gate tells {outputs}")
    check_variables(steps["gate"]["env"], flags, "", "action.yml")
    for variable, value in steps["gate"]["env"].items():
        flag = re.sub("^JSONRIFT_(CI_)?", "", variable).lower().replace("_", "-")
        expect(value == f"${{{{ inputs.{flag} }}}}", f"action.yml: {variable} has {value}")


def check_github_example():
    action = load("github/action.yml")
    workflow = load("github/example.yml")
    expect(True in workflow or "on" in workflow, "example.yml: no on")  # YAML 1.1 takes "on" for true
    for job in workflow["jobs"].values():
        expect("runs-on" in job, "example.yml: no runs-on")
        calls = [step for step in job["steps"] if "jsonrift/" in step.get("uses", "")]
        expect(len(calls) == 1, "example.yml: no step with the action")
        call = calls[0]
        expect(call["uses"] == "OWNER/jsonrift/cli/ci/github@VERSION", f"example.yml: {call['uses']}")
        expect(set(call["with"]) <= set(action["inputs"]), f"example.yml: unknown inputs in {call['with']}")
        for name, entry in action["inputs"].items():
            expect(not entry.get("required") or name in call["with"], f"example.yml: no {name}")
        for text in expressions(job):
            for what, *names in references(text):
                known = what == "steps" and names[0] == call["id"] and names[1] in action["outputs"]
                expect(known, f"example.yml: no {what}.{'.'.join(names)}")


def check_gitlab(flags):
    template = load("gitlab/jsonrift.yml")
    example = load("gitlab/example.yml")
    job = template[".jsonrift"]
    scripts = "\n".join(job["before_script"] + job["script"])
    for key in ("image", "variables", "rules", "script", "artifacts"):
        expect(key in job, f"jsonrift.yml: no {key}")
    check_variables(job["variables"], flags, scripts + job["cache"]["key"], "jsonrift.yml")
    for name in re.findall(r"\$\{?(\w+)", yaml.safe_dump(template)):
        expect(name in GIVEN or name in job["variables"], f"jsonrift.yml: nobody sets {name}")
    folder = job["variables"]["JSONRIFT_CI_REPORTS"]
    expect(job["artifacts"]["paths"] == [folder + "/"], "jsonrift.yml: artifacts.paths")
    for path in job["artifacts"]["reports"].values():
        expect(path.startswith(folder + "/") and "$reports" + path.removeprefix(folder) in GATE,
               f"jsonrift.yml: the gate doesn't write {path}")
    expect(job["artifacts"]["when"] == "always", "jsonrift.yml: no report where the gate fails")
    for include in example.pop("include"):
        expect((CI.parents[1] / include["file"]).exists(), f"example.yml: no {include['file']}")
    for name, user in example.items():
        expect(user["extends"] in template, f"example.yml: {name} extends {user['extends']}")
        check_variables(user["variables"], flags, scripts, "example.yml")
        for variable in re.findall(r"\$\{?(\w+)", yaml.safe_dump(user)):
            expect(variable in GIVEN, f"example.yml: nobody sets {variable}")


def check_packages():
    """All build with what the README names."""
    readme = set(packages((CI.parents[1] / "README.md").read_text()))
    expect(readme == set(packages((CI / "github/action.yml").read_text())), "action.yml: packages")
    gitlab = set(packages((CI / "gitlab/jsonrift.yml").read_text()))
    expect(readme | {"ca-certificates", "git"} == gitlab, "jsonrift.yml: packages")


def check(jsonrift, *outputs):
    schema = json.loads(subprocess.run([jsonrift, "config", "--schema"], check=True, capture_output=True).stdout)
    keys = schema["properties"]["audit"]["properties"]
    flags = {"JSONRIFT_" + key.upper().replace("-", "_") for key in keys}
    check_action(flags, outputs)
    check_github_example()
    check_gitlab(flags)
    check_packages()
    print("".join(problem + "\n" for problem in problems), end="")


def github_steps(given):
    """The step that audits, with a binary that is there."""
    action = load("github/action.yml")
    inputs = {name: str(entry.get("default", "")) for name, entry in action["inputs"].items()} | given
    step = next(step for step in action["runs"]["steps"] if step.get("id") == "gate")
    for name, value in step["env"].items():
        text = re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda match: inputs[match.group(1)], value)
        print(f"export {name}={shlex.quote(text)}")
    print(f"export GITHUB_ACTION_PATH={shlex.quote(str(CI / 'github'))}")
    print(step["run"])


def gitlab_steps(given):
    """Variables, then the scripts, in the order in which the runner joins them."""
    job = load("gitlab/jsonrift.yml")[".jsonrift"]
    for name, value in (job["variables"] | given).items():
        print(f"export {name}={shlex.quote(str(value))}")
    for script in job["before_script"] + job["script"]:
        print(script)


def scripts():
    print("set -e")
    for step in load("github/action.yml")["runs"]["steps"]:
        print(step.get("run", ""))
    job = load("gitlab/jsonrift.yml")[".jsonrift"]
    print("\n".join(job["before_script"] + job["script"]))


if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    if command == "check":
        check(*arguments)
    elif command == "scripts":
        scripts()
    else:
        settings = dict(argument.split("=", 1) for argument in arguments[1:])
        {"github": github_steps, "gitlab": gitlab_steps}[arguments[0]](settings)
