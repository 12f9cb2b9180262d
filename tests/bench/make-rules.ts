import type { ConflictRule, KubeObject } from "slipway/internal";

export const objectCount = 100;
/** The length of each list: `ignore` and `conflicts` of the component, `conflicts` of the provider. */
const ruleCount = 200;
/** The maximum cost of the rules, as a ratio. */
export const ruleGoal = 1.05;
export const rulesSize = `${String(objectCount)} objects, ${String(3 * ruleCount)} rules`;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Rules about the kind of the objects, each of them with a name that none of them has. */
export function makeIgnoreRules(): { paths: string[]; target: { kind: string; name: string } }[] {
  return numbers(ruleCount).map((index) => ({
    paths: [`/data/ignored-${String(index)}`],
    target: { kind: "ConfigMap", name: `other-${String(index)}-.*` },
  }));
}

/** The same, of conflicts. */
export function makeConflictRules(): ConflictRule[] {
  return numbers(ruleCount).map((index) => ({
    target: { kind: "ConfigMap", name: `other-${String(index)}-.*` },
    ...{ path: `/data/key-${String(index)}`, manager: `manager-${String(index)}*`, action: "yield" as const },
  }));
}

export function makeRuledObjects(namespace: string): KubeObject[] {
  return numbers(objectCount).map((index) => ({
    ...{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: `object-${String(index)}`, namespace } },
    data: Object.fromEntries(numbers(10).map((key) => [`key-${String(key)}`, "value"])),
  }));
}
