import { createHash } from "node:crypto";
import { compareBytes } from "./compare-bytes";

/** `sha256:` and the hex digest over the paths, sorted by their bytes, with the SHA-256 of each content. */
export function digestFiles(files: ReadonlyMap<string, Uint8Array>): string {
  const whole = createHash("sha256");
  for (const path of [...files.keys()].sort(compareBytes)) {
    const content = createHash("sha256")
      .update(files.get(path) ?? "")
      .digest("hex");
    // NUL stands in no path, so that no two trees write the same lines.
    whole.update(`${path}\0${content}\n`);
  }
  return `sha256:${whole.digest("hex")}`;
}
