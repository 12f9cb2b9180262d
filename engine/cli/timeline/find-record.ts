import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { SyncError } from "../../errors/sync-error";
import { describeSystemError } from "../../lib/node-error";
import { longestTimeline } from "../../plan/timeline/read-timeline";

/** The text of a record. */
export interface FoundRecord {
  readonly text: string;
  /** The absolute path of its file. */
  readonly path: string;
  /** Its path from where the argument starts. */
  readonly file: string;
}

/**
 * Reads a record; of a folder, the newest: the names of the files begin with the time of the run.
 *
 * @param path - the absolute path
 * @param name - the path as it was given
 * @throws CLI_ARGUMENT
 */
export function findRecord(path: string, name: string): FoundRecord {
  let full = path;
  try {
    const isFolder = statSync(path).isDirectory();
    const newest = isFolder ? newestIn(path) : "";
    if (newest === undefined) throw unreadable(path, "no file of the folder has a name that ends in .jsonl");
    full = isFolder ? join(path, newest) : path;
    const size = statSync(full).size;
    if (size > longestTimeline) throw unreadable(full, `it is larger than ${longestTimeline / 1024 / 1024} MiB`);
    return { text: readFileSync(full, "utf8"), path: full, file: isFolder ? join(name, newest) : name };
  } catch (cause) {
    if (cause instanceof SyncError) throw cause;
    throw unreadable(full, describeSystemError(cause));
  }
}

function newestIn(folder: string): string | undefined {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".jsonl"))
    .sort()
    .at(-1);
}

function unreadable(file: string, why: string): SyncError {
  return new SyncError({
    code: "CLI_ARGUMENT",
    what: "the record of a run cannot be read",
    where: { file },
    why,
    mend: "name a file, or a folder of files, that a run wrote with SLIPWAY_TIMELINE",
  });
}
