import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { endAnnotation } from "../../tools/fakes/finishing-cluster";
import type { Random } from "../random-numbers";

/** The phases of a sync in their order. */
export const phases = ["PreSync", "Sync", "PostSync", "SyncFail"] as const;

/** An object of a plan; a Job ends as it says. */
export interface PlannedObject {
  readonly name: string;
  readonly kind: "ConfigMap" | "Job";
  readonly wave: number;
  readonly end: "good" | "bad";
  /** Whether the set did not have it before. */
  readonly isNew: boolean;
}

/** A hook of a plan. */
export interface PlannedHook extends PlannedObject {
  readonly phases: readonly (typeof phases)[number][];
  readonly policies: readonly string[];
}

/** A set of objects, and what it had before. */
export interface RandomPlan {
  readonly objects: readonly PlannedObject[];
  readonly hooks: readonly PlannedHook[];
  /** The objects that are no longer wanted. */
  readonly gone: readonly PlannedObject[];
  readonly pruneLast: boolean;
}

const policyChoices = [[], ["BeforeHookCreation"], ["HookSucceeded"], ["HookFailed"], ["HookSucceeded", "HookFailed"]];

/** Draws a plan of a few objects and hooks in waves from -2 to 2. */
export function drawPlan(random: Random): RandomPlan {
  const some = <Item>(limit: number, draw: (index: number) => Item): Item[] =>
    Array.from({ length: random(limit) }, (_, index) => draw(index));
  const drawObject = (name: string): PlannedObject => ({
    ...{ name, kind: random(2) === 0 ? "ConfigMap" : "Job", wave: random(5) - 2 },
    ...{ end: "good", isNew: random(2) === 0 },
  });
  const objects = some(9, (index) => {
    const object = drawObject(`object-${String(index)}`);
    // An object that was there ended well, and does not end again.
    return object.kind === "Job" && object.isNew && random(8) === 0 ? { ...object, end: "bad" as const } : object;
  });
  const hooks = some(6, (index): PlannedHook => {
    const hook = drawObject(`hook-${String(index)}`);
    const isTwice = random(4) === 0;
    const first = phases[random(4)] ?? "Sync";
    const policies = isTwice ? [] : (policyChoices[random(policyChoices.length)] ?? []);
    const end = hook.kind === "Job" && random(6) === 0 ? "bad" : "good";
    return { ...hook, end, policies, phases: isTwice ? ["PreSync", "PostSync"] : [first] };
  });
  return { objects, hooks, gone: some(6, (index) => drawObject(`gone-${String(index)}`)), pruneLast: random(3) === 0 };
}

/** The manifests of objects and hooks. */
export function toObjects(objects: readonly PlannedObject[], hooks: readonly PlannedHook[]): readonly KubeObject[] {
  return [...objects.map((one) => toObject(one, {})), ...hooks.map((hook) => toObject(hook, hookAnnotations(hook)))];
}

function hookAnnotations({ phases: of, policies }: PlannedHook): Readonly<Record<string, string>> {
  const hook = { "argocd.argoproj.io/hook": of.join(",") };
  return policies.length === 0 ? hook : { ...hook, "argocd.argoproj.io/hook-delete-policy": policies.join(",") };
}

function toObject({ name, kind, wave, end }: PlannedObject, more: Readonly<Record<string, string>>): KubeObject {
  const ends = kind === "Job" ? { [endAnnotation]: end } : {};
  const annotations = { "argocd.argoproj.io/sync-wave": String(wave), ...ends, ...more };
  const metadata = { name, namespace: "shop", annotations };
  return kind === "Job"
    ? { apiVersion: "batch/v1", kind, metadata, spec: {} }
    : { apiVersion: "v1", kind, metadata, data: { name } };
}
