import { compareStrings } from "../../../go/values/bytes";
import type { DataMap } from "../text/data";
import { mapsIn, textIn, withField } from "./kustomization-edit";

/** How entries of lists are set by their name. */
export interface NamedEntries {
  /** The lists that kustomize reads as one; new entries come into the first. */
  readonly fields: readonly string[];
  readonly names: Iterable<string>;
  /** The entry of a given name; `current` is undefined for a new one. */
  readonly make: (name: string, current: DataMap | undefined) => DataMap;
}

/**
 * Changes the entries with the given names, and adds those that are missing. Of entries with the same name the first
 * stays, as in kustomize. Kustomize sorts the list by name; here all entries keep their places, and a new one gets its
 * place in the order if the list is sorted, else it is the last.
 */
export function setNamedEntries(kustomization: DataMap, { fields, names, make }: NamedEntries): DataMap {
  const wanted = new Set(names);
  const seen = new Set<string>();
  let result = kustomization;
  for (const field of fields) {
    const kept = mapsIn(kustomization, field).filter((entry) => {
      const name = textIn(entry, "name");
      return !seen.has(name) && seen.add(name);
    });
    const changed = kept.map((entry) => {
      const name = textIn(entry, "name");
      return wanted.has(name) ? make(name, entry) : entry;
    });
    result = withField(result, field, changed);
  }
  const [first = ""] = fields;
  const added = [...wanted].filter((name) => !seen.has(name)).sort(compareStrings);
  return added.reduce(
    (map, name) => withField(map, first, insertSorted(mapsIn(map, first), make(name, undefined))),
    result,
  );
}

function insertSorted(entries: readonly DataMap[], entry: DataMap): readonly DataMap[] {
  const names = entries.map((one) => textIn(one, "name"));
  const isSorted = names.every((name, index) => index === 0 || compareStrings(names[index - 1] ?? "", name) <= 0);
  const index = names.findIndex((name) => compareStrings(name, textIn(entry, "name")) > 0);
  return isSorted && index >= 0 ? entries.toSpliced(index, 0, entry) : [...entries, entry];
}
