import { isSyncError, type SyncError } from "../errors/sync-error";
import type { FieldPath } from "../model/objects/change";
import type { FluxFields } from "../model/flux/flux-fields";
import type { SourceValues } from "../render/substitute/source-values";
import type { FluxArguments } from "./flux-arguments";
import { readSubstituteFrom, type SourceQuestions } from "./substitute-from";

/** The fields of Flux with the values of `postBuild.substituteFrom`. */
export interface ReadPostBuild {
  /** The given fields, with the values; undefined if there are none. */
  readonly flux: FluxFields | undefined;
  /** The paths of the secret ones among the values, in the request of an overlay. */
  readonly secrets: readonly FieldPath[];
  /** Why values are not known: an object does not exist, or no cluster answers. Undefined if they are known. */
  readonly missing: SyncError | undefined;
}

/**
 * Reads the objects of `postBuild.substituteFrom`. The data of a Secret are secret, and so are those of an object in
 * which the program has a secret.
 *
 * @param secretArguments the paths of secrets among the arguments
 * @throws SyncError SUBSTITUTE_SOURCE_INVALID, SUBSTITUTE_SOURCE_UNREADABLE
 */
export async function readPostBuild(
  { flux, substituteFrom }: { readonly flux?: FluxFields | undefined } & Pick<FluxArguments, "substituteFrom">,
  questions: SourceQuestions,
  secretArguments: readonly FieldPath[] = [],
): Promise<ReadPostBuild> {
  if (flux?.postBuild === undefined || substituteFrom.length === 0) return { flux, secrets: [], missing: undefined };
  const found = await readSubstituteFrom(substituteFrom, questions);
  const missing = found.find(isSyncError);
  if (missing !== undefined) return { flux, secrets: [], missing };
  const sources = found as readonly SourceValues[];
  const secrets = sources.flatMap(({ isSecret }, index) =>
    isSecret || secretArguments.some((path) => touchesSource(path, index))
      ? [["flux", "postBuild", "sources", index]]
      : [],
  );
  const postBuild = { ...flux.postBuild, sources: sources.map(({ values }) => values) };
  return { flux: { ...flux, postBuild }, secrets, missing };
}

/** Whether a path is within an item of `postBuild.substituteFrom`, or contains it. */
function touchesSource(path: FieldPath, index: number): boolean {
  return ["postBuild", "substituteFrom", index].every((part, at) => at >= path.length || path[at] === part);
}
