import { spawn } from "node:child_process";
import { join, resolve } from "node:path";

import type { Figure } from "./figure";
import { measure } from "./measure";

export const pluginFile = join(resolve(__dirname, "..", ".."), "provider", "bin", "pulumi-resource-slipway");

/** The time from the start of the plugin's process until it reports its port. */
export async function benchPluginStart(runs: number): Promise<readonly Figure[]> {
  const { medianSeconds } = await measure(runs, startPlugin);
  return [{ work: "start of the plugin", size: "until it listens", ours: medianSeconds, unit: "s", goal: 0.4, runs }];
}

async function startPlugin(): Promise<void> {
  const child = spawn(pluginFile, [], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((done) => child.once("close", done));
  await new Promise<void>((listening, reject) => {
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (/^\d+\n/.test(text)) listening();
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      reject(new Error(`the plugin ended with code ${String(code)} before it listened`));
    });
  });
  child.kill("SIGKILL");
  await ended;
}
