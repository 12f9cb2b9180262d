import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

import { listFiles, readRepositoryFile, repositoryRoot } from "./repository-files";

const documents = listFiles().filter((file) => file.endsWith(".md"));
const manifest = JSON.parse(readRepositoryFile("package.json")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test("each link to a file of the repository has a target", () => {
  const broken = documents.flatMap((file) =>
    [...readRepositoryFile(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = ""]) => target.replace(/#.*$/, ""))
      .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(repositoryRoot, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("each npm script that a document names exists", () => {
  const unknown = documents.flatMap((file) =>
    [...readRepositoryFile(file).matchAll(/\bnpm run ([a-z][a-z:0-9-]*)/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !Object.hasOwn(manifest.scripts, name))
      .map((name) => `${file}: npm run ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("each file that CONTRIBUTING.md names in a table or list exists", () => {
  const missing = [
    ...readRepositoryFile("CONTRIBUTING.md").matchAll(/`((?:engine|sdk|provider|examples|tests|docs)\/[\w./-]*)`/g),
  ]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(join(repositoryRoot, path)));
  expect(missing).toEqual([]);
});

test("each source file that the README of a folder names is in the folder, or has a path from a parent folder", () => {
  const missing = documents
    .filter((file) => file.endsWith("/README.md"))
    .flatMap((file) =>
      [...readRepositoryFile(file).matchAll(/`([\w./-]+\.(?:ts|mjs|cjs))`/g)]
        .map(([, path = ""]) => path)
        .filter((path) => !path.startsWith("dist/"))
        .filter(
          (path) => !["engine", ...foldersAbove(file)].some((folder) => existsSync(join(repositoryRoot, folder, path))),
        )
        .map((path) => `${file}: ${path}`),
    );
  expect(missing).toEqual([]);
});

function foldersAbove(file: string): readonly string[] {
  const folder = dirname(file);
  return folder === "." ? [folder] : [folder, ...foldersAbove(folder)];
}
