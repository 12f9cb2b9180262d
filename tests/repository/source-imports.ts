import { existsSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { listFiles, readRepositoryFile, repositoryRoot } from "./repository-files";

/** The files of TypeScript of the packages. */
export function sourceFiles(): readonly string[] {
  return ["engine", "sdk", "provider"].flatMap(listFiles).filter((file) => /(?<!\.d)\.ts$/.test(file));
}

/** The files of TypeScript of the tests, without modules of other languages beside them. */
export function testFiles(): readonly string[] {
  return listFiles("tests").filter(
    (file) => /(?<!\.d)\.ts$/.test(file) && !/^tests\/(fixtures|tools\/modules)\//.test(file),
  );
}

/** The files that a file imports by relative paths, types and lazy imports included. */
export function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readRepositoryFile(file), true, true);
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith("."))
    .flatMap(({ fileName }) => {
      const base = resolve(repositoryRoot, dirname(file), fileName);
      const found = [`${base}.ts`, join(base, "index.ts"), base].find(
        (path) => existsSync(path) && statSync(path).isFile(),
      );
      return found === undefined ? [] : [relative(repositoryRoot, found)];
    });
}
