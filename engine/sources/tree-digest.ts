import { createHash } from "node:crypto";
import { compareStrings } from "../go/values/bytes";

/** `sha256:` and the hex digest of the paths, sorted by their bytes, with the SHA-256 of each file's content. */
export function digestFiles(files: ReadonlyMap<string, Uint8Array>): string {
  const digest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
  return digestLines(new Map([...files].map(([path, bytes]) => [path, digest(bytes)])));
}

/** The same digest, from the hex digests of the contents. */
export function digestLines(digests: ReadonlyMap<string, string>): string {
  const whole = createHash("sha256");
  for (const path of [...digests.keys()].sort(compareStrings)) {
    // No path contains NUL, so that different trees have different lines.
    whole.update(`${path}\0${digests.get(path) ?? ""}\n`);
  }
  return `sha256:${whole.digest("hex")}`;
}
