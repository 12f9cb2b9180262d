import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import type { LibraryRule } from "./idioms/library-rule";
import type { KindTable } from "./kind-table";
import { kindTables } from "./kind-tables";

/** The kinds whose rules Argo CD has, too, with the same result, by `group/Kind` and in that order. */
export const argoKinds = join("argo");

/** The kinds that Argo CD has no rule for. */
export const moreKinds = join("more");

/** Rows for any kind of a group, or of the groups below a domain. */
const wildcards = [...argoKinds].flatMap(([key, rule]) =>
  key.endsWith("/*") ? [{ group: key.slice(0, -2), rule }] : [],
);

/** The rule of the library for a kind; undefined if it has none. */
export function findRule({ apiVersion, kind }: Pick<KubeObject, "apiVersion" | "kind">): LibraryRule | undefined {
  const group = groupOf(apiVersion);
  const key = `${group}/${kind}`;
  return argoKinds.get(key) ?? moreKinds.get(key) ?? wildcards.find((row) => isOfGroup(group, row.group))?.rule;
}

function isOfGroup(group: string, pattern: string): boolean {
  return pattern.startsWith("*.")
    ? group.endsWith(pattern.slice(1)) && group.length >= pattern.length
    : group === pattern;
}

function join(part: keyof KindTable): ReadonlyMap<string, LibraryRule> {
  const rows = Object.values(kindTables).flatMap((table) => Object.entries(table[part] ?? {}));
  return new Map(rows.sort(([left], [right]) => (left < right ? -1 : 1)));
}
