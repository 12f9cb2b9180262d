import { listFiles, readRepositoryFile } from "./repository-files";

// ESLint holds the order; a part that is not listed would escape it.
const layers = JSON.parse(readRepositoryFile("layers.json")) as Record<string, readonly (readonly string[])[]>;

test.each(Object.entries(layers))("layers.json has each part of %s once, and nothing else", (folder, order) => {
  expect(order.flat().sort()).toEqual(partsOf(folder));
});

/** The files of TypeScript in a folder, and its folders that hold such. */
function partsOf(folder: string): readonly string[] {
  const sources = listFiles(folder).filter((path) => /(?<!\.d)\.ts$/.test(path));
  return [...new Set(sources.map((path) => path.slice(folder.length + 1).split("/")[0] ?? ""))].sort();
}
