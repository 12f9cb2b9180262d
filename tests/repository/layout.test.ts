import { existsSync } from "node:fs";
import { join } from "node:path";

import { listFiles, listFolders, readRepositoryFile, repositoryRoot } from "./repository-files";

const packages = ["engine", "sdk", "provider"];

test("each folder of the packages has a README of at most 15 lines", () => {
  const faults = packages.flatMap(listFolders).flatMap((folder) => {
    // A folder that contains only the executable of its package.
    if (folder.endsWith("/bin")) return [];
    const file = `${folder}/README.md`;
    if (!existsSync(join(repositoryRoot, file))) return [`${folder}: has no README.md`];
    const lines = readRepositoryFile(file).trimEnd().split("\n").length;
    return lines > 15 ? [`${file}: ${String(lines)} lines`] : [];
  });
  expect(faults).toEqual([]);
});

test('a source file of more than 400 lines is a "data table" or "one file on purpose", and says so at its top', () => {
  const faults = listFiles()
    .filter((file) => /\.(ts|cjs|mjs|js|go)$/.test(file))
    .filter((file) => {
      const lines = readRepositoryFile(file).trimEnd().split("\n");
      return lines.length > 400 && !/one file on purpose|data table/i.test(lines.slice(0, 20).join("\n"));
    });
  expect(faults).toEqual([]);
});

test("no file or folder has a meaningless name", () => {
  const empty = /(^|\/)(utils?|common|misc|helpers?|core)(\/|\.[^/]+$)/;
  expect(listFiles().filter((file) => empty.test(file))).toEqual([]);
});

test("a test is in the folder that mirrors its source", () => {
  const folders = new Set(packages.flatMap(listFolders));
  const faults = packages
    .flatMap((name) => listFiles(`tests/${name}`))
    .filter((file) => file.endsWith(".test.ts"))
    .filter((file) => !folders.has(file.slice("tests/".length, file.lastIndexOf("/"))));
  expect(faults).toEqual([]);
});
