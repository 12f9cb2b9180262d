import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashOf } from "./source-graph.mjs";

/** What earlier runs of a check found, in `node_modules/.cache`: deleting it costs time and nothing else. */
export function keptResults(root, name) {
  const file = join(root, "node_modules/.cache/slipway", `${name}.json`);
  return {
    read: () => {
      try {
        return JSON.parse(readFileSync(file, "utf8"));
      } catch {
        // There is none yet, or it was cut off.
        return {};
      }
    },
    write: (results) => {
      mkdirSync(dirname(file), { recursive: true });
      const temporary = `${file}.${String(process.pid)}`;
      writeFileSync(temporary, JSON.stringify(results));
      renameSync(temporary, file);
    },
  };
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
