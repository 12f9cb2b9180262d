// Source: sops stores/flatten.go@v3.13.3: the metadata of formats without lists and maps, as in "age__list_0__map_enc".
import { makeList, makeMap, type SopsItem, type SopsValue } from "../tree";
import { metadataError } from "./metadata-error";

interface Branch {
  value: SopsValue | undefined;
  readonly keys: Map<string, Branch>;
  readonly indexes: Map<number, Branch>;
}

const newBranch = (): Branch => ({ value: undefined, keys: new Map(), indexes: new Map() });

const part = /__(map|list)_/g;

/** Puts flat entries into maps and lists. */
export function unflatten(entries: readonly (readonly [string, SopsValue])[]): SopsValue {
  const root = newBranch();
  for (const [path, value] of entries) place(root, path, value);
  return convert(root);
}

function place(root: Branch, path: string, value: SopsValue): void {
  let branch = root;
  let [start, isList] = [0, false];
  const descend = (end: number): void => {
    const name = path.slice(start, end);
    branch = isList ? child(branch.indexes, Number.parseInt(name, 10) || 0) : child(branch.keys, name);
  };
  for (const found of path.matchAll(part)) {
    descend(found.index);
    start = found.index + found[0].length;
    isList = found[1] === "list";
  }
  descend(path.length);
  if (branch.value !== undefined) throw metadataError("a field of it is there twice");
  branch.value = value;
}

function child<Key>(children: Map<Key, Branch>, key: Key): Branch {
  const known = children.get(key) ?? newBranch();
  children.set(key, known);
  return known;
}

function convert({ value, keys, indexes }: Branch): SopsValue {
  if ([value !== undefined, keys.size > 0, indexes.size > 0].filter(Boolean).length > 1) {
    throw metadataError("a field of it is a value and a list or a map");
  }
  if (value !== undefined) return value;
  if (indexes.size === 0) {
    return makeMap([...keys].map(([key, branch]): SopsItem => ({ key, value: convert(branch) })));
  }
  const items = Array.from({ length: indexes.size }, (_, index) => indexes.get(index));
  return makeList(
    items.map((branch) => {
      if (branch === undefined) throw metadataError("a list of it has gaps");
      return convert(branch);
    }),
  );
}
