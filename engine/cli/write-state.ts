import {
  accessSync,
  chmodSync,
  copyFileSync,
  constants,
  existsSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { SyncError } from "../errors/sync-error";
import { describeSystemError, errorField } from "../lib/node-error";

/**
 * Refuses a file into which `writeState` could not write, before anything else is changed.
 *
 * @throws CLI_CANNOT_WRITE
 */
export function checkState(file: string): void {
  if (existsSync(oldOf(file))) throw cannotWrite(file, undefined, true);
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch (cause) {
    throw cannotWrite(file, cause, false);
  }
}

/**
 * Writes a new state into the file of the old one, which stays beside it. The new one comes to its place as a whole.
 *
 * @throws CLI_CANNOT_WRITE, also if the state before an earlier change is still there
 */
export function writeState(file: string, text: string): void {
  const temporary = `${file}.new`;
  try {
    copyFileSync(file, oldOf(file), constants.COPYFILE_EXCL);
    const { mode } = statSync(file);
    writeFileSync(temporary, text, { mode: 0o600 });
    chmodSync(temporary, mode & 0o777);
    renameSync(temporary, file);
  } catch (cause) {
    throw cannotWrite(file, cause, errorField(cause, "code") === "EEXIST");
  }
}

const oldOf = (file: string): string => `${file}.before`;

function cannotWrite(file: string, cause: unknown, isOld: boolean): SyncError {
  return new SyncError({
    code: "CLI_CANNOT_WRITE",
    what: "the new state cannot be written",
    where: { file: isOld ? oldOf(file) : file },
    why: isOld ? "the file exists: it is the state before an earlier change" : describeSystemError(cause),
    mend: isOld ? "move it away if it is no longer needed" : "make the file and its folder writable",
    cause,
  });
}
