import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

export const repositoryRoot = resolve(__dirname, "..", "..");

const notOurs = new Set(["node_modules", "dist", ".git", "coverage"]);

/**
 * The files below a folder, as paths from the repository's root with slashes, without generated and installed files.
 */
export function listFiles(folder = "."): readonly string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [relative(".", path).split(sep).join("/")] : [];
    })
    .sort();
}

/** The folders below a folder that contain files or folders of ours, with the folder itself. */
export function listFolders(folder: string): readonly string[] {
  const folders = readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notOurs.has(entry.name))
    .flatMap((entry) => listFolders(`${folder}/${entry.name}`));
  return [folder, ...folders];
}

export function readRepositoryFile(path: string): string {
  return readFileSync(join(repositoryRoot, path), "utf8");
}
