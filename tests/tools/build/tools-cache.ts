import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, relative } from "node:path";

import type { Recipe } from "./recipes";

/** The folder for built programs, outside the checkout: `$SLIPWAY_TOOLS_CACHE`, or in the user's cache folder. */
export function toolsCacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment["SLIPWAY_TOOLS_CACHE"]) return environment["SLIPWAY_TOOLS_CACHE"];
  return join(environment["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "slipway", "tools");
}

/** The name of a module's folder in the cache, without the Go version: it changes with its sources and flags. */
export async function sourceKey(recipe: Recipe, moduleFolder: string): Promise<string> {
  const hash = createHash("sha256").update(
    JSON.stringify([
      recipe.programs,
      process.platform,
      process.arch,
      ...(recipe.scripts ?? []),
      ...(recipe.files ?? []),
    ]),
  );
  for (const file of await listFiles(moduleFolder)) {
    hash.update(`\0${relative(moduleFolder, file)}\0`).update(await readFile(file));
  }
  return `${recipe.module}-${hash.digest("hex").slice(0, 16)}`;
}

/** The files of a module; a link stands for the file that it shares with another module. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
