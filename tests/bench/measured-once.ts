import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { findTool } from "../tools/tools";
import { describeMachine, printMachine } from "./machine";
import type { MadeOverlay } from "./make-overlay";
import { runToEnd, timeSeconds } from "./measure";

/** A stored measurement of `kustomize build` for a size that takes it minutes, on the machine that the entry names. */
export interface MeasuredOnce {
  readonly objectCount: number;
  readonly seconds: number;
  readonly kustomize: string;
  readonly machine: string;
  readonly date: string;
  /** The SHA-256 of its output, in hexadecimal digits. */
  readonly outputSha256: string;
}

const file = join(__dirname, "kustomize-5000.json");

export async function readMeasuredOnce(): Promise<MeasuredOnce> {
  return JSON.parse(await readFile(file, "utf8")) as MeasuredOnce;
}

/** Runs `kustomize build` on the overlay to its end, and stores its time. */
export async function measureOnce({ source, path, objectCount }: MadeOverlay): Promise<MeasuredOnce> {
  const kustomize = await findTool("kustomize");
  let output: Buffer = Buffer.alloc(0);
  const seconds = await timeSeconds(async () => {
    output = await runToEnd(kustomize, ["build", join(source, path)]);
  });
  const measured: MeasuredOnce = {
    objectCount,
    seconds: Math.round(seconds * 10) / 10,
    kustomize: (await runToEnd(kustomize, ["version"])).toString().trim(),
    machine: printMachine(describeMachine()),
    date: new Date().toISOString().slice(0, 10),
    outputSha256: digestOf(output),
  };
  await writeFile(file, `${JSON.stringify(measured, undefined, 2)}\n`);
  return measured;
}

export function digestOf(output: string | Uint8Array): string {
  return createHash("sha256").update(output).digest("hex");
}
