import { mkdirSync, statSync } from "node:fs";
import module from "node:module";
import { dirname, join } from "node:path";
import { cacheFolder } from "slipway";

/**
 * Lets Node.js keep the compiled code of the plugin's files, so that the next start takes about half the time. It lies
 * in `compiled/` of Slipway's cache, and only if nobody but this user can write there: it is code that will run.
 * Node.js checks whether it is of the same source and the same version, and writes it when the plugin ends. Without
 * such a folder, and before Node.js 22.1, nothing is kept. `NODE_DISABLE_COMPILE_CACHE=1` turns it off.
 *
 * @returns whether it is kept
 */
export function keepCompiledCode(environment: Readonly<Record<string, string | undefined>>): boolean {
  const cache = cacheFolder(environment);
  const { enableCompileCache } = module as Partial<typeof module>;
  if (cache === undefined || enableCompileCache === undefined) return false;
  const folder = join(cache, "compiled");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (![folder, dirname(folder)].every(isOnlyOurs)) return false;
    const { status } = enableCompileCache(folder);
    const { ENABLED, ALREADY_ENABLED } = module.constants.compileCacheStatus;
    return status === ENABLED || status === ALREADY_ENABLED;
  } catch {
    return false;
  }
}

const writableByOthers = 0o022;

function isOnlyOurs(folder: string): boolean {
  const { uid, mode } = statSync(folder);
  // Windows has no such rights: the cache is in the user's own folder.
  return process.getuid === undefined || (uid === process.getuid() && (mode & writableByOthers) === 0);
}
