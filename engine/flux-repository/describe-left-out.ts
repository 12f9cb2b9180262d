import type { FluxLeftOut } from "../model/flux/flux-tree";

/** Says once what of a repository has no counterpart in a run; undefined if there is nothing. */
export function unmappedObjects(leftOut: readonly FluxLeftOut[]): string | undefined {
  if (leftOut.length === 0) return undefined;
  const kinds = leftOut.map(({ kind, names, reason }) => `${names.length} ${kind} (${reason})`);
  return `objects of the repository have no counterpart in a run: ${kinds.join(", ")}`;
}
