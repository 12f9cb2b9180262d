import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The files of a repository, by their paths. */
export type RepositoryFiles = Readonly<Record<string, Uint8Array>>;

/** Pictures and pages, which no tool reads: each part of a repository gets a copy of all others. */
const unread = /\.(?:png|jpe?g|gif|svg|webp|ico|md|lock|drawio|pdf|s?css|map|eot|ttf|otf|woff2?)$/i;

/**
 * Reads a repository. A file that SOPS encrypted loses what SOPS wrote into it and keeps its encrypted texts: the keys
 * of others are not at hand.
 */
export function readRepositoryFiles(root: string): RepositoryFiles {
  const files: Record<string, Uint8Array> = {};
  for (const name of filesIn(root, "")) {
    const content = readFileSync(join(root, name));
    files[name] = /\.(?:ya?ml|env)$/.test(name) ? withoutSops(content) : content;
  }
  return files;
}

function filesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder)).flatMap((name): readonly string[] => {
    const path = folder === "" ? name : `${folder}/${name}`;
    const entry = statSync(join(root, path), { throwIfNoEntry: false });
    if (entry === undefined || name === ".git" || name === "node_modules") return [];
    if (entry.isDirectory()) return filesIn(root, path);
    return unread.test(name) ? [] : [path];
  });
}

function withoutSops(content: Buffer): Buffer {
  const text = content.toString("utf8");
  if (!/^sops[:_]/m.test(text)) return content;
  return Buffer.from(text.replaceAll(/^sops:\n(?:(?:[ \t].*)?\n)*/gm, "").replaceAll(/^sops_.*\n?/gm, ""));
}
