import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * Writes the bundles of a package, each `{ path, text }`, into its `dist`, and deletes the bundles of earlier builds
 * there.
 */
export function writeBundles(folder, bundles) {
  mkdirSync(folder, { recursive: true });
  const names = new Set(bundles.map(({ path }) => basename(path)));
  for (const name of readdirSync(folder)) {
    if (name.endsWith(".cjs") && !names.has(name)) rmSync(join(folder, name));
  }
  for (const { path, text } of bundles) writeFileSync(join(folder, basename(path)), text);
}
