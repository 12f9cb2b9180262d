import { appendFile } from "node:fs/promises";
import { join } from "node:path";

/** The logs of containers on the fake nodes, by the file that KWOK reads; `logs.yaml` assigns them to containers. */
const logs: Readonly<Record<string, readonly string[]>> = {
  "failing.log": [
    "connecting to db.shop.svc:5432",
    "attempt 1 of 3",
    "attempt 3 of 3",
    "error: relation orders is locked",
  ],
  "fine.log": ["connecting to db.shop.svc:5432", "applied 3 migrations"],
  // A test adds lines to it.
  "growing.log": ["started"],
  // Contains the value of a test's Secret.
  "leaky.log": ["logging in with hunter2-of-the-hook", "error: password rejected"],
};

/** A line in the format of a container runtime. */
function line(text: string): string {
  return `2006-01-02T15:04:05.000000000Z stdout F ${text}\n`;
}

/** Adds a line to the log of the containers with the name `growing`. */
export function growLog(folder: string, text: string): Promise<void> {
  return appendFile(join(folder, "growing.log"), line(text));
}

/** The files in the format of a container runtime (CRI log format), and KWOK's configuration for them. */
export function containerLogs(folder: string, configuration: string): Readonly<Record<string, string>> {
  const files = Object.entries(logs).map(([name, lines]) => [name, lines.map(line).join("")] as const);
  const placed = configuration.replaceAll(/logsFile: (\S+?)( })?$/gm, (_, name: string, end = "") => {
    return `logsFile: ${JSON.stringify(`${folder}/${name}`)}${String(end)}`;
  });
  return { ...Object.fromEntries(files), "logs.yaml": placed };
}
