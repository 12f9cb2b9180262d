import { readSmallFile } from "../../lib/read-small-file";

/** Keys are small. */
const maximumBytes = 1024 * 1024;

/** The text of a small file; undefined if it does not exist or cannot be read. */
export function findKeyFile(path: string): string | undefined {
  try {
    return readSmallFile(path, maximumBytes)?.toString("utf8");
  } catch {
    return undefined;
  }
}
