import { createHash } from "node:crypto";
import { canonicalJson } from "../lib/canonical-json";
import type { InventoryStatusEntry } from "../model/outcomes/kustomization-status";
import { parseKey } from "../model/objects/object-key";
import type { PlannedObject } from "../model/plans/plan";
import { inventoryEntries } from "./status/describe-kustomization";
import { redact } from "../render/taint/redact";

/** What the record of a run says about the rendered objects. */
export interface DescribedAttempt {
  /** `sha256:…` of the objects without the values of secrets, which nobody can guess from it. */
  readonly digest: string;
  /** Where events about the component belong: the namespace of its first object that has one. */
  readonly namespace: string;
  /** The objects in the order of the plan. */
  readonly entries: readonly InventoryStatusEntry[];
}

/** Describes the planned objects of a component. */
export function describeAttempt(objects: readonly PlannedObject[]): DescribedAttempt {
  const hash = createHash("sha256");
  for (const planned of objects) hash.update(`${canonicalJson(redact(planned))}\n`);
  const namespaces = objects.map(({ id }) => parseKey(id)?.namespace ?? "");
  return {
    digest: `sha256:${hash.digest("hex")}`,
    namespace: namespaces.find((namespace) => namespace !== "") ?? "default",
    entries: inventoryEntries(objects),
  };
}

/** `sha256:…` of arguments: whether they changed. Values that are no plain data, such as resources, do not count. */
export function digestOfArguments(args: Readonly<Record<string, unknown>>): string {
  return `sha256:${createHash("sha256")
    .update(canonicalJson(plainOf(args)))
    .digest("hex")}`;
}

function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainOf(inner)]));
}
