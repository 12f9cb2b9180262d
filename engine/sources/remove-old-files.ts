import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** So many entries are looked at in one call: a folder in which thousands are left delays no run. */
const entriesAtOnce = 64;

/**
 * Removes what killed runs have left in a folder that many processes share. Each call looks at a part of the folder,
 * from a random entry on; later calls look at the others. It never fails: another process may remove an entry
 * meanwhile, and no run may depend on the removal.
 *
 * @param maxAgeMilliseconds entries that were not changed for longer are removed, with what is in them
 */
export function removeOldFiles(folder: string, maxAgeMilliseconds: number, now = Date.now()): void {
  const names = namesIn(folder);
  const start = Math.floor(Math.random() * names.length);
  for (const name of [...names.slice(start), ...names.slice(0, start)].slice(0, entriesAtOnce)) {
    const path = join(folder, name);
    try {
      const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
      if (now - changed > maxAgeMilliseconds) rmSync(path, { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
