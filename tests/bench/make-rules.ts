import type { ConflictRule, KubeObject } from "slipway/internal";

export const objectCount = 100;
/** The lengths of each list: `ignore` and `conflicts` of the component, `conflicts` of the provider. */
export const listLengths = [20, 200] as const;
/** The maximum cost of the rules to a run of Pulumi, as a ratio. */
export const ruleGoal = 1.05;
export const rulesSize = (length: number): string => `${String(objectCount)} objects, ${String(3 * length)} rules`;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Rules about the kind of the objects, each of them with a name that none of them has. */
export function makeIgnoreRules(length: number): { paths: string[]; target: { kind: string; name: string } }[] {
  return numbers(length).map((index) => ({
    paths: [`/data/ignored-${String(index)}`],
    target: { kind: "ConfigMap", name: `other-${String(index)}-.*` },
  }));
}

/** The same, of conflicts. */
export function makeConflictRules(length: number): ConflictRule[] {
  return numbers(length).map((index) => ({
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
