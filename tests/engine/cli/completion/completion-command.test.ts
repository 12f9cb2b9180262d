import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { commands } from "../../../../engine/cli/commands";
import { printUsage } from "../../../../engine/cli/print-usage";
import { makeFolder, runCli } from "../harness";

const folder = makeFolder({
  "overlays/production/kustomization.yaml": "",
  "overlays/a folder/x.yaml": "",
  "values.yaml": "",
  "value $1 (old).yaml": "",
});

/** The scripts, by shell. */
const scripts = new Map<string, string>();

beforeAll(async () => {
  for (const shell of ["bash", "zsh", "fish", "powershell"]) {
    const { code, out } = await runCli("/", ["completion", shell]);
    expect(code).toBe(0);
    scripts.set(shell, out);
    writeFileSync(join(folder.path, `.script.${shell}`), out);
  }
});
afterAll(() => {
  folder.remove();
});

/** What bash proposes for the last one of some words, as readline splits them. */
function completeInBash(words: readonly string[]): readonly string[] {
  const program = `
    source .script.bash
    complete -p slipway | grep -q -- '-F _slipway slipway' || exit 3
    COMP_WORDS=(slipway "$@")
    COMP_CWORD=$#
    _slipway
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const out = execFileSync("bash", ["--norc", "--noprofile", "-c", program, "bash", ...words], { cwd: folder.path });
  return out
    .toString()
    .split("\n")
    .filter((line) => line !== "")
    .sort();
}

describe("the script for bash", () => {
  const names = commands.map(({ name }) => name);

  it.each<[string[], string[]]>([
    [["pl"], ["plan"]],
    [[""], [...names, "help", "version"].sort()],
    [["--v"], ["--version"]],
    [["-C", "over"], ["overlays"]],
    [["-C", "overlays", "pl"], ["plan"]],
    [["--cwd", "=", "over"], ["overlays"]],
    [["help", "pub"], ["publish"]],
    [["plan", "--or"], ["--order"]],
    [
      ["plan", "--order", ""],
      ["argo", "flux", "helm", "slipway"],
    ],
    [["plan", "--order", "fl"], ["flux"]],
    [
      ["plan", "--order", "="],
      ["argo", "flux", "helm", "slipway"],
    ],
    [["plan", "--order", "=", "fl"], ["flux"]],
    [["plan", "--order=fl"], ["--order=flux"]],
    [["plan", "-o", "j"], ["json"]],
    [["plan", "--output", "j"], ["json"]],
    [
      ["publish", "--output", ""],
      ["json", "text"],
    ],
    [
      ["template", "--helm-version", ""],
      ["3", "4"],
    ],
    [["template", "--dry-run", "=", "s"], ["server"]],
    [
      ["template", "--dry-run", "val"],
      ["value $1 (old).yaml", "values.yaml"],
    ],
    [["plan", "overlays/prod"], ["overlays/production"]],
    [["plan", "--values", "values"], ["values.yaml"]],
    [["plan", "--values=values"], ["--values=values.yaml"]],
    [["plan", "--namespace", "val"], []],
    [
      ["plan", "--namespace", "overlays", "val"],
      ["value $1 (old).yaml", "values.yaml"],
    ],
    [["template", "-f", "overlays/a"], ["overlays/a folder"]],
    [["template", "--output-dir", "val"], []],
    [["plan", "--", "--or"], []],
    [
      ["edit", ""],
      ["add", "remove", "set"],
    ],
    [
      ["edit", "add", "b"],
      ["base", "buildmetadata"],
    ],
    [["edit", "-f", "x", "add", "buildmetadata", "orig"], ["originAnnotations"]],
    [["edit", "add", "buildmetadata", "originAnnotations", ""], []],
    [["completion", "z"], ["zsh"]],
    [["reconcile", ""], []],
    [["reconcile", "--cwd", "over"], ["overlays"]],
    [["decrypt", "--extract", "val"], []],
    [["nothing", "--"], []],
  ])("completes %j", (words, expected) => {
    expect(completeInBash(words)).toEqual(expected);
  });
});

it.each(commands)("completes each flag that the help of $name names", ({ name, load }) => {
  const options = printUsage(load())
    .split("\n")
    .flatMap((line) => /^ {2}(?:-\w, | {4})--[\w-]+/.exec(line)?.[0].match(/--?[\w-]+/g) ?? []);
  expect(options).toEqual(expect.arrayContaining(["-h", "--help", "--stack-trace"]));
  const proposed = new Set(completeInBash([name, "-"]));
  expect(options.filter((option) => !proposed.has(option))).toEqual([]);
  for (const shell of ["zsh", "fish", "powershell"]) {
    const part = partOf(shell, name);
    expect([shell, options.filter((option) => !part.has(option))]).toEqual([shell, []]);
  }
});

/** The flags that the script of another shell has for a command. */
function partOf(shell: string, name: string): ReadonlySet<string> {
  const text = scripts.get(shell) ?? "";
  const lines = text.split("\n");
  switch (shell) {
    case "zsh": {
      const start = lines.indexOf(`        ${name})`);
      const block = lines.slice(start, lines.indexOf("          ;;", start));
      return new Set(block.flatMap((line) => /^ +'(?:\*|\([^)]*\))?(--?[\w-]+?)(?:[=+]-?)?\[/.exec(line)?.[1] ?? []));
    }
    case "fish": {
      const own = lines.filter((line) => line.includes(`-n "__slipway_in ${name}"`));
      return new Set(
        own.flatMap((line) => {
          const [, short, long = ""] = /" (?:-s (\w) )?-l ([\w-]+)/.exec(line) ?? [];
          return [...(short === undefined ? [] : [`-${short}`]), `--${long}`];
        }),
      );
    }
    default:
      return new Set(
        (lines.find((line) => line.startsWith(`        '${name}' = @('-`)) ?? "").match(/(?<=')--?[\w-]+(?=')/g),
      );
  }
}

const reader: Readonly<Record<string, readonly string[]>> = {
  bash: ["-n", ".script.bash"],
  zsh: ["-n", ".script.zsh"],
  fish: ["--no-execute", ".script.fish"],
  pwsh: [
    "-NoProfile",
    "-Command",
    "$errors = $null; $null = [System.Management.Automation.Language.Parser]::ParseFile('.script.powershell', [ref]$null, [ref]$errors); exit $errors.Count",
  ],
};

it.each(Object.entries(reader))("has a script that %s reads without an error", (program, args) => {
  const { error, status, stderr } = spawnSync(program, args, { cwd: folder.path, encoding: "utf8" });
  if (error !== undefined) {
    // A shell that the machine does not have cannot be asked.
    console.info(`${program} is not on PATH: its script is not read`);
    return;
  }
  expect([status, stderr]).toEqual([0, ""]);
});

it.each([
  [[], "CLI_ARGUMENT: name one shell\n  why    none is named\n  mend   use one of bash, zsh, fish, powershell\n"],
  [
    ["bash", "zsh"],
    "CLI_ARGUMENT: name one shell\n  why    several are named\n  mend   use one of bash, zsh, fish, powershell\n",
  ],
  [
    ["csh"],
    'CLI_ARGUMENT: cannot complete in "csh"\n  why    no script is known for this shell\n  mend   use one of bash, zsh, fish, powershell\n',
  ],
])("refuses %j", async (args, err) => {
  expect(await runCli("/", ["completion", ...args])).toEqual({ code: 2, out: "", err });
});
