import { canonicalJson } from "../../engine/lib/canonical-json";
import { isMap, lookUpText } from "../../engine/lib/look-up";
import type { ComparedPart } from "./compared-part";

/** Compares the objects of a part, in any order. */
export function compareObjects(id: string, ours: readonly unknown[], theirs: readonly unknown[]): ComparedPart {
  const [own, real] = [ours.map(textOf).sort(), theirs.map(textOf).sort()];
  const only = (left: readonly string[], right: readonly string[]): readonly string[] =>
    left.filter((text) => !right.includes(text));
  const differences = [
    ...only(own, real).map((text) => `ours   ${text}`),
    ...only(real, own).map((text) => `theirs ${text}`),
    ...(own.length === real.length ? [] : [`${own.length} objects in place of ${real.length}`]),
  ].sort((left, right) => (left.slice(7) < right.slice(7) ? -1 : 1));
  const outcome = differences.length === 0 ? "equal" : "different";
  return { id, outcome, objects: real.length, note: differences.slice(0, 6).join("\n") };
}

/** The identity stands first, so that both forms of an object stand together. */
function textOf(object: unknown): string {
  const metadata = isMap(object) ? object["metadata"] : undefined;
  const parts = [lookUpText(object, "kind"), lookUpText(metadata, "namespace"), lookUpText(metadata, "name")];
  return `${parts.map((part) => part ?? "").join("/")} ${canonicalJson(withoutNulls(object))}`;
}

/** An API server drops a field that is null, and each tool prints some of them. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isMap(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutNulls(inner)]));
}
