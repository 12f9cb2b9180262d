import type { DrawnFile } from "./draw";
import type { Plain, PlainObject } from "../write-yaml";

export type DrawnFiles = ReadonlyMap<string, DrawnFile>;

/**
 * Finds a smaller tree for which `holds` is still true, by removing files, fields, items and lines one after the other.
 *
 * @param tries the maximum number of trees to try
 */
export async function shrink(
  files: DrawnFiles,
  holds: (files: DrawnFiles) => Promise<boolean>,
  tries: number,
): Promise<DrawnFiles> {
  let smallest = files;
  let left = tries;
  for (let isSmaller = true; isSmaller && left > 0;) {
    isSmaller = false;
    // After a removal the search continues at the same position.
    for (let at = 0; left > 0;) {
      const candidates = [...smallerTrees(smallest)];
      const candidate = candidates[at];
      if (candidate === undefined) break;
      left--;
      if (await holds(candidate)) {
        smallest = candidate;
        isSmaller = true;
      } else at++;
    }
  }
  return smallest;
}

function* smallerTrees(files: DrawnFiles): Generator<DrawnFiles> {
  for (const path of files.keys()) yield new Map([...files].filter(([other]) => other !== path));
  for (const [path, file] of files) {
    if ("bytes" in file) continue;
    const smaller: Iterable<DrawnFile> =
      "data" in file
        ? map(smallerData(file.data), (data) => ({ data }))
        : map(shorterTexts(file.text), (text) => ({ text }));
    for (const one of smaller) yield new Map([...files, [path, one]]);
  }
}

function* smallerData(data: Plain): Generator<Plain> {
  if (typeof data === "string") yield* shorterTexts(data);
  if (data === null || typeof data !== "object") return;
  if (Array.isArray(data)) {
    const items = data as readonly Plain[];
    for (const index of items.keys()) yield items.toSpliced(index, 1);
    for (const [index, item] of items.entries())
      for (const smaller of smallerData(item)) yield items.with(index, smaller);
    return;
  }
  const object = data as PlainObject;
  for (const key of Object.keys(object)) {
    yield Object.fromEntries(Object.entries(object).filter(([other]) => other !== key));
  }
  for (const [key, value] of Object.entries(object)) {
    for (const smaller of smallerData(value)) yield { ...object, [key]: smaller };
  }
}

/** Tries to remove a half of the lines, then a quarter, and so on. */
function* shorterTexts(text: string): Generator<string> {
  const lines = text.split("\n");
  for (
    let size = Math.ceil(lines.length / 2);
    size >= 1 && lines.length > 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let start = 0; start < lines.length; start += size) {
      const shorter = lines.toSpliced(start, size).join("\n");
      if (shorter !== text) yield shorter;
    }
  }
}

function* map<T, R>(items: Iterable<T>, change: (item: T) => R): Generator<R> {
  for (const item of items) yield change(item);
}
