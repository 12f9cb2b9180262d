import type { ErrorPlace } from "../../../errors/sync-error";
import type { FieldSpec } from "./field-spec";
import { boolean, struct, text } from "./decode";
import { gvkFields } from "./gvk-fields";

/** A field spec in a kustomization or configuration. Source: kustomize api/types/fieldspec.go@v0.21.2. */
export const fieldSpecFields = struct({ ...gvkFields, path: text, create: boolean });
export type FieldSpecFields = NonNullable<ReturnType<typeof fieldSpecFields>>;

/** The zero value, for an item that is `null`. */
export function emptyFieldSpec(place: ErrorPlace): FieldSpecFields {
  return { place, group: undefined, version: undefined, kind: undefined, path: undefined, create: undefined };
}

export function toFieldSpec(fields: FieldSpecFields): FieldSpec {
  const { group = "", version = "", kind = "", path = "", create = false } = fields;
  return { group, version, kind, path, create };
}
