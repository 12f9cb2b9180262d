import { createKubeCluster } from "../../../apply/argo/kube-cluster";
import { ownerTokenOf } from "../../../kube/apply/owner-mark";
import { prepareObject } from "../../../kube/apply/prepare-object";
import { maskOf } from "../../../kube/errors/mask-secrets";
import type { KubeClient, ObjectRef } from "../../../kube/kube-client";
import type { SyncCluster } from "../../../model/argo/sync-cluster";
import type { SyncSettings } from "../../../model/argo/sync-settings";
import { objectOf, type ObjectPair } from "../../../model/argo/sync-task";
import type { Inventory } from "../../../model/inventory";
import type { KubeObject } from "../../../model/kube-object";
import { keyOf, parseKey, printKey, versionOf } from "../../../model/object-key";
import { isSecret } from "../../../model/secret-object";
import { withLiveFields } from "../../../plan/argo/ignore/ignored-fields";
import { type IgnoreRules, readIgnoreRules } from "../../../plan/argo/ignore/ignore-rules";
import { judgePermission } from "../../../plan/argo/judge-permission";
import { type MadeTasks, makeTasks } from "../../../plan/argo/make-tasks";
import { planNamespace } from "../../../plan/argo/managed-namespace";
import { pairObjects, type PairedObjects } from "../../../plan/argo/pair-objects";
import { isSelected } from "../../../plan/argo/select-object";
import { readArgoHook } from "../../../plan/hooks/read-argo-hook";
import { LiveStore } from "../operation/live-store";
import { healthReader } from "../read-health";
import type { ReadHealth } from "../step-context";
import { KindTable } from "./kind-table";

/** A set of objects, and what is recorded of it. */
export interface SessionRequest {
  readonly objects: readonly KubeObject[];
  readonly namespace: string;
  readonly revision: string;
  readonly ownerToken: string;
  /** The recorded objects that may be pruned. */
  readonly inventory: Inventory;
  readonly settings: SyncSettings;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
}

/** A set of objects with its live state, while an operation goes on. */
export interface SyncSession extends SessionRequest {
  readonly client: KubeClient;
  readonly store: LiveStore;
  readonly cluster: SyncCluster;
  readonly kinds: KindTable;
  readonly rules: IgnoreRules;
  readonly health: ReadHealth;
  /** The objects with the mark of their owner. */
  readonly targets: readonly KubeObject[];
  /** Masks the data of the Secrets among the objects. */
  readonly mask: (text: string) => string;
}

/**
 * Reads the live state of a set and watches it. The caller closes the store.
 *
 * @throws SYNC_SETTINGS_INVALID, HEALTH_EXPRESSION_INVALID, and the errors of the client
 */
export async function openSession(client: KubeClient, request: SessionRequest): Promise<SyncSession> {
  const { objects, inventory, settings, ownerToken, namespace } = request;
  const rules = readIgnoreRules(settings.ignoreDifferences);
  const health = healthReader(settings.healthOverrides);
  const targets = objects.map((object) => prepareObject(object, ownerToken));
  const recorded = Object.entries(inventory).flatMap(([id, { apiVersion }]): ObjectRef[] => {
    const key = parseKey(id);
    return key === undefined ? [] : [{ ...key, version: versionOf(apiVersion) }];
  });
  const kinds = await KindTable.read(client, [...targets, namespaceObject(namespace)], recorded);
  const store = new LiveStore(client);
  const cluster = createKubeCluster(client, store, settings.serverSideApplyManager);
  const mask = maskOf(objects.filter(isSecret));
  const session = { ...request, client, store, cluster, kinds, rules, health, targets, mask };
  try {
    const made = makeSyncTasks({ ...session, inventory: {} }, false);
    const wanted = made.tasks.map(objectOf);
    const served = wanted.flatMap((object) => kinds.refOf(keyOf(object), object.apiVersion) ?? []);
    const unserved = wanted.filter((object) => kinds.refOf(keyOf(object), object.apiVersion) === undefined);
    store.expect(unserved.map((object) => ({ ...keyOf(object), version: versionOf(object.apiVersion) })));
    const ofRecord = recorded.flatMap((ref) => {
      const apiVersion = ref.group === "" ? ref.version : `${ref.group}/${ref.version}`;
      return kinds.refOf(ref, apiVersion) ?? [];
    });
    const ofNamespace = settings.createNamespace ? [namespaceRef(namespace)] : [];
    const refs = new Map([...served, ...ofRecord, ...ofNamespace].map((ref) => [printKey(ref), ref]));
    await store.follow([...refs.values()]);
  } catch (error) {
    await store.close();
    throw error;
  }
  return session;
}

/** The tasks of a sync, with the live objects of now. */
export function makeSyncTasks(session: SyncSession, skipHooks: boolean): MadeTasks {
  const { namespace, revision, startedAt, settings, kinds } = session;
  const { resources, permissions } = settings;
  const managedNamespace = managedPair(session);
  return makeTasks({
    ...pairsOf(session),
    ...{ namespace, revision, startedAt: Math.floor(startedAt / 1000) },
    options: { ...settings, skipHooks: skipHooks || settings.skipHooks || resources !== undefined },
    ...(managedNamespace === undefined ? {} : { managedNamespace }),
    ...(resources === undefined ? {} : { selects: (key) => isSelected(key, resources) }),
    refusal: (object) =>
      permissions === undefined ? undefined : judgePermission(object, kinds.scopeOf(object), permissions),
    missingKind: (object) => kinds.missing(object),
  });
}

/** The objects with their live ones, which keep the fields that are left to others. */
export function pairsOf(session: SyncSession): PairedObjects {
  const { targets, namespace, kinds, settings, rules } = session;
  const { pairs, hooks } = pairObjects(targets, liveObjects(session), namespace, (group, kind) =>
    kinds.isNamespaced(group, kind),
  );
  if (!settings.respectIgnoreDifferences) return { pairs, hooks };
  const kept = pairs.map(({ target, live }): ObjectPair => {
    const isPair = target !== undefined && live !== undefined;
    return { target: isPair ? withLiveFields(target, live, rules) : target, live };
  });
  return { pairs: kept, hooks };
}

/** The live objects of targets and hooks, and the recorded ones that are still the set's. */
function liveObjects(session: SyncSession): readonly KubeObject[] {
  const { store, targets, namespace } = session;
  const wanted = new Set(
    targets.flatMap((target) => {
      const key = keyOf(target);
      const isHook = readArgoHook(target).as === "hook";
      return isHook
        ? []
        : [printKey({ ...key, namespace: key.namespace || namespace }), printKey({ ...key, namespace: "" })];
    }),
  );
  return store.all().filter((live) => {
    const id = printKey(keyOf(live));
    return wanted.has(id) || isRecorded(session, live) || readArgoHook(live).as === "hook";
  });
}

/** Whether a live object is recorded, and nobody else's by now. */
export function isRecorded({ inventory, ownerToken }: SessionRequest, live: KubeObject): boolean {
  const id = printKey(keyOf(live));
  const entry = Object.hasOwn(inventory, id) ? inventory[id] : undefined;
  if (entry === undefined) return false;
  const token = ownerTokenOf(live);
  return token === undefined ? live.metadata.uid === entry.uid : token === ownerToken;
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
