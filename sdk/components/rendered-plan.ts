import * as pulumi from "@pulumi/pulumi";
import {
  canonicalJson,
  type ChartOrigin,
  type ConflictPolicy,
  type DeletionPolicy,
  exprsForAll,
  type FieldPath,
  findUncarried,
  type PlanLimits,
  type HealthCheckExpr,
  type HealthRuleSet,
  type HealthTarget,
  healthTargetOf,
  isNameComputed,
  type KubeObject,
  type ObjectKind,
  type OverlayRender,
  packIfNeeded,
  packObject,
  type Plan,
  type PlannedObject,
  plannedObjects,
  type PlannedOverlay,
  type PlanPlaces,
  placesOfPlan,
  printFieldPath,
  type RenderedFrom,
  ruleSetFor,
  type RunPlan,
  type WaitSettings,
} from "slipway/internal";
import type { KnownDeliveryArgs } from "../arguments/read-delivery-args";
import type { KnownKustomizationArgs } from "../arguments/kustomization-args";
import type { KustomizationStatusFields } from "./kustomization-status-fields";
import { ArgumentError } from "../arguments/argument-error";
import type { DeletionOptions } from "./deletion-options";
import { unknownOutput } from "./unknown-output";
import type { ObjectManifest } from "../resources/object-manifest";

/** The input of the resources: a plan, and its delivery options. */
export interface RenderedPlan {
  readonly args: {
    readonly wait: boolean;
    /** Whether the objects of the last wave are waited for, too. Default: as `wait` says. */
    readonly waitsForLast?: boolean;
    /** What holds for the wait for objects whose annotations say nothing else. */
    readonly waiting?: WaitSettings;
    readonly healthCheckExprs?: readonly HealthCheckExpr[];
    /** By default "kstatus". */
    readonly healthRules?: HealthRuleSet;
    readonly timeout: string;
    readonly prune: boolean;
    readonly onConflict: ConflictPolicy | undefined;
    readonly acceptCrdChanges: readonly string[];
    readonly delivery: KnownDeliveryArgs;
    /** What a run may destroy, beside what the provider says. */
    readonly limits: PlanLimits;
    /** The approved plan; undefined for any. */
    readonly expectPlan: string | undefined;
    /** By default "MirrorPrune". */
    readonly deletionPolicy?: DeletionPolicy;
  };
  readonly plan: Plan;
  /** The number of objects of the component, if it has others beside those of the plan. */
  readonly total?: number;
  /** What the plan was rendered from, for errors of the plugin. */
  readonly renderedFrom: OverlayRender | ChartOrigin;
  readonly deletion: DeletionOptions;
  /**
   * By the name of a `Wave`, the ids that it keeps in this preview, since it is not known yet whether they exist.
   * Absent if that is known of all objects.
   */
  readonly kept?: ReadonlyMap<string, readonly string[]>;
  /** The ids of objects that the component has beside those of the plan, to which an object may move. */
  readonly elsewhere?: readonly string[];
  /** The gate of each object, by its id, for `live`: filled when its resource is registered. */
  readonly gates: Gates;
}

/** By object, an output that is known once the object is there and its gate is open; see `readLive`. */
export type Gates = Map<string, pulumi.Output<unknown>>;

/** A rendered overlay with its delivery options. */
export interface DeliveredOverlay extends PlannedOverlay {
  /** What this run does; absent if that is not known, or if others deliver the objects. */
  readonly run?: RunPlan;
  /** The status, once it is recorded. */
  readonly status?: pulumi.Output<KustomizationStatusFields>;
  /** See `RenderedPlan`. */
  readonly kept?: ReadonlyMap<string, readonly string[]>;
  readonly args: KnownKustomizationArgs;
  readonly deletion: DeletionOptions;
  /** See `RenderedPlan`. */
  readonly gates: Gates;
}

/** Whether objects that the component no longer contains are deleted. */
export function prunesObjects({ args, deletion }: Pick<RenderedPlan, "args" | "deletion">): boolean {
  return args.prune && !deletion.isRetained;
}

/** What decides about the health of these objects beside kstatus, as arguments; nothing if there is no such thing. */
export function rulesArguments(
  {
    args: { healthCheckExprs = [], healthRules = "kstatus" },
  }: { readonly args: Pick<RenderedPlan["args"], "healthCheckExprs" | "healthRules"> },
  objects: readonly ObjectKind[],
): { readonly healthCheckExprs?: HealthCheckExpr[]; readonly healthRules?: HealthRuleSet } {
  const exprs = exprsForAll(healthCheckExprs, objects);
  const set = ruleSetFor(healthRules, objects);
  return {
    ...(exprs.length === 0 ? {} : { healthCheckExprs: [...exprs] }),
    ...(set === "kstatus" ? {} : { healthRules: set }),
  };
}

/** Whether the objects stay on the cluster when the component is deleted, and when they are removed from it. */
export function keepsObjects({
  prune,
  deletionPolicy = "MirrorPrune",
}: Pick<RenderedPlan["args"], "prune" | "deletionPolicy">): {
  readonly onDestroy: boolean;
  readonly onRemoval: boolean;
} {
  const isMirrored = deletionPolicy === "MirrorPrune";
  return { onDestroy: isMirrored ? !prune : deletionPolicy === "Orphan", onRemoval: !prune };
}

const places = new WeakMap<Plan, PlanPlaces>();

/** Where the objects and the waves of a plan stand, for the progress of a run. */
export function placesIn({ plan }: Pick<RenderedPlan, "plan">): PlanPlaces {
  const known = places.get(plan) ?? placesOfPlan(plan);
  places.set(plan, known);
  return known;
}

const counts = new WeakMap<Plan, number>();

/** The number of objects of a plan, which each of its resources is told. */
function countOf(plan: Plan): number {
  const known = counts.get(plan) ?? plannedObjects(plan).length;
  counts.set(plan, known);
  return known;
}

/** What these objects were rendered from. Those of a chart name their templates. */
export function renderedFromOf(
  { renderedFrom, plan, total = countOf(plan) }: RenderedPlan,
  objects: readonly PlannedObject[],
): RenderedFrom {
  if (renderedFrom.kind === "overlay") return { ...renderedFrom, total };
  const templates = objects.flatMap(({ id, origin }) => (origin === undefined ? [] : [[id, origin.file] as const]));
  return { ...renderedFrom, total, templates: Object.fromEntries(templates) };
}

/**
 * The manifest of a rendered object, with its tainted fields marked as secrets. One that Pulumi would not pass on
 * unchanged is a secret text.
 */
export function manifestOf({
  object,
  tainted = [],
  computed = [],
}: Pick<PlannedObject, "object" | "tainted" | "computed">): ObjectManifest {
  if (computed.length > 0) return computedManifest(object, tainted, computed);
  const isText = tainted.length > 0 && findUncarried(object) !== undefined;
  return (isText ? pulumi.secret(packObject(object)) : concealed(object, tainted)) as ObjectManifest;
}

/** With the computed fields as values that are not known yet; as a whole, if it is sent as text. */
function computedManifest(
  object: KubeObject,
  tainted: readonly FieldPath[],
  computed: readonly FieldPath[],
): ObjectManifest {
  const isText = findUncarried(object) !== undefined || packIfNeeded(object) !== undefined;
  const shown = isText ? unknownOutput() : withUnknown(concealed(object, tainted), computed);
  return shown as ObjectManifest;
}

/** The value with the fields at the paths not known. */
export function withUnknown(value: unknown, paths: readonly FieldPath[] = []): unknown {
  return paths.reduce<unknown>((all, path) => replaceAt(all, path, () => unknownOutput()), value);
}

/** The manifest of a rendered hook as `Hook` takes it: the secret text of one that is tainted. */
export function hookManifestOf(object: KubeObject, isTainted: boolean, isComputed = false): ObjectManifest {
  if (isComputed) return unknownOutput() as unknown as ObjectManifest;
  return (isTainted ? pulumi.secret(canonicalJson(object)) : object) as unknown as ObjectManifest;
}

/** The same values, which name an object or an option of it: there is no other way to pass them on. */
export function carried<Value>(value: Value, name: string): Value {
  const found = findUncarried(value);
  if (found === undefined) return value;
  throw new ArgumentError(name, `${printFieldPath(found.path)} cannot be passed to Pulumi: ${found.why}; change it`);
}

/** The value with the fields at the paths marked as secrets. */
export function concealed(object: unknown, paths: readonly FieldPath[] = []): unknown {
  return paths.reduce<unknown>((all, path) => replaceAt(all, path, pulumi.secret), object);
}

function replaceAt(value: unknown, path: FieldPath, make: (value: unknown) => pulumi.Output<unknown>): unknown {
  const [part, ...rest] = path;
  if (pulumi.Output.isInstance(value)) return value;
  if (part === undefined) return make(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === part ? replaceAt(item, rest, make) : item));
  }
  if (typeof value !== "object" || value === null) return make(value);
  const inner = (value as Readonly<Record<string, unknown>>)[part];
  return { ...value, [part]: replaceAt(inner, rest, make) };
}

/** The targets of a gate for objects; one is not known as long as the name of its object is not. */
export function gateTargetsOf(
  { args: { waiting } }: { readonly args: Pick<RenderedPlan["args"], "waiting"> },
  objects: readonly PlannedObject[],
): HealthTarget[] {
  return objects.map((planned) => {
    if (isNameComputed(planned)) return unknownOutput() as unknown as HealthTarget;
    return carried(healthTargetOf(planned.object, waiting), `a gate for ${planned.id}`);
  });
}
