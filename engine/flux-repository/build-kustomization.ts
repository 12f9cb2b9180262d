import { readBuildArguments } from "../overlay/flux-arguments";
import { planOverlay } from "../overlay/plan-overlay";
import { readDecryption } from "../overlay/read-decryption";
import type { FluxArguments } from "./arguments-of";
import { secretInputs } from "../overlay/unknown-arguments";
import { readPostBuild } from "../overlay/read-post-build";
import type { SourceQuestions } from "../overlay/substitute-from";
import type { SyncError } from "../errors/sync-error";
import { optional } from "../lib/optional";
import type { PlannedObject } from "../model/plans/plan";
import type { SourceTree } from "../model/sources/source-tree";
import { plannedObjects } from "../plan/find-object";

/** The objects of a Kustomization. */
export interface BuiltKustomization {
  /** Undefined if they are not known. */
  readonly objects: readonly PlannedObject[] | undefined;
  /** Why they are not: no cluster has what the build reads. */
  readonly missing: SyncError | undefined;
}

/**
 * Builds a Kustomization as its component will.
 *
 * @throws SyncError with a FLUX_, KUSTOMIZE_, YAML_, SOURCE_, SUBSTITUTE_, SOPS_ or PLAN_ code
 */
export async function buildKustomization(
  { args, secrets }: FluxArguments,
  tree: SourceTree,
  questions: SourceQuestions,
): Promise<BuiltKustomization> {
  const { flux, substituteFrom, path, decryption } = readBuildArguments(args);
  const variables = await readPostBuild({ flux, substituteFrom }, questions, secrets);
  if (variables.missing !== undefined) return { objects: undefined, missing: variables.missing };
  const keys = decryption === undefined ? undefined : await readDecryption(decryption, questions);
  if (keys?.missing !== undefined) return { objects: undefined, missing: keys.missing };
  const { plan } = await planOverlay({
    ...{ source: ".", tree: withoutDigest(tree), path, unmatched: "ignore", enableHelm: true },
    ...{ helmKubeVersion: "", helmApiVersions: [], secrets: [...secretInputs(secrets), ...variables.secrets] },
    ...optional({ flux: variables.flux, keyServices: keys?.services }),
  });
  return { objects: plannedObjects(plan), missing: undefined };
}

/** All builds share the files of the repository: a digest of what was read so far would grow with each of them. */
function withoutDigest(tree: SourceTree): SourceTree {
  return {
    ...{ label: tree.label, location: tree.location },
    readFile: (path) => tree.readFile(path),
    entryAt: (path) => tree.entryAt(path),
    realPath: (path) => tree.realPath(path),
    list: (path) => tree.list(path),
    digest: () => "",
  };
}
