// `node bundling/remove-stale.mjs`: deletes the results of earlier compilations whose source was moved or deleted, and
// source maps, from the `dist` folders. The compiler leaves them there, and a package would contain them.
import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

for (const name of ["engine", "sdk", "provider"]) removeStale(join(root, name, "dist"), join(root, name));

function removeStale(compiled, sources) {
  if (!existsSync(compiled)) return;
  for (const entry of readdirSync(compiled, { withFileTypes: true })) {
    const path = join(compiled, entry.name);
    if (entry.isDirectory()) {
      removeStale(path, join(sources, entry.name));
      if (readdirSync(path).length === 0) rmdirSync(path);
    } else if (isStale(entry.name, sources)) {
      rmSync(path);
    }
  }
}

function isStale(name, sources) {
  if (name.endsWith(".map")) return true;
  const stem = /^(.*?)(?:\.d\.ts|\.js)$/.exec(name)?.[1];
  return stem !== undefined && !existsSync(join(sources, `${stem}.ts`));
}
