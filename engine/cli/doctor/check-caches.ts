import { accessSync, constants, existsSync, type Dirent, lstatSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describeSystemError } from "../../lib/node-error";
import { lookAtCache } from "../../sources/cache-folder";
import type { CliIo } from "../command";
import { isDirectory } from "../write-output";
import type { Check } from "./check";

/** A larger cache is not counted to its end. */
const maximumFiles = 100_000;

/** The shared folder of fetched sources; nothing is created. */
export function checkCache({ environment, workingDirectory }: CliIo, signal: AbortSignal): Check {
  const name = "cache";
  const seen = lookAtCache(environment, workingDirectory);
  const mend = "set SLIPWAY_CACHE to a folder that this user alone may write to";
  if (seen === undefined) {
    return { name, state: "warning", found: "there is no cache", why: "neither HOME nor SLIPWAY_CACHE is set", mend };
  }
  const { folder } = seen;
  const existing = nearestExisting(folder);
  const why = unusable(existing) ?? seen.refused;
  if (why !== undefined) {
    const effect = "sources and charts are fetched anew in each run";
    return { name, state: "warning", found: `${folder} cannot be used: ${effect}`, why, mend };
  }
  if (existing !== folder) return { name, state: "ok", found: `${folder} is created at the first use` };
  return { name, state: "ok", found: `${folder}, ${sizeOf(folder, signal)}` };
}

function nearestExisting(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : nearestExisting(dirname(path));
}

function unusable(folder: string): string | undefined {
  if (!isDirectory(folder)) return `${folder} is not a folder`;
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    statSync(folder);
    return undefined;
  } catch (error) {
    return `${folder}: ${describeSystemError(error)}`;
  }
}

function sizeOf(folder: string, signal: AbortSignal): string {
  let bytes = 0;
  let files = 0;
  const queue = [folder];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const entry of entriesOf(next)) {
      if (entry.isDirectory()) queue.push(join(next, entry.name));
      else {
        files += 1;
        bytes += sizeOfFile(join(next, entry.name));
      }
      if (files >= maximumFiles || signal.aborted) return `more than ${shownBytes(bytes)} in ${files} files`;
    }
  }
  return `${shownBytes(bytes)} in ${files} files`;
}

/** Another process may remove what was listed. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function sizeOfFile(path: string): number {
  return lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function shownBytes(bytes: number): string {
  const megabytes = bytes / 1e6;
  return megabytes < 1000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1000).toFixed(1)} GB`;
}
