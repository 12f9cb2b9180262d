import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { cannotWrite } from "../write-output";

/**
 * Replaces the content of a file atomically, even if the program is killed. It keeps its mode; for a symbolic link the
 * target changes.
 *
 * @throws SyncError CLI_CANNOT_WRITE
 */
export function replaceFile(path: string, bytes: Uint8Array): void {
  try {
    const file = realpathSync(path);
    accessSync(file, constants.W_OK);
    writeBeside(file, bytes, statSync(file).mode);
  } catch (cause) {
    throw cannotWrite(path, cause);
  }
}

function writeBeside(file: string, bytes: Uint8Array, mode: number): void {
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}.new`);
  const descriptor = openSync(beside, "wx", 0o600);
  try {
    try {
      for (let start = 0; start < bytes.length;) start += writeSync(descriptor, bytes, start);
      fchmodSync(descriptor, mode & 0o7777);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
