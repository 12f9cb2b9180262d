import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";

/**
 * The content of a regular file; undefined for one that is larger than the limit, and for anything else. The file is
 * opened once, so that what was looked at is what is read: another one may come to its place meanwhile.
 *
 * @throws the errors of the system
 */
export function readSmallFile(path: string, maximumBytes: number): Buffer | undefined {
  // Without the flag, opening a pipe waits for somebody who writes to it. Windows has neither.
  const file = openSync(path, constants.O_RDONLY | ((constants as Partial<typeof constants>).O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.size > maximumBytes) return undefined;
    const bytes = readFileSync(file);
    return bytes.length > maximumBytes ? undefined : bytes;
  } finally {
    closeSync(file);
  }
}
