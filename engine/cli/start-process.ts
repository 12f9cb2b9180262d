// The only place of the project that starts a process: without a shell, and with texts that the system accepts.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { errorField } from "../lib/node-error";

/** What to start. */
export interface ProcessSpec {
  readonly executable: string;
  readonly args: readonly string[];
  readonly directory: string;
  /** The user's own environment; it is passed on as it is. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Variables over it, of texts that others may have written: printable ASCII of a limited length. */
  readonly variables: Readonly<Record<string, string>>;
}

export type StartedProcess = ChildProcessByStdio<null, Readable, Readable>;

/** A start that failed; its code is the system's, such as ENOENT. */
export interface RefusedStart {
  readonly refused: string;
}

/** The maximum length of a text that others may have written. */
export const maximumPassable = 512;

/** True if a text that others may have written can be passed to a process. */
export function isPassable(text: string): boolean {
  return text.length <= maximumPassable && /^[\x20-\x7e]*$/.test(text);
}

/**
 * Starts a process. Never throws: Node.js throws for some faults (a NUL, a list of arguments that is too long) and
 * reports others as an event of the process.
 */
export function startProcess(spec: ProcessSpec): StartedProcess | RefusedStart {
  const { executable, args, directory, environment, variables } = spec;
  const unfit = Object.entries(variables).find(([, value]) => !isPassable(value));
  if (unfit !== undefined) return { refused: `the variable ${unfit[0]} has a text that no process is given` };
  try {
    return spawn(executable, args, {
      cwd: directory,
      env: { ...environment, ...variables },
      stdio: ["ignore", "pipe", "pipe"],
      shell: false,
      // Ctrl-C in a terminal goes to this process alone, which decides when the other one gets it.
      detached: true,
      windowsHide: true,
    });
  } catch (error) {
    return { refused: errorField(error, "code") ?? "error" };
  }
}
