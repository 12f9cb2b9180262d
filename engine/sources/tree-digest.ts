import { createHash } from "node:crypto";
import { compareBytes } from "./compare-bytes";

/** `sha256:` and the hex digest over the paths, sorted by their bytes, with the SHA-256 of each content. */
export function digestFiles(files: ReadonlyMap<string, Uint8Array>): string {
  const digest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
  return digestLines(new Map([...files].map(([path, bytes]) => [path, digest(bytes)])));
}

/** The same, of the hex digests of the contents. */
export function digestLines(digests: ReadonlyMap<string, string>): string {
  const whole = createHash("sha256");
  for (const path of [...digests.keys()].sort(compareBytes)) {
    // NUL stands in no path, so that no two trees write the same lines.
    whole.update(`${path}\0${digests.get(path) ?? ""}\n`);
  }
  return `sha256:${whole.digest("hex")}`;
}
