import type { FluxReference } from "../model/flux/flux-tree";
import { compileGlob } from "../sources/flux/glob";

/** A Flux object with its id, `Kind/namespace/name`. */
export type NamedObject = Pick<FluxReference, "namespace" | "name"> & { readonly id: string };

/** The text of an object that an entry is about: `namespace/name`, or its id. */
export function nameFor({ id, namespace, name }: NamedObject, entry: string): string {
  return entry.split("/").length === 2 ? `${namespace}/${name}` : id;
}

/** Whether an object is one of an entry: `namespace/name` or `Kind/namespace/name`, where `*` stands for any text. */
export function matchesName(object: NamedObject, entry: string): boolean {
  return compileGlob(entry, false)?.(nameFor(object, entry)) === true;
}
