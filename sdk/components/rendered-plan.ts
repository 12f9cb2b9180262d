import * as pulumi from "@pulumi/pulumi";
import type {
  ChartOrigin,
  ConflictPolicy,
  FieldPath,
  KubeObject,
  OverlayRender,
  Plan,
  PlannedObject,
  PlannedOverlay,
  RenderedFrom,
} from "slipway";
import type { KnownKustomizationArgs } from "../arguments/kustomization-args";

/** The input of the resources: a plan, and its delivery options. */
export interface RenderedPlan {
  readonly args: {
    readonly wait: boolean;
    readonly timeout: string;
    readonly prune: boolean;
    readonly onConflict: ConflictPolicy | undefined;
  };
  readonly plan: Plan;
  /** What the plan was rendered from, for errors of the plugin. */
  readonly renderedFrom: OverlayRender | ChartOrigin;
}

/** A rendered overlay with its delivery options. */
export interface DeliveredOverlay extends PlannedOverlay {
  readonly args: KnownKustomizationArgs;
}

/** What these objects were rendered from. Those of a chart name their templates. */
export function renderedFromOf({ renderedFrom }: RenderedPlan, objects: readonly PlannedObject[]): RenderedFrom {
  if (renderedFrom.kind === "overlay") return renderedFrom;
  const templates = objects.flatMap(({ id, origin }) => (origin === undefined ? [] : [[id, origin.file] as const]));
  return { ...renderedFrom, templates: Object.fromEntries(templates) };
}

/** The object with the fields at the paths marked as secrets. */
export function concealed(object: KubeObject, paths: readonly FieldPath[] = []): unknown {
  return paths.reduce<unknown>(concealAt, object);
}

function concealAt(value: unknown, path: FieldPath): unknown {
  const [part, ...rest] = path;
  if (pulumi.Output.isInstance(value)) return value;
  if (part === undefined) return pulumi.secret(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === part ? concealAt(item, rest) : item));
  }
  if (typeof value !== "object" || value === null) return pulumi.secret(value);
  const inner = (value as Readonly<Record<string, unknown>>)[part];
  return { ...value, [part]: concealAt(inner, rest) };
}
