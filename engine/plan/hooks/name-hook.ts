import { type KubeObject, nameOf } from "../../model/objects/kube-object";
import type { SyncPhase } from "../../model/plans/sync-phase";

/** The sync that a name is generated for. */
export interface SyncRun {
  /** The revision that is synced; the name contains its first seven characters. */
  readonly revision: string;
  /** The phase of the sync. */
  readonly phase: SyncPhase;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * Names the object of a hook that has `generateName` alone: the prefix, the revision, the phase and the second in which
 * the sync started, so that one sync finds its objects again and the next one makes new ones. An object with a name
 * stays.
 */
// Source: gitops-engine pkg/sync/sync_context.go@5baed56 (getSyncTasks): a revision of up to seven characters stays
// whole.
export function nameHook(object: KubeObject, { revision, phase, startedAt }: SyncRun): KubeObject {
  if (nameOf(object) !== undefined) return object;
  const { generateName = "" } = object.metadata;
  const short = revision.length >= 8 ? revision.slice(0, 7) : revision;
  const suffix = `${short}-${phase}-${Math.floor(startedAt / 1000)}`.toLowerCase();
  return { ...object, metadata: { ...object.metadata, name: `${generateName}${suffix}` } };
}
