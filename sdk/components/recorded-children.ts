import * as pulumi from "@pulumi/pulumi";
import {
  generalObjectType,
  isObjectType,
  keyOfObjectName,
  objectNameOf,
  objectTypeOf,
  optional,
  printKey,
} from "slipway/internal";
import { formerNamesOf } from "../resources/object-type";
import { withVersion } from "../resources/options";
import { readInventory, type RecordedInventory } from "../resources/wave-resource";
import { partsOf, urnsOf } from "./former-urns";
import { readStackState } from "./stack-state";
import { unknownOutput } from "./unknown-output";

/** A child of a component that the stack's state has. */
export interface RecordedChild {
  /** The type without those of its parents, such as `slipway:index:Wave`. */
  readonly type: string;
  /** The name that it has in this run. */
  readonly name: string;
  /** Of an object, its `group/Kind/namespace/name`, where the namespace is that of the render. */
  readonly id?: string;
  /** The aliases by which Pulumi finds it, if it had another type and name. */
  readonly aliases?: pulumi.Alias[];
  /** Its recorded outputs, by name. */
  readonly outputs: Readonly<Record<string, unknown>>;
}

/**
 * By type, the input that holds what is applied; then the other inputs, which keep their recorded values.
 */
const inputsOf: Readonly<Record<string, readonly [content: string, ...settings: string[]]>> = {
  [generalObjectType]: [
    "object",
    "wait",
    "timeoutSeconds",
    "healthCheckExprs",
    "healthRules",
    "onConflict",
    "acceptCrdChanges",
    "adopt",
    "force",
    "ignore",
    "keepRemoved",
    "leavesToPrune",
    "keep",
    "renderedFrom",
    "place",
  ],
  "slipway:index:Wave": [
    "objects",
    "needs",
    "wave",
    "wait",
    "timeoutSeconds",
    "healthCheckExprs",
    "healthRules",
    "onConflict",
    "acceptCrdChanges",
    "adopt",
    "force",
    "ignore",
    "keepRemoved",
    "keep",
    "prune",
    "leavesToPrune",
    "protectObjects",
    "renderedFrom",
    "place",
  ],
  "slipway:index:Prune": ["ids", "inventories", "owners", "keepObjects", "protectObjects"],
  "slipway:index:HealthCheck": [
    "targets",
    "selector",
    "timeoutSeconds",
    "healthCheckExprs",
    "healthRules",
    "triggers",
    "place",
  ],
  "slipway:index:Hook": ["hooks", "event", "triggers", "timeoutSeconds", "place"],
  // Its list follows from the objects, which are shown.
  "slipway:index:Inventory": ["items", "*"],
  "slipway:index:ChartRevision": ["digest", "random", "deleteHooks"],
  "slipway:index:KustomizationAttempt": ["digest", "*"],
  "slipway:index:KustomizationStatus": ["digest", "*"],
};

/** Undefined for a resource that is no child of a component. */
function inputsOfType(type: string): readonly [content: string, ...settings: string[]] | undefined {
  return inputsOf[isObjectType(type) ? generalObjectType : type];
}

/**
 * The children of a component that the state has, also under a former name or parent of it, whatever the program
 * registers: the engine reads the state of its own stack. Empty for a stack without a state.
 */
export async function readRecordedChildren(component: pulumi.ComponentResource): Promise<readonly RecordedChild[]> {
  const state = await readStackState(component);
  const [own, ...former] = await urnsOf(component);
  if (own === undefined) return [];
  return Object.entries(state).flatMap(([urn, { outputs = {} }]): RecordedChild[] => {
    const { place, types, name } = partsOf(urn);
    for (const parent of [own, ...former]) {
      const type = types.slice(parent.types.length + 1);
      if (place !== parent.place || !types.startsWith(`${parent.types}$`) || inputsOfType(type) === undefined) continue;
      // Pulumi resolves aliases of the current name.
      if (name.startsWith(`${parent.name}:`))
        return [{ ...placeInThisRun(type, name.slice(parent.name.length + 1), own.name), outputs }];
    }
    return [];
  });
}

/** The type and the name of a recorded child; an object may have those from before types had kinds. */
function placeInThisRun(type: string, rest: string, component: string): Omit<RecordedChild, "outputs"> {
  const key = keyOfObjectName(type, rest);
  if (key === undefined) return { type, name: `${component}:${rest}` };
  const place = { type: objectTypeOf(key), name: objectNameOf(component, key), id: printKey(key) };
  return place.type === type ? place : { ...place, aliases: formerNamesOf(component, key) };
}

/** The ids of the objects that each `Wave` among the children owns, by the name of the wave. */
export function recordedWaves(children: readonly RecordedChild[]): ReadonlyMap<string, readonly string[]> {
  const waves = children.filter(({ type }) => type === "slipway:index:Wave");
  return new Map(
    waves.map(({ name, outputs }) => [
      name,
      Object.keys(readInventory((outputs["inventory"] ?? {}) as RecordedInventory)),
    ]),
  );
}

/**
 * Registers a recorded child whose content is not known in this run, so that the engine does not delete it: a preview
 * shows an update with computed content, and an update leaves it as it is.
 */
export function keepRecordedChild(child: RecordedChild, options: pulumi.CustomResourceOptions): void {
  const [content, ...settings] = inputsOfType(child.type) ?? [];
  if (content === undefined) return;
  const inputs = pulumi.runtime.isDryRun() ? { [content]: unknownOutput() } : {};
  const ignoreChanges = pulumi.runtime.isDryRun() ? settings : [content, ...settings];
  registerKept(child, inputs, { ...options, ignoreChanges });
}

/**
 * Registers a recorded child that stays as it is, as a resource of a suspended component. The plugin deletes nothing if
 * the component is deleted, and what the child owns if it is removed after the component was resumed.
 */
export function suspendRecordedChild(child: RecordedChild, options: pulumi.CustomResourceOptions): void {
  registerKept(child, { suspended: true }, options);
}

function registerKept(
  { type, name, aliases }: RecordedChild,
  inputs: pulumi.Inputs,
  options: pulumi.CustomResourceOptions,
): void {
  new KeptChild(type, name, inputs, withVersion({ ...options, ...optional({ aliases }) }));
}

class KeptChild extends pulumi.CustomResource {}
