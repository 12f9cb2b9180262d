import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMap } from "../lib/look-up";
import { readSmallFile } from "../lib/read-small-file";
import { cacheFolder, openCache } from "./cache-folder";
import { removeOldFiles } from "./remove-old-files";

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the plugin asks for the state of the stack whose program runs. */
export interface ProgramNote {
  /** The address of the engine's resource monitor. */
  readonly monitor: string;
  /** The name of its project. */
  readonly project: string;
  /** The name of the stack. */
  readonly stack: string;
  /** The process of the program. */
  readonly pid: number;
}

const maximumBytes = 64 * 1024;
const maximumAgeMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Leaves a note for the plugins of the engine at this address, which only this user can read. A folder that cannot be
 * written costs what the plugin asks for, never the run.
 *
 * @returns a function that removes it
 */
export function writeProgramNote(engineAddress: string, note: ProgramNote, environment: Environment): () => void {
  try {
    const path = pathOf(engineAddress, environment);
    if (path === undefined) return () => undefined;
    writeFileSync(path, JSON.stringify(note), { mode: 0o600 });
    removeOldFiles(dirname(path), maximumAgeMilliseconds);
    return () => {
      rmSync(path, { force: true });
    };
  } catch {
    return () => undefined;
  }
}

/** The note of the program that runs; undefined if there is none. */
export function readProgramNote(engineAddress: string, environment: Environment): ProgramNote | undefined {
  try {
    const path = pathOf(engineAddress, environment);
    const bytes = path === undefined ? undefined : readSmallFile(path, maximumBytes);
    const note: unknown = bytes === undefined ? undefined : JSON.parse(bytes.toString("utf8"));
    return isNote(note) && isRunning(note.pid) ? note : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if the folder is not ours alone: others could say what the plugin believes. */
function pathOf(engineAddress: string, environment: Environment): string | undefined {
  const opened = openCache(cacheFolder(environment), "programs");
  if ("refused" in opened) return undefined;
  return join(opened.folder, createHash("sha256").update(engineAddress).digest("hex"));
}

function isNote(value: unknown): value is ProgramNote {
  if (!isMap(value)) return false;
  const { monitor, project, stack, pid } = value;
  return [monitor, project, stack].every((text) => typeof text === "string") && typeof pid === "number";
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
