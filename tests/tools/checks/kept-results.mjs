import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { hashOf } from "./source-graph.mjs";

/**
 * What earlier runs of a check found, in `node_modules/.cache` and, for all clones of the repository, in the user's
 * cache. The keys of results are contents, so that they hold in each clone. Deleting them costs time and nothing else.
 *
 * @param shared - the folder for all clones; undefined: results are kept in this one alone
 */
export function keptResults(root, name, shared) {
  const folders = [join(root, "node_modules/.cache/slipway"), ...(shared === undefined ? [] : [shared])];
  const files = folders.map((folder) => join(folder, `${name}.json`));
  return {
    read: () => files.map(readResults).find((results) => results !== undefined) ?? {},
    write: (results) => {
      for (const file of files) writeResults(file, JSON.stringify(results));
    },
  };
}

/** Beside the tools of the original projects (`../build/tools-cache.ts`): without them, nothing is known either. */
export function sharedResults(environment = process.env) {
  const { SLIPWAY_TOOLS_CACHE: tools, XDG_CACHE_HOME: cache } = environment;
  return tools ? join(tools, "checks") : join(cache || join(homedir(), ".cache"), "slipway", "checks");
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // There is none yet, or it was cut off.
    return undefined;
  }
}

/** A folder that cannot be written to costs time only. */
function writeResults(file, text) {
  const temporary = `${file}.${String(process.pid)}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    console.log(`results are not kept: ${error.message}`);
  }
}

/** The versions of Node.js and of all installed packages, as a hash. */
export function installationKey(root) {
  const locks = ["package-lock.json", "node_modules/.package-lock.json"].map((name) => readIfThere(join(root, name)));
  return hashOf(process.version, ...locks);
}

export function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return "";
  }
}

/** The files below a folder whose names have one of the endings, in order, relative to `root`; results are left out. */
export function listFiles(root, endings, folder = "") {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return ["dist", "node_modules", ".git"].includes(entry.name) ? [] : listFiles(root, endings, path);
      }
      return entry.isFile() && endings.some((ending) => path.endsWith(ending)) ? [path] : [];
    });
}
