import { spawnSync } from "node:child_process";
import { commandOf, writeCase, type RenderCase } from "./render-case";

export interface ShownHook {
  readonly name: string;
  readonly kind: string;
  readonly path: string;
  readonly weight: number;
  readonly events: readonly string[];
  readonly deletePolicies: readonly string[];
  readonly outputLogPolicies: readonly string[];
}

/** The outcome of a case: the output, with notes and hooks where they are known, or the error. */
export type Outcome =
  | { readonly output: string; readonly notes?: string; readonly hooks?: readonly ShownHook[] }
  | { readonly error: string };

/** Helm's output when a case overflows its stack. */
export const died = "Helm's process died of its stack";

interface Line {
  readonly output?: string;
  readonly error?: string;
  readonly notes?: string;
  readonly hooks?: readonly { readonly [Key in keyof ShownHook]: ShownHook[Key] | null }[];
}

/** Renders all cases in one process of `helm-render`, the program of tests/tools/modules/helm/render. */
export function renderReal(binary: string, folder: string, cases: readonly RenderCase[], from = 0): Outcome[] {
  const lines = cases.map((each, at) => {
    const command = commandOf(each, from + at);
    writeCase(command, folder);
    return `${JSON.stringify({ folder, args: command.args })}\n`;
  });
  const outcomes: Outcome[] = [];
  while (outcomes.length < cases.length) {
    const { status, stdout, stderr } = spawnSync(binary, {
      input: lines.slice(outcomes.length).join(""),
      maxBuffer: 1 << 30,
      env: helmEnvironment(folder),
      timeout: 600_000,
      encoding: "utf8",
    });
    outcomes.push(...stdout.split("\n").slice(0, -1).map(readOutcome));
    if (status === 0) break;
    if (!stderr.includes("stack overflow")) {
      throw new Error(`helm-render ended at ${JSON.stringify(cases[outcomes.length])}: ${stderr.slice(0, 2000)}`);
    }
    outcomes.push({ error: died });
  }
  return outcomes;
}

function readOutcome(line: string): Outcome {
  const { output = "", error, notes = "", hooks } = JSON.parse(line) as Line;
  if (error !== undefined) return { error: `Error: ${decode(error)}` };
  return {
    output: decode(output),
    notes: decode(notes),
    hooks: (hooks ?? []).map((hook) => ({
      ...(hook as ShownHook),
      events: hook.events ?? [],
      deletePolicies: hook.deletePolicies ?? [],
      outputLogPolicies: hook.outputLogPolicies ?? [],
    })),
  };
}

const decode = (base64: string): string => Buffer.from(base64, "base64").toString("latin1");

/** Runs `helm template` itself for the case. */
export function renderByCommand(binary: string, folder: string, each: RenderCase, number: number): Outcome {
  const command = commandOf(each, number);
  writeCase(command, folder);
  const { status, stdout, stderr } = spawnSync(binary, ["template", ...command.args], {
    cwd: folder,
    maxBuffer: 1 << 30,
    env: helmEnvironment(folder),
    timeout: 60_000,
  });
  if (status === 0) return { output: stdout.toString("latin1") };
  const text = stderr.toString("latin1");
  return { error: text.includes("stack overflow") ? died : text.slice(text.indexOf("Error: ")).trimEnd() };
}

function helmEnvironment(folder: string): NodeJS.ProcessEnv {
  return { TZ: "UTC", HOME: folder, PATH: "" };
}
