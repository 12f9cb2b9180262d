import * as pulumi from "@pulumi/pulumi";
import type { FieldPath, KubeObject, Plan } from "slipway";

/** What becomes resources: a plan, and how it is to be delivered. */
export interface RenderedPlan {
  readonly args: {
    readonly wait: boolean;
    readonly timeout: string;
    readonly prune: boolean;
    readonly onConflict: string | undefined;
  };
  readonly plan: Plan;
  /** The directory of the source and the folder in it, for errors of the plugin. */
  readonly renderedFrom?: string;
  /** By id: the fields that hold what must not be seen. An empty path is the whole object. */
  readonly secrets?: ReadonlyMap<string, readonly FieldPath[]>;
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
