import { markOwned, ownershipFaults, type ReleaseOwner } from "../objects/own-objects";
import { reasonToStay } from "../objects/removed-objects";
import { refOf, type WriteMethod } from "../objects/write-object";
import { isCrd } from "../../apply/wait-established";
import { isSyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import type { FieldRules } from "../../plan/conflicts/judge-conflicts";
import { requestsAtOnce } from "../../kube/requests-at-once";
import type { FindHolder } from "../../model/plans/holders";
import { type ComingObjects, comingInEither } from "../../model/plans/coming-objects";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { HelmReleaseSpec } from "../model/release-spec";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import { ComingSet } from "../../plan/coming/coming-set";
import { createLiveReader } from "../../plan/live-reader";
import { actionSeconds } from "../spec/release-settings";
import { installMethod, upgradeMethod } from "../actions/write-method";
import { findAdopted, findExisting, type OwnerCheck } from "../objects/check-owners";
import { comingFromRelease } from "./coming-from-release";
import { dryRunObjects, dryRunRecord } from "./dry-run-objects";
import { type PreviewedDefinition, previewDefinitions } from "./preview-definitions";
import type { ReleasePreview } from "./preview-release";
import { refuseHeldHooks } from "./refuse-held-hooks";

/** How the server is asked. */
export interface ServerQuestion {
  readonly spec: HelmReleaseSpec;
  readonly client: KubeClient;
  /** Rules for fields of other field managers. */
  readonly fieldRules?: FieldRules | undefined;
  /** The definitions whose changes may break live objects. */
  readonly acceptCrdChanges: readonly string[];
  /** What the program makes beside the release. */
  readonly coming: ComingObjects;
  /** The cluster as a user that may read roles and bindings; the client by default. */
  readonly reader?: (() => KubeClient) | undefined;
  /** Who has an object in the state of the own stack. */
  readonly findHolder?: FindHolder | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What the server says about an action. */
export interface ServerAnswer {
  /** Ids of live objects that the release would take over from somebody else. */
  readonly takenOver: readonly string[];
  readonly definitions: readonly PreviewedDefinition[];
  /** By id, why the server could not verify an object. */
  readonly unverified: ReadonlyMap<string, string>;
}

/**
 * Asks the server about each write of the action of a preview, and changes nothing. Owners and methods are those of the
 * action.
 *
 * @throws SyncError with all that the server refuses, RELEASE_OBJECT_NOT_OWNED, PLAN_OBJECT_HELD, PLAN_HOLDER_UNKNOWN
 */
export async function askAboutRelease(preview: ReleasePreview, question: ServerQuestion): Promise<ServerAnswer> {
  const { target, action, objects, original, crds } = preview;
  const { client, signal, spec, acceptCrdChanges: accepted, reader } = question;
  if (action === undefined) return { takenOver: [], definitions: [], unverified: new Map() };
  const policy = spec[action].crds;
  const definitions = await previewDefinitions(client, crds, { policy, setting: `${action}.crds`, accepted, signal });
  const owner = { name: target.name, namespace: target.namespace };
  // What is not known yet cannot be asked.
  const known = [...objects].filter(([, { computed = [] }]) => computed.length === 0);
  const marked = known.map(([id, one]) => [id, markOwned(one.object, owner)] as const);
  const kept = new Set(definitions.filter((one) => one.action === "keep").map(({ name }) => name));
  const own = comingFromRelease(preview, spec)
    .map(({ object }) => object)
    .filter((object) => !isCrd(object) || !kept.has(object.metadata.name));
  const coming = comingInEither(new ComingSet(own), question.coming);
  const method = methodOf(preview, question);
  const manifests = {
    original: [...original.values()].map((one) => one.object),
    target: marked.map(([, one]) => one),
  };
  const adopted = await adoptedBy(preview, question, { ...manifests, owner, method });
  const { findHolder } = question;
  await refuseHeldHooks(preview, { spec, client, findHolder, isAbsent: isAbsentKind, signal });
  await dryRunRecord(client, { target, revision: preview.revision, coming, reader, method });
  const unverified = await dryRunObjects(client, {
    original: [...(action === "install" ? [] : manifests.original), ...adopted],
    target: new Map(marked),
    coming,
    reader,
    method,
  });
  const added = marked.filter(([id, one]) => {
    if (one.metadata.generateName !== undefined) return false;
    // What the server could not judge may not exist, or not be readable yet.
    return !unverified.has(id) && (action === "install" || !original.has(id));
  });
  const refs = added.map(([, one]) => refOf(one));
  const readLive = createLiveReader(client, refs, signal);
  const takenOver = await mapConcurrently(added, requestsAtOnce, async ([id, one]) => {
    const live = await readLive(refOf(one)).catch(absentKind);
    return live !== undefined && ownershipFaults(live, owner).length > 0 ? [id] : [];
  });
  return { takenOver: takenOver.flat(), definitions, unverified };
}

/** How the action of a preview writes the objects. */
export function methodOf({ action, stored }: ReleasePreview, question: MethodQuestion): WriteMethod {
  const { spec, fieldRules, signal } = question;
  const { install, upgrade } = spec;
  const isInstall = action === "install" || stored === undefined;
  const writer = { signal, fieldRules, timeoutSeconds: actionSeconds(spec, isInstall ? install : upgrade) };
  return isInstall ? installMethod(install, writer) : upgradeMethod(upgrade, stored, writer);
}

/** Reads the objects that exist already, as the action does: it refuses those of others if it takes none over. */
async function adoptedBy(
  { action }: ReleasePreview,
  { client, spec, findHolder, signal }: ServerQuestion,
  { original, target, owner, method }: Writes,
): Promise<readonly KubeObject[]> {
  const takesOwnership = !spec[action ?? "upgrade"].disableTakeOwnership;
  const check: OwnerCheck = { owner, takesOwnership, isAbsent: isAbsentKind, findHolder, signal };
  if (action !== "install") return findAdopted(client, { original, target }, check);
  // An apply that takes what there is over says itself whether the object existed.
  const isAnswered = method.isServerSide && takesOwnership;
  if (isAnswered && findHolder === undefined) return [];
  const existing = await findExisting(client, target, check);
  return isAnswered ? [] : existing;
}

type MethodQuestion = Pick<ServerQuestion, "spec" | "fieldRules" | "signal">;

/** What an action writes, and how. */
interface Writes {
  readonly original: readonly KubeObject[];
  readonly target: readonly KubeObject[];
  readonly owner: ReleaseOwner;
  readonly method: WriteMethod;
}

/** What happens to an object that left the chart. */
export interface RemovedObject {
  readonly id: string;
  /** Why it stays; undefined if it is deleted. */
  readonly stays: string | undefined;
}

/** Finds out what an action does with the objects that leave the chart. Those that do not exist are left out. */
export async function previewRemoved(
  { pruned, original, target: { name, namespace } }: ReleasePreview,
  { client, signal }: Pick<ServerQuestion, "client" | "signal">,
): Promise<readonly RemovedObject[]> {
  const objects = pruned.flatMap((id) => original.get(id)?.object ?? []);
  const named = objects.filter((object) => object.metadata.generateName === undefined);
  const readLive = createLiveReader(client, named.map(refOf), signal);
  const found = await mapConcurrently(named, requestsAtOnce, async (object): Promise<RemovedObject[]> => {
    const live = await readLive(refOf(object)).catch(absentKind);
    return live === undefined ? [] : [{ id: printKey(keyOf(object)), stays: reasonToStay(live, { name, namespace }) }];
  });
  return found.flat();
}

/** An object of a kind that the server does not have yet does not exist. */
function absentKind(error: unknown): undefined {
  if (isAbsentKind(error)) return undefined;
  throw error;
}

function isAbsentKind(error: unknown): boolean {
  return isSyncError(error) && error.code === "KUBE_UNKNOWN_KIND";
}
