import { readFileSync } from "node:fs";
import { SyncError } from "../errors/sync-error";
import { describeSystemError } from "../lib/node-error";

/**
 * Reads a file that an argument names.
 *
 * @throws SyncError CLI_ARGUMENT
 */
export function readInputFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new SyncError({
      code: "CLI_ARGUMENT",
      what: "a file cannot be read",
      where: { file },
      why: describeSystemError(cause),
      mend: "name a readable file, or - for the standard input",
      cause,
    });
  }
}
