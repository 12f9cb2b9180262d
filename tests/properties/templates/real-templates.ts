import { spawnSync } from "node:child_process";
import type { TypedData } from "./draw-data";

export interface TemplateCase {
  readonly template: string;
  readonly data: TypedData;
}

/** The outcome of a template: the bytes of its output or of its error, as base64. */
export type Outcome = { readonly output: string } | { readonly error: string };

/** Go's output when a template overflows its stack, such as one that prints a map that contains itself. */
export const died = Buffer.from("Go's process died of its stack").toString("base64");

/** Executes all templates in one process of `gotemplate`, the module of tests/tools. */
export function executeReal(binary: string, cases: readonly TemplateCase[]): Outcome[] {
  const outcomes: Outcome[] = [];
  while (outcomes.length < cases.length) {
    const input = cases.slice(outcomes.length).map((each) => `${JSON.stringify(each)}\n`);
    const options = { input: input.join(""), maxBuffer: 1 << 30, env: { TZ: "UTC" }, timeout: 300_000 };
    const { status, stdout, stderr } = spawnSync(binary, { ...options, encoding: "utf8" });
    for (const line of stdout.split("\n").slice(0, -1)) outcomes.push(readOutcome(line));
    if (status === 0) break;
    if (!stderr.includes("stack overflow")) {
      throw new Error(`gotemplate ended at ${JSON.stringify(cases[outcomes.length])}: ${stderr.slice(0, 2000)}`);
    }
    outcomes.push({ error: died });
  }
  return outcomes;
}

function readOutcome(line: string): Outcome {
  const { output, error } = JSON.parse(line) as { readonly output?: string; readonly error?: string };
  return error === undefined ? { output: output ?? "" } : { error };
}
