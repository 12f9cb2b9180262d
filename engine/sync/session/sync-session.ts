import { optional } from "../../lib/optional";
import { KubeCluster } from "../cluster/kube-cluster";
import { defaultManager } from "../cluster/write-run";
import { ownerTokenOf } from "../../kube/apply/owner-mark";
import { prepareObject } from "../../kube/apply/prepare-object";
import { maskOf } from "../../kube/errors/mask-secrets";
import type { LeftField } from "../../model/objects/change";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import type { ComingObjects } from "../../model/plans/coming-objects";
import type { SyncCluster } from "../model/sync-cluster";
import type { SyncSettings } from "../model/sync-settings";
import { objectOf, type ObjectPair } from "../../model/argo/sync-task";
import type { Inventory } from "../../model/outcomes/inventory";
import { type ForeignOwner, foreignOwnersOf } from "../../model/objects/foreign-owners";
import { type KubeObject, nameOf } from "../../model/objects/kube-object";
import { groupOf, keyOf, type ObjectKey, parseKey, printKey, versionOf } from "../../model/objects/object-key";
import { isSecret } from "../../model/objects/secret-object";
import { noOrder, planSyncOrder, type SyncOrder } from "../decide/declared-order";
import { withLiveFields } from "../decide/ignore/ignored-fields";
import { type IgnoreRules, readIgnoreRules } from "../decide/ignore/ignore-rules";
import { type FieldRules, readFieldRules, withYielded, yieldedBy } from "../../plan/conflicts/judge-conflicts";
import { judgePermission } from "../decide/judge-permission";
import { type MadeTasks, makeTasks, type TaskRequest } from "../../plan/argo/make-tasks";
import { planOwnerCleanup } from "../decide/plan-owner-cleanup";
import { judgeAdoption } from "../../plan/delivery/judge-adoption";
import { planNamespace } from "../decide/managed-namespace";
import { pairObjects, type PairedObjects } from "../../plan/argo/pair-objects";
import { comingApiService, comingDefinition } from "../../plan/coming/coming-kinds";
import { isSelected } from "../decide/select-object";
import { readArgoHook } from "../../plan/hooks/read-argo-hook";
import { LiveStore } from "../operation/live-store";
import { healthReader } from "../step/read-health";
import type { ReadHealth } from "../step/step-context";
import { KindTable } from "./kind-table";
import {
  compareManifests,
  type ManifestState,
  manifestsOf,
  nothingWritten,
  type WrittenManifests,
} from "./written-manifests";

/** A set of objects, and what is recorded of it. */
export interface SessionRequest {
  readonly objects: readonly KubeObject[];
  readonly namespace: string;
  readonly revision: string;
  readonly ownerToken: string;
  /** The owners of objects of interrupted runs. */
  readonly formerOwners: readonly string[];
  /** The recorded objects that may be pruned. */
  readonly inventory: Inventory;
  readonly settings: SyncSettings;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  /** The manifests of the last operation. Default: none. */
  readonly written?: WrittenManifests;
  /** Whether the hooks of a deletion are watched too. */
  readonly isDeletion?: boolean;
  /** What the same run makes before, in a preview. */
  readonly coming?: ComingObjects;
}

/** A set of objects with its live state, while an operation goes on. */
export interface SyncSession extends SessionRequest {
  readonly client: KubeClient;
  readonly store: LiveStore;
  readonly cluster: SyncCluster;
  readonly kinds: KindTable;
  readonly rules: IgnoreRules;
  /** Absent without rules for fields of other field managers. */
  readonly fieldRules?: FieldRules;
  readonly health: ReadHealth;
  /** The objects with the mark of their owner. */
  readonly targets: readonly KubeObject[];
  /** Whether the manifest of an object is the one that was written last. */
  readonly manifestState: (object: KubeObject) => ManifestState;
  /** The order that annotations declare. */
  readonly order: SyncOrder;
  /** Masks the data of the Secrets among the objects. */
  readonly mask: (text: string) => string;
}

/**
 * Reads the live state of a set and watches it. The caller closes the store.
 *
 * @throws SYNC_SETTINGS_INVALID, PLAN_CONFLICT_RULE_INVALID, HEALTH_EXPRESSION_INVALID, PLAN_ORDER_INVALID,
 * PLAN_ORDER_OUTSIDE, PLAN_NEEDS_LATER_WAVE, PLAN_CYCLE, and the errors of the client
 */
export async function openSession(client: KubeClient, request: SessionRequest): Promise<SyncSession> {
  const session = await sessionOf(client, request);
  try {
    await followObjects(session);
    return request.isDeletion === true ? session : { ...session, order: orderOf(session) };
  } catch (error) {
    await session.store.close();
    throw error;
  }
}

/** The session before it has read anything but the kinds of its objects. */
async function sessionOf(client: KubeClient, request: SessionRequest): Promise<SyncSession> {
  const { objects, settings, ownerToken, namespace, coming } = request;
  const rules = readIgnoreRules(settings.ignoreDifferences);
  const fieldRules = readFieldRules(settings.conflicts, settings.serverSideApplyManager || defaultManager);
  const health = healthReader(settings.healthOverrides);
  const prepared = objects.map((object) => prepareObject(object, ownerToken));
  const recorded = recordedRefs(request);
  const kinds = await KindTable.read(client, [...prepared, namespaceObject(namespace)], { recorded, coming });
  const store = new LiveStore(client);
  const cluster = new KubeCluster(client, store, {
    manager: settings.serverSideApplyManager,
    timeoutSeconds: settings.timeoutSeconds,
    takeOver: (live, desired, how) => {
      const owners = ownersToTake(request, desired, live);
      return owners.length === 0
        ? []
        : planOwnerCleanup({ live, desired, owners, adopt: settings.adopt, ...how }).cleanup;
    },
  });
  return {
    ...request,
    ...{ client, store, cluster, kinds, rules, health, order: noOrder },
    ...optional({ fieldRules }),
    targets: prepared.map((object) => inNamespace(object, namespace, kinds)),
    manifestState: compareManifests(manifestsOf(objects, namespace), request.written ?? nothingWritten),
    mask: maskOf(objects.filter(isSecret)),
  };
}

function recordedRefs({ inventory }: SessionRequest): ObjectRef[] {
  return Object.entries(inventory).flatMap(([id, { apiVersion }]): ObjectRef[] => {
    const key = parseKey(id);
    return key === undefined ? [] : [{ ...key, version: versionOf(apiVersion) }];
  });
}

/** Reads and watches what the set may write or prune, and its namespace if it creates it. */
async function followObjects(session: SyncSession): Promise<void> {
  const { store, kinds, settings, namespace } = session;
  const planned = { ...session, inventory: {} };
  const deletion = session.isDeletion === true ? (["PreDelete", "PostDelete"] as const) : [];
  const made = [makeSyncTasks(planned, false), ...deletion.map((phase) => makeHookTasks(planned, phase))];
  const wanted = made.flatMap(({ tasks }) => tasks.map(objectOf));
  const served = wanted.flatMap((object) => kinds.refOf(keyOf(object), object.apiVersion) ?? []);
  const unserved = wanted.filter((object) => kinds.refOf(keyOf(object), object.apiVersion) === undefined);
  store.expect(unserved.map((object) => ({ ...keyOf(object), version: versionOf(object.apiVersion) })));
  const ofRecord = recordedRefs(session).flatMap((ref) => {
    const apiVersion = ref.group === "" ? ref.version : `${ref.group}/${ref.version}`;
    return kinds.refOf(ref, apiVersion) ?? [];
  });
  const ofNamespace = settings.createNamespace ? [namespaceRef(namespace)] : [];
  // An object is read in the version of its manifest, even if it was recorded in another one.
  const refs = new Map([...ofRecord, ...ofNamespace, ...served].map((ref) => [printKey(ref), ref]));
  await store.followObjects([...refs.values()]);
}

/** @throws PLAN_ORDER_INVALID, PLAN_ORDER_OUTSIDE, PLAN_NEEDS_LATER_WAVE, PLAN_CYCLE */
function orderOf(session: SyncSession): SyncOrder {
  const { targets, kinds, store } = session;
  const named = targets.filter((target) => nameOf(target) !== undefined);
  const placed = named.map((target) => {
    const { namespace, ...metadata } = target.metadata;
    return namespace === undefined || kinds.scopeOf(target) ? target : { ...target, metadata };
  });
  const wanted = new Set(placed.map((target) => printKey(keyOf(target))));
  const pruned = store.all().filter((live) => isRecorded(session, live) && !wanted.has(printKey(keyOf(live))));
  return planSyncOrder(placed, pruned);
}

/** The object with the namespace of the sync, if it has none and its kind has one. */
function inNamespace(object: KubeObject, namespace: string, kinds: KindTable): KubeObject {
  const hasOwn = (object.metadata.namespace ?? "") !== "" || namespace === "";
  if (hasOwn || kinds.isNamespaced(groupOf(object.apiVersion), object.kind) !== true) return object;
  return { ...object, metadata: { ...object.metadata, namespace } };
}

/** The tasks of a sync, with the live objects of now. */
export function makeSyncTasks(session: SyncSession, skipHooks: boolean): MadeTasks {
  const { settings } = session;
  const { resources } = settings;
  const managedNamespace = managedPair(session);
  return makeTasks({
    ...pairsOf(session),
    ...commonRequest(session),
    options: { ...settings, skipHooks: skipHooks || settings.skipHooks || resources !== undefined },
    ...optional({ managedNamespace, selects: resources && ((key: ObjectKey) => isSelected(key, resources)) }),
  });
}

/** The tasks of the hooks of one phase of a deletion. */
export function makeHookTasks(session: SyncSession, phase: "PreDelete" | "PostDelete"): MadeTasks {
  const { pairs, hooks } = pairsOf(session);
  const liveHooks = pairs.filter(({ target, live }) => target === undefined && live !== undefined && isHook(live));
  const options = { ...session.settings, skipHooks: session.settings.skipHooks };
  return makeTasks({ pairs: liveHooks, hooks, ...commonRequest(session), options, hookPhases: [phase] });
}

type CommonRequest = Pick<TaskRequest, "namespace" | "revision" | "startedAt" | "refusal" | "missingKind" | "isComing">;

function commonRequest({ namespace, revision, startedAt, settings, kinds, coming }: SyncSession): CommonRequest {
  const { permissions } = settings;
  return {
    ...{ namespace, revision, startedAt: Math.floor(startedAt / 1000) },
    refusal: (object) =>
      permissions === undefined ? undefined : judgePermission(object, kinds.scopeOf(object), permissions),
    missingKind: (object) => kinds.missing(object),
    isComing: ({ apiVersion, kind }) =>
      coming !== undefined &&
      (comingDefinition(coming, groupOf(apiVersion), kind) ?? comingApiService(coming, apiVersion)) !== undefined,
  };
}

function isHook(object: KubeObject): boolean {
  return readArgoHook(object).as === "hook";
}

/** The objects with their live ones, which keep the fields that are left to others. */
export function pairsOf(session: SyncSession): PairedObjects {
  const { targets, namespace, kinds, settings, rules, fieldRules } = session;
  const { pairs, hooks } = pairObjects(targets, liveObjects(session), namespace, (group, kind) =>
    kinds.isNamespaced(group, kind),
  );
  if (!settings.respectIgnoreDifferences && fieldRules === undefined) return { pairs, hooks };
  const kept = pairs.map(({ target, live }): ObjectPair => {
    if (target === undefined || live === undefined) return { target, live };
    const left = settings.respectIgnoreDifferences ? withLiveFields(target, live, rules) : target;
    return { target: fieldRules === undefined ? left : withYielded(left, live, fieldRules), live };
  });
  return { pairs: kept, hooks };
}

/** By id, the fields that rules for conflicts leave to other field managers. */
export function yieldedOf(session: SyncSession): ReadonlyMap<string, readonly LeftField[]> {
  const { targets, namespace, kinds, settings, rules, fieldRules } = session;
  if (fieldRules === undefined) return new Map();
  const { pairs } = pairObjects(targets, liveObjects(session), namespace, (group, kind) =>
    kinds.isNamespaced(group, kind),
  );
  const found = pairs.flatMap(({ target, live }): readonly (readonly [string, readonly LeftField[]])[] => {
    if (target === undefined || live === undefined) return [];
    const left = settings.respectIgnoreDifferences ? withLiveFields(target, live, rules) : target;
    const yielded = yieldedBy(left, live, fieldRules);
    return yielded.length === 0 ? [] : [[printKey(keyOf(live)), yielded]];
  });
  return new Map(found);
}

/** The live objects of targets and hooks, and the recorded ones that are still the set's. */
function liveObjects(session: SyncSession): readonly KubeObject[] {
  const { store, targets, namespace } = session;
  const wanted = new Set(
    targets.flatMap((target) => {
      const key = keyOf(target);
      return isHook(target)
        ? []
        : [printKey({ ...key, namespace: key.namespace || namespace }), printKey({ ...key, namespace: "" })];
    }),
  );
  return store.all().filter((live) => {
    const id = printKey(keyOf(live));
    return wanted.has(id) || isRecorded(session, live) || isHook(live);
  });
}

/**
 * Who owns a live object that the set takes over by consent; nobody, if it is the set's or has no owner.
 *
 * @throws PLAN_OBJECT_OWNED, PLAN_OBJECT_EXISTS
 */
export function ownersToTake(
  { settings, inventory, ...owners }: Pick<SessionRequest, "settings" | "inventory" | "ownerToken" | "formerOwners">,
  desired: KubeObject,
  live: KubeObject,
): readonly ForeignOwner[] {
  // The Namespace of `createNamespace` stays whose it is.
  if (ownerTokenOf(desired) !== owners.ownerToken || isOwn(owners, ownerTokenOf(live))) return [];
  const isRecorded = Object.hasOwn(inventory, printKey(keyOf(live)));
  return judgeAdoption({ desired, live, isRecorded, ownerToken: owners.ownerToken }, settings.adopt);
}

/** Whether a live object is recorded, and nobody else's by now. */
export function isRecorded({ inventory, ...owners }: SessionRequest, live: KubeObject): boolean {
  const id = printKey(keyOf(live));
  const entry = Object.hasOwn(inventory, id) ? inventory[id] : undefined;
  if (entry === undefined) return false;
  const token = ownerTokenOf(live);
  const isOurs = token === undefined ? live.metadata.uid === entry.uid : isOwn(owners, token);
  return isOurs && (token !== undefined || foreignOwnersOf(live).length === 0);
}

/** Whether a token on an object is that of the set, or of an interrupted run of it. */
export function isOwn(
  { ownerToken, formerOwners }: Pick<SessionRequest, "ownerToken" | "formerOwners">,
  token: string | undefined,
): boolean {
  return token !== undefined && (token === ownerToken || formerOwners.includes(token));
}

function managedPair({ targets, namespace, store, settings }: SyncSession): ObjectPair | undefined {
  return planNamespace(namespace, targets, store.get(namespaceRef(namespace)), settings);
}

function namespaceRef(name: string): ObjectRef {
  return { group: "", version: "v1", kind: "Namespace", namespace: "", name };
}

function namespaceObject(name: string): KubeObject {
  return { apiVersion: "v1", kind: "Namespace", metadata: { name } };
}
