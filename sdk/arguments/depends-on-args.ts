import type * as pulumi from "@pulumi/pulumi";
import { isPulumiResource } from "./is-resource";
import { ArgumentError, isMap } from "./read-arguments";

/** A dependency with an expression of its own, or by name. Its fields are plain values. */
export interface DependencyArgs {
  /** The Pulumi name of a Kustomization, Chart or HelmRelease of the program, also of one that is created later. */
  readonly name?: string;
  /** In place of a name: the component or the resource. */
  readonly ref?: pulumi.Resource;
  /**
   * A CEL expression over `self` and `dep`, each with `metadata.name`, `spec` (the arguments without secrets) and, of
   * `dep`, `status`. If it is false when the dependency has been delivered, the update fails and applies nothing.
   * Default: none.
   */
  readonly readyExpr?: string;
}

/** A moment in the delivery of a component, in place of all of it: internal. */
export class ComponentPart {
  readonly component: pulumi.Resource;
  /** What comes first, once it is registered. It fails if the component does. */
  readonly resources: Promise<readonly pulumi.Resource[]>;

  constructor(component: pulumi.Resource, resources: Promise<readonly pulumi.Resource[]>) {
    this.component = component;
    this.resources = resources;
    resources.catch(() => undefined);
  }
}

/** A dependency as it is known before anything was rendered. */
export interface GivenDependency {
  readonly field: string;
  readonly target: string | pulumi.Resource | ComponentPart;
  readonly readyExpr: string | undefined;
}

const names = ["name", "ref", "readyExpr"];

/** Reads the argument `dependsOn`. Throws ArgumentError. */
export function readDependsOn(given: unknown): readonly GivenDependency[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) throw new ArgumentError("dependsOn", "must be a list of components and of { name }");
  return given.map((one: unknown, index) => readDependency(one, `dependsOn[${index}]`));
}

function readDependency(given: unknown, field: string): GivenDependency {
  if (isPulumiResource(given) || given instanceof ComponentPart) return { field, target: given, readyExpr: undefined };
  if (!isMap(given)) throw new ArgumentError(field, "must be a component, { name } or { ref }");
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new ArgumentError(`${field}.${unknown}`, "the field does not exist");
  const { name, ref, readyExpr } = given;
  if ((name === undefined) === (ref === undefined)) throw new ArgumentError(field, "must have either name or ref");
  if (readyExpr !== undefined && typeof readyExpr !== "string") {
    throw new ArgumentError(`${field}.readyExpr`, "must be a plain string, not an output");
  }
  if (ref !== undefined) {
    if (!isPulumiResource(ref) && !(ref instanceof ComponentPart))
      throw new ArgumentError(`${field}.ref`, "must be a component of the program");
    return { field, target: ref, readyExpr };
  }
  if (typeof name !== "string" || name === "") {
    throw new ArgumentError(`${field}.name`, "must be a plain string that is not empty");
  }
  return { field, target: name, readyExpr };
}
