import { existsSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

import { listFiles, readRepositoryFile, repositoryRoot } from "./repository-files";

// ESLint's import-x/no-cycle ignores `import type`, so that two files could define each other's types.

test("no files import each other in a cycle, imports of types included", () => {
  const files = ["engine", "sdk", "provider"].flatMap(listFiles).filter((file) => /(?<!\.d)\.ts$/.test(file));
  const graph = new Map(files.map((file) => [file, importsOf(file)]));
  const cycles = findCycles(graph).map((cycle) => [...cycle].sort());
  expect(cycles).toEqual([]);
});

function importsOf(file: string): readonly string[] {
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

/** The strongly connected components of more than one file (Tarjan's algorithm). */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    stack.push(file);
    for (const imported of graph.get(file) ?? []) {
      const seen = order.get(imported);
      if (seen === undefined) lowest.set(file, Math.min(lowest.get(file) ?? 0, visit(imported)));
      else if (stack.includes(imported)) lowest.set(file, Math.min(lowest.get(file) ?? 0, seen));
    }
    const low = lowest.get(file) ?? 0;
    if (low !== number) return low;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1) cycles.push(component);
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
