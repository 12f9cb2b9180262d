import type { FieldSpec } from "../config/field-spec";
import type { FieldSpecFields } from "../kustomization/kustomization";

/** A field spec as a kustomization writes it. */
export function toFieldSpec(fields: FieldSpecFields): FieldSpec {
  const { group = "", version = "", kind = "", path = "", create = false } = fields;
  return { group, version, kind, path, create };
}
