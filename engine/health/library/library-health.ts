import type { KubeObject } from "../../model/kube-object";
import { groupOf } from "../../model/object-key";
import { type ArgoVerdict, progressing } from "../argo/argo-verdict";
import { argoKinds } from "./argo-kinds";
import type { LibraryRule } from "./idioms/library-rule";
import { moreKinds } from "./more-kinds";

/** Rows for any kind of a group, or of the groups below a domain. */
const wildcards = [...argoKinds].flatMap(([key, rule]) =>
  key.endsWith("/*") ? [{ group: key.slice(0, -2), rule }] : [],
);

/** A status may join the messages of many conditions. */
const maximumMessageLength = 4096;

/** The rule of the library for a kind; undefined if it has none. */
export function libraryRuleOf({ apiVersion, kind }: Pick<KubeObject, "apiVersion" | "kind">): LibraryRule | undefined {
  const group = groupOf(apiVersion);
  const key = `${group}/${kind}`;
  return argoKinds.get(key) ?? moreKinds.get(key) ?? wildcards.find((row) => isOfGroup(group, row.group))?.rule;
}

/**
 * The health of a live object by the library; undefined if it does not have the kind. Never throws, whatever the status
 * contains. The deletion of the object does not count.
 */
export function libraryHealth(object: KubeObject): ArgoVerdict | undefined {
  const rule = libraryRuleOf(object);
  if (rule === undefined) return undefined;
  const { health, message } =
    rule(object) ?? progressing(`the status of the ${object.kind} does not say that it is ready`);
  return { health, message: message.slice(0, maximumMessageLength) };
}

function isOfGroup(group: string, pattern: string): boolean {
  return pattern.startsWith("*.")
    ? group.endsWith(pattern.slice(1)) && group.length >= pattern.length
    : group === pattern;
}
