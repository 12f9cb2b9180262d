import { isDeepStrictEqual } from "node:util";
import { isSyncError, joinErrors, type SyncError } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import { deleteLive } from "../../kube/delete-live";
import type { KubeClient } from "../../kube/kube-client";
import { requestsAtOnce } from "../../kube/requests-at-once";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import { pushAll } from "../../lib/push-all";
import { without } from "../../lib/without";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf, printKey } from "../../model/objects/object-key";
import { createLiveReader } from "../../plan/live-reader";
import { groupByKind } from "./delete-objects";
import type { ReleaseOwner } from "./own-objects";
import { type ChangedManifests, reasonToStay, removedObjects } from "./removed-objects";
import { hasInstallPlace } from "../../render/helm/manifests/kind-order";
import { applyObject, changeObject, createObject, refOf, type WriteMethod } from "./write-object";

/** What was done to the objects of a release. */
export interface ObjectsUpdate {
  /** The objects that did not exist, also those whose creation failed. */
  readonly created: readonly KubeObject[];
  /** The objects as they are live after the update, as far as it came. */
  readonly live: readonly KubeObject[];
  readonly error?: SyncError;
}

/** Called for each object that was written. */
export type OnWritten = (object: KubeObject, action: "created" | "configured" | "unchanged") => void;

/**
 * Creates objects that do not exist, in the given order, those of one kind, or of kinds without an order, at the same
 * time.
 */
export function createObjects(
  client: KubeClient,
  objects: readonly KubeObject[],
  method: WriteMethod,
  onWritten?: OnWritten,
): Promise<ObjectsUpdate> {
  return writeAll(objects, async (object) => {
    const live = await createObject(client, object, method);
    onWritten?.(object, "created");
    return live;
  });
}

/**
 * Applies objects on the server whether they exist or not, in the given order, those of one kind, or of kinds without
 * an order, at the same time.
 *
 * @param method one with which the server applies
 */
export function applyObjects(
  client: KubeClient,
  objects: readonly KubeObject[],
  method: WriteMethod,
  onWritten?: OnWritten,
): Promise<ObjectsUpdate> {
  return writeAll(objects, async (object) => {
    const isNamed = object.metadata.generateName === undefined;
    const { object: live, created } = isNamed
      ? await applyObject(client, object, method)
      : { object: await createObject(client, object, method), created: true };
    onWritten?.(object, created ? "created" : "configured");
    return live;
  });
}

/** Writes each object; the errors of all of them are in the result. */
async function writeAll(
  objects: readonly KubeObject[],
  write: (object: KubeObject) => Promise<KubeObject>,
): Promise<ObjectsUpdate> {
  const errors: SyncError[] = [];
  const live: KubeObject[] = [];
  for (const group of groupByKind(objects, hasInstallPlace)) {
    await mapConcurrently(group, requestsAtOnce, async (object) => {
      try {
        live.push(await write(object));
      } catch (error) {
        errors.push(located(error, object));
      }
    });
  }
  return { created: objects, live, ...optional({ error: joinErrors(errors) }) };
}

/**
 * Brings the objects from one manifest to the next: creates what does not exist, changes the others, and deletes those
 * that left the manifest, if all others could be written. Neighbours of a group (`groupByKind`) that exist are changed
 * at the same time. A live object with the annotation `helm.sh/resource-policy: keep`, or of another owner, is not
 * deleted. The first object that cannot be read or created ends the update; changes that fail are collected.
 *
 * Source: helm pkg/kube/client.go@v3.22.0 (update), @v4.2.1. That another owner's object stays is ours.
 */
export async function updateObjects(
  client: KubeClient,
  manifests: UpdatedManifests,
  method: WriteMethod,
  { onWritten, onStays }: UpdateObserver = {},
): Promise<ObjectsUpdate> {
  const update = new ObjectsChange({ client, manifests, method, onWritten });
  if (await update.readAll()) {
    for (const group of groupForUpdate(manifests.target)) {
      if (!(await update.writeGroup(group))) break;
    }
  }
  const { created, live, errors } = update;
  if (errors.length === 0) pushAll(errors, await deleteRemoved(client, manifests, method, onStays));
  return { created, live, ...optional({ error: joinErrors(errors) }) };
}

/** The groups of `groupByKind`, each with an object only once: the later one is written after the earlier. */
export function groupForUpdate(objects: readonly KubeObject[]): readonly (readonly KubeObject[])[] {
  return groupByKind(objects, hasInstallPlace).flatMap((group) => {
    const parts: KubeObject[][] = [[]];
    let known = new Set<string>();
    for (const object of group) {
      const key = printKey(keyOf(object));
      if (known.has(key)) {
        known = new Set();
        parts.push([]);
      }
      known.add(key);
      parts.at(-1)?.push(object);
    }
    return parts;
  });
}

/** What an update works with. */
interface UpdateSettings {
  readonly client: KubeClient;
  readonly manifests: UpdatedManifests;
  readonly method: WriteMethod;
  readonly onWritten: OnWritten | undefined;
}

/** An object of the manifest, and what was read of it: the live object, that there is none, or why it is not known. */
interface ReadTarget {
  readonly object: KubeObject;
  readonly found: KubeObject | undefined;
  readonly error: SyncError | undefined;
  /** Whether it was read before the first write. */
  readonly isEarly: boolean;
}

/** The server does not answer, whichever object is read. */
const isOver = (error: unknown): boolean =>
  isSyncError(error) && (error.code === "KUBE_UNREACHABLE" || error.code === "KUBE_CANCELLED");

/** An update so far. */
class ObjectsChange {
  readonly created: KubeObject[] = [];
  readonly live: KubeObject[] = [];
  readonly errors: SyncError[] = [];
  private readonly settings: UpdateSettings;
  private readonly before: ReadonlyMap<string, KubeObject>;
  /** The objects that were read before the first write, and that were not written since. */
  private readonly early = new Map<string, KubeObject>();

  constructor(settings: UpdateSettings) {
    this.settings = settings;
    this.before = new Map(settings.manifests.original.map((object) => [printKey(keyOf(object)), object]));
  }

  /**
   * Reads all objects before the first write. Helm reads each before its own write; what happens to an object in
   * between has the outcome that it has with Helm if it happens after the write, or the write fails and is repeated
   * (`change`). An object that does not exist yet or cannot be read is read again at its turn: what is written before
   * it may bring it, or the right to read it. False if the server does not answer.
   */
  async readAll(): Promise<boolean> {
    const { client, manifests, method } = this.settings;
    const named = manifests.target.filter(({ metadata }) => metadata.generateName === undefined);
    const readLive = createLiveReader(client, named.map(refOf), method.signal);
    let fault: SyncError | undefined;
    await mapConcurrently(named, requestsAtOnce, async (object) => {
      if (fault !== undefined) return;
      try {
        const live = await readLive(refOf(object));
        if (live !== undefined) this.early.set(printKey(keyOf(object)), live);
      } catch (error) {
        if (isOver(error)) fault ??= located(error, object);
      }
    });
    if (fault !== undefined) this.errors.push(fault);
    return fault === undefined;
  }

  /** Writes objects of one group. False if the update ends with them. */
  async writeGroup(group: readonly KubeObject[]): Promise<boolean> {
    const read = await mapConcurrently(group, requestsAtOnce, (object) => this.read(object));
    const existing: ReadTarget[] = [];
    for (const one of read) {
      if (one.found !== undefined) {
        existing.push(one);
        continue;
      }
      await this.changeAll(existing.splice(0));
      if (!(await this.create(one))) return false;
    }
    await this.changeAll(existing);
    return true;
  }

  private async changeAll(existing: readonly ReadTarget[]): Promise<void> {
    pushAll(this.live, (await mapConcurrently(existing, requestsAtOnce, (one) => this.change(one))).flat());
  }

  private async read(object: KubeObject): Promise<ReadTarget> {
    const common = { object, error: undefined, isEarly: false };
    if (object.metadata.generateName !== undefined) return { ...common, found: undefined };
    const key = printKey(keyOf(object));
    const early = this.early.get(key);
    // A later object of the same name finds what this one leaves.
    this.early.delete(key);
    if (early !== undefined) return { ...common, found: early, isEarly: true };
    const { client, method } = this.settings;
    try {
      return { ...common, found: await client.get(refOf(object), method.signal) };
    } catch (error) {
      return { ...common, found: undefined, error: located(error, object) };
    }
  }

  private async change({ object, found, isEarly }: ReadTarget): Promise<readonly KubeObject[]> {
    const { client, method, onWritten } = this.settings;
    if (found === undefined) return [];
    try {
      const states = { original: this.before.get(printKey(keyOf(object))) ?? found, target: object, live: found };
      const changed = await changeObject(client, states, method);
      const isChanged = changed !== undefined && !isSameBut(changed, found, isEarly);
      onWritten?.(object, isChanged ? "configured" : "unchanged");
      return [changed ?? found];
    } catch (error) {
      const now = isEarly ? await this.read(object) : undefined;
      const isOther =
        now?.error === undefined && now?.found?.metadata.resourceVersion !== found.metadata.resourceVersion;
      if (now !== undefined && isOther) return this.changeNow(now);
      this.errors.push(located(error, object));
      return [];
    }
  }

  /** Writes an object that has changed since it was read before the first write, or was deleted. */
  private async changeNow(now: ReadTarget): Promise<readonly KubeObject[]> {
    if (now.found !== undefined) return this.change(now);
    await this.create(now);
    return [];
  }

  /** False if the object could not be read or created. */
  private async create({ object, error: unread }: ReadTarget): Promise<boolean> {
    const { client, method, onWritten } = this.settings;
    if (unread !== undefined) {
      this.errors.push(unread);
      return false;
    }
    this.created.push(object);
    try {
      this.live.push(await createObject(client, object, method));
    } catch (error) {
      this.errors.push(located(error, object));
      return false;
    }
    onWritten?.(object, "created");
    return true;
  }
}

/** The objects of two manifests. */
export interface UpdatedManifests extends ChangedManifests {
  readonly owner: ReleaseOwner;
}

/** Who learns what an update does. */
export interface UpdateObserver {
  readonly onWritten?: OnWritten;
  /** Called for each object that left the manifest, and stays. */
  readonly onStays?: (object: KubeObject, reason: string) => void;
}

async function deleteRemoved(
  client: KubeClient,
  manifests: UpdatedManifests,
  { signal }: WriteMethod,
  onStays: UpdateObserver["onStays"],
): Promise<readonly SyncError[]> {
  const errors: SyncError[] = [];
  const judge = (live: KubeObject): string | undefined => reasonToStay(live, manifests.owner);
  const removed = removedObjects(manifests);
  const readLive = createLiveReader(client, removed.map(refOf), signal);
  const lives = new Map<KubeObject, KubeObject>();
  await mapConcurrently(removed, requestsAtOnce, async (object) => {
    try {
      const live = await readLive(refOf(object));
      if (live !== undefined) lives.set(object, live);
    } catch (error) {
      errors.push(located(error, object));
    }
  });
  for (const group of groupByKind(
    removed.filter((object) => lives.has(object)),
    hasInstallPlace,
  )) {
    await mapConcurrently(group, requestsAtOnce, async (object) => {
      try {
        const method = { propagation: "Background", read: lives.get(object), signal } as const;
        const deletion = await deleteLive(client, refOf(object), judge, method);
        if (deletion.outcome === "spared") onStays?.(object, deletion.obstacle);
      } catch (error) {
        errors.push(located(error, object));
      }
    });
  }
  return errors;
}

function located(error: unknown, object: KubeObject): SyncError {
  return asSyncError(error, {}).at({ object: describeKey(keyOf(object)) });
}

/**
 * Whether a write has left the object as it was. Of one that was read before the first write, controllers may have
 * written the status in the meantime: that does not change the release.
 */
function isSameBut(changed: KubeObject, found: KubeObject, isEarly: boolean): boolean {
  if (changed.metadata.resourceVersion === found.metadata.resourceVersion) return true;
  return isEarly && isDeepStrictEqual(withoutStatus(changed), withoutStatus(found));
}

function withoutStatus({ metadata, ...object }: KubeObject): object {
  const managers = metadata.managedFields?.filter(({ subresource }) => subresource !== "status");
  return {
    ...without(object, "status"),
    metadata: { ...without(metadata, "resourceVersion"), managedFields: managers },
  };
}
