import type { KubeObject } from "../../model/kube-object";
import { groupOf } from "../../model/object-key";
import { argoKinds } from "./argo-kinds";
import type { LibraryRule } from "./idioms/library-rule";
import { moreKinds } from "./more-kinds";

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
