import { readFileSync, statSync } from "node:fs";

/** Keys are small. */
const maximumBytes = 1024 * 1024;

/** The text of a small file; undefined if it does not exist or cannot be read. */
export function findKeyFile(path: string): string | undefined {
  try {
    const status = statSync(path);
    return status.isFile() && status.size <= maximumBytes ? readFileSync(path, "utf8") : undefined;
  } catch {
    return undefined;
  }
}
