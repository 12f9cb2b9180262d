import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { readProperties } from "../rpc/marshal";
import type { PropertyMap } from "../rpc/property-value";
import { resourceTokenOf } from "../urn/parts";

/** The properties of a request, read once. */
const read = new WeakMap<Struct, PropertyMap>();

export function propertiesOf(struct: Struct | undefined): PropertyMap {
  if (struct === undefined) return {};
  const known = read.get(struct) ?? readProperties(struct);
  read.set(struct, known);
  return known;
}

/** The type of the resource, or the name of the function, that a request is about. */
export function tokenOf(request: unknown): string {
  const { getTok } = request as { readonly getTok?: () => string };
  return getTok?.call(request) ?? resourceTokenOf(urnOf(request));
}

/** "" for a request about no resource. */
export function urnOf(request: unknown): string {
  const { getUrn } = request as { readonly getUrn?: () => string };
  return getUrn?.call(request) ?? "";
}
