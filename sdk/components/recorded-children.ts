import * as pulumi from "@pulumi/pulumi";
import { generalObjectType, isObjectType, keyOfObjectName, optional, printKey } from "slipway/internal";
import { withVersion } from "../resources/options";
import { readInventory, type RecordedInventory } from "../resources/wave-resource";
import { partsOf, urnsOf } from "./former-urns";
import { recordedStackState } from "./stack-state";
import { unknownOutput } from "./unknown-output";

/** A child of a component that the stack's state has. */
export interface RecordedChild {
  /** The type without those of its parents, such as `slipway:index:Wave`; of an object, the one in the state. */
  readonly type: string;
  /** Its name after that of its component in this run. */
  readonly name: string;
  /** What tells it apart from the other children: see `childKeyOf`. */
  readonly key: string;
  /** Of an object, its `group/Kind/namespace/name`, where the namespace is that of the render. */
  readonly id?: string;
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
    "waiting",
    "timeoutSeconds",
    "healthCheckExprs",
    "healthRules",
    "onConflict",
    "acceptCrdChanges",
    "adopt",
    "force",
    "ignore",
    "conflicts",
    "limits",
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
    "waiting",
    "timeoutSeconds",
    "healthCheckExprs",
    "healthRules",
    "onConflict",
    "acceptCrdChanges",
    "adopt",
    "force",
    "ignore",
    "conflicts",
    "limits",
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
  "slipway:index:DeletionLimits": ["objects", "limits"],
  "slipway:index:KustomizationAttempt": ["digest", "*"],
  "slipway:index:KustomizationStatus": ["digest", "*"],
};

/** Undefined for a type that components do not create. */
function inputsOfType(type: string): readonly [content: string, ...settings: string[]] | undefined {
  return inputsOf[isObjectType(type) ? generalObjectType : type];
}

/**
 * The children of a component that the state has, also under a former name or parent of it, whatever the program
 * registers: the engine reads the state of its own stack. Empty for a stack without a state.
 */
export async function readRecordedChildren(component: pulumi.ComponentResource): Promise<readonly RecordedChild[]> {
  const state = await recordedStackState(component);
  const [own, ...former] = await urnsOf(component);
  if (own === undefined) return [];
  return Object.entries(state).flatMap(([urn, { outputs = {} }]): RecordedChild[] => {
    const { place, types, name } = partsOf(urn);
    for (const parent of [own, ...former]) {
      const type = types.slice(parent.types.length + 1);
      if (place !== parent.place || !types.startsWith(`${parent.types}$`) || inputsOfType(type) === undefined) continue;
      // Pulumi resolves aliases of the current name.
      if (name.startsWith(`${parent.name}:`))
        return [recordedChild(type, name.slice(parent.name.length + 1), own.name, outputs)];
    }
    return [];
  });
}

function recordedChild(
  type: string,
  rest: string,
  component: string,
  outputs: RecordedChild["outputs"],
): RecordedChild {
  const name = `${component}:${rest}`;
  const object = keyOfObjectName(type, rest);
  const id = object === undefined ? undefined : printKey(object);
  return { type, name, key: childKeyOf(component, type, name), ...optional({ id }), outputs };
}

/**
 * What tells the children of a component apart: of an object its identity, since its type and its name may be those of
 * another version of the kind, or those from before types had kinds.
 */
export function childKeyOf(component: string, type: string, name: string): string {
  const key = keyOfObjectName(type, name.slice(component.length + 1));
  return key === undefined ? `${type} ${name}` : `object ${printKey(key)}`;
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
  { type, name }: RecordedChild,
  inputs: pulumi.Inputs,
  options: pulumi.CustomResourceOptions,
): void {
  new KeptChild(type, name, inputs, withVersion(options));
}

class KeptChild extends pulumi.CustomResource {}
