import module from "node:module";
import { cacheFolder, openCache } from "../cache-folder";

/**
 * Lets Node.js keep the compiled code of the program's files, so that the next start takes about half the time. It lies
 * in `compiled/` of Slipway's cache, and only if nobody but this user can write there: it is code that will run.
 * Node.js checks whether it is of the same source and the same version, and writes it when the program ends. Without
 * such a folder, and before Node.js 22.1, nothing is kept. `NODE_DISABLE_COMPILE_CACHE=1` turns it off.
 *
 * @returns whether it is kept
 */
export function keepCompiledCode(environment: Readonly<Record<string, string | undefined>>): boolean {
  const cache = cacheFolder(environment);
  const { enableCompileCache } = module as Partial<typeof module>;
  if (cache === undefined || enableCompileCache === undefined) return false;
  const opened = openCache(cache, "compiled");
  if ("refused" in opened) return false;
  const { status } = enableCompileCache(opened.folder);
  const { ENABLED, ALREADY_ENABLED } = module.constants.compileCacheStatus;
  return status === ENABLED || status === ALREADY_ENABLED;
}
