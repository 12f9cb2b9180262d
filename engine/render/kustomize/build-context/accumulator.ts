import type { ErrorPlace } from "../../../errors/sync-error";
import { emptyConfig, mergeConfigs, type TransformerConfig } from "../field-specs/transformer-config";
import { ObjectList } from "../objects/object-list";
import { VariableSet } from "../variables/variable-set";
import type { Journal } from "./journal";
import type { SchemaRegistry } from "../openapi/schema-registry";

/**
 * The result of a kustomization, for the kustomization that refers to it.
 * Source: kustomize api/internal/accumulator/resaccumulator.go@v0.21.2.
 */
export interface Accumulator {
  readonly objects: ObjectList;
  config: TransformerConfig;
  readonly variables: VariableSet;
}

export function emptyAccumulator(schemas: SchemaRegistry, journal: Journal | undefined): Accumulator {
  return { objects: new ObjectList(schemas, journal), config: emptyConfig, variables: new VariableSet() };
}

/** Adds the content of `other` to `into`. */
export function mergeAccumulators(into: Accumulator, other: Accumulator, place: ErrorPlace): void {
  into.objects.take(other.objects);
  into.config = mergeConfigs(into.config, other.config, place);
  into.variables.addAll(other.variables.variables, place);
}
