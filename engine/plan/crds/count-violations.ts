import { canonicalJson } from "../../lib/canonical-json";
import type { LiveCount } from "../../model/plans/crd-verdict";
import type { KubeObject } from "../../model/objects/kube-object";
import type { SchemaFault } from "../verify/schema";
import { findFaults } from "../verify/verify-object";
import type { VersionChange } from "./plan-crd-change";

/** The live objects that violate one rule of a new schema. */
export interface Violation extends LiveCount {
  readonly schemaPath: SchemaFault["schemaPath"];
  readonly rule: SchemaFault["rule"];
}

/** How many objects a message names. */
const maximumExamples = 3;

/** By the rule, the objects that the schema before accepts and the new one does not. */
export function countViolations(
  { before, after }: Pick<VersionChange, "before" | "after">,
  objects: readonly KubeObject[],
): ReadonlyMap<string, Violation> {
  const found = new Map<string, { count: number; examples: string[]; fault: SchemaFault }>();
  for (const object of objects) {
    const now = findFaults(object, after, { isLive: true });
    if (now.length === 0) continue;
    const known = new Set(findFaults(object, before, { isLive: true }).map(faultId));
    const fresh = new Map(now.filter((fault) => !known.has(faultId(fault))).map((fault) => [ruleId(fault), fault]));
    for (const [id, fault] of fresh) {
      const entry = found.get(id) ?? { count: 0, examples: [], fault };
      entry.count += 1;
      if (entry.examples.length < maximumExamples) entry.examples.push(nameOf(object));
      found.set(id, entry);
    }
  }
  return new Map(
    [...found].map(([id, { fault, ...counted }]) => [
      id,
      { schemaPath: fault.schemaPath, rule: fault.rule, ...counted },
    ]),
  );
}

/** The objects that some field manager writes in an API version. */
export function countWriters(
  apiVersion: string,
  objects: readonly KubeObject[],
): LiveCount & { readonly managers: readonly string[] } {
  const managers = new Set<string>();
  const examples: string[] = [];
  let count = 0;
  for (const object of objects) {
    const entries = (object.metadata.managedFields ?? []).filter((entry) => entry.apiVersion === apiVersion);
    if (entries.length === 0) continue;
    count += 1;
    if (examples.length < maximumExamples) examples.push(nameOf(object));
    for (const { manager } of entries) if (manager !== undefined) managers.add(manager);
  }
  return { count, examples, managers: [...managers].sort() };
}

/** Names a rule at a place of a schema. */
export function ruleId({
  schemaPath,
  rule,
}: {
  readonly schemaPath: SchemaFault["schemaPath"];
  readonly rule: string;
}): string {
  return canonicalJson([schemaPath, rule]);
}

function faultId({ path, rule }: SchemaFault): string {
  return canonicalJson([path, rule]);
}

function nameOf({ metadata }: KubeObject): string {
  return metadata.namespace === undefined ? metadata.name : `${metadata.namespace}/${metadata.name}`;
}
