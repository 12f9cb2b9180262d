import { readRepositoryFile } from "./repository-files";
import { importsOf, sourceFiles } from "./source-imports";

// The rule of tests/tools/lint/boundaries.mjs holds the order and the doors; a part that no list names would escape it.
const layers = JSON.parse(readRepositoryFile("layers.json")) as Record<string, readonly (readonly string[])[]>;
const doors = JSON.parse(readRepositoryFile("doors.json")) as Record<string, readonly string[]>;

const sources = sourceFiles();

test.each(Object.entries(layers))("layers.json has each part of %s once, and nothing else", (folder, order) => {
  const named = order.flat().filter((part) => part !== "*.ts");
  const parts = partsOf(folder);
  const unnamed = parts.filter((part) => part.endsWith(".ts") && !named.includes(part));
  expect(order.flat().includes("*.ts") ? unnamed.length > 0 : unnamed.length === 0).toBe(true);
  expect([...named, ...unnamed].sort()).toEqual(parts);
});

test("layers.json orders each folder of the packages that has folders", () => {
  const folders = new Set(sources.flatMap((file) => foldersAbove(file).slice(0, -1)));
  const missing = [...folders].filter((folder) => !(folder in layers));
  expect(missing).toEqual([]);
  expect(Object.keys(layers).filter((folder) => !folders.has(folder))).toEqual([]);
});

test.each(Object.entries(doors))("each door of %s in doors.json is used from outside", (product, files) => {
  const imported = sources.filter((file) => !file.startsWith(`${product}/`)).flatMap(importsOf);
  const used = imported.filter((file) => file.startsWith(`${product}/`));
  expect(files).toEqual([...new Set(used)].map((file) => file.slice(product.length + 1)).sort());
});

/** The files of TypeScript in a folder, and its folders that hold such. */
function partsOf(folder: string): readonly string[] {
  const inside = sources.filter((path) => path.startsWith(`${folder}/`));
  return [...new Set(inside.map((path) => path.slice(folder.length + 1).split("/")[0] ?? ""))].sort();
}

/** The folders that hold a file, from the package on. */
function foldersAbove(file: string): readonly string[] {
  const names = file.split("/").slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}
