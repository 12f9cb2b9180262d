import type { ErrorPlace } from "../../../errors/sync-error";
import type { FieldSpec } from "../config/field-spec";
import { boolean, struct, text } from "./decode";
import { gvkFields } from "./gvk-fields";

/** A field spec as kustomizations and configurations write it. Source: kustomize api/types/fieldspec.go@v0.21.2. */
export const fieldSpecFields = struct({ ...gvkFields, path: text, create: boolean });
export type FieldSpecFields = NonNullable<ReturnType<typeof fieldSpecFields>>;

/** The value of an item that is `null`. */
export function emptyFieldSpec(place: ErrorPlace): FieldSpecFields {
  return { place, group: undefined, version: undefined, kind: undefined, path: undefined, create: undefined };
}

export function toFieldSpec(fields: FieldSpecFields): FieldSpec {
  const { group = "", version = "", kind = "", path = "", create = false } = fields;
  return { group, version, kind, path, create };
}
