import { ownerTokenOf } from "../../kube/apply/owner-mark";
import type { KubeClient } from "../../kube/kube-client";
import type { KnownObjects } from "../model/known-objects";
import type { ApplySettings, SyncCluster, WriteAnswer } from "../model/sync-cluster";
import type { PropagationPolicy } from "../../model/argo/sync-options";
import type { MetadataStep } from "../../model/flux/flux-server";
import { type KubeObject, nameOf } from "../../model/objects/kube-object";
import { keyOf } from "../../model/objects/object-key";
import { waitEstablished } from "../../apply/wait-established";
import { applyClientSide, dryVerb } from "./apply-client-side";
import { applyServerSide } from "./apply-server-side";
import { deleteDecided } from "./delete-decided";
import { reconcileBinding } from "./reconcile-binding";
import { replaceObject } from "./replace-object";
import { answerOf, defaultManager, placed, printName, refOf, type Written, type WriteRun } from "./write-run";

/** How long a sync waits until a definition is established; it goes on in any case. */
const definitionSeconds = 10;

interface Method {
  readonly dryRun: boolean;
  readonly validate: boolean;
  readonly manager: string;
  readonly serverSideApply?: boolean;
  /** Default: the verb of an apply. */
  readonly dryRunVerb?: string;
}

/**
 * What is removed from a live object before the set writes it; nothing, unless it is taken over from an owner.
 *
 * @throws PLAN_OBJECT_OWNED, PLAN_OBJECT_EXISTS if it may not be taken over
 */
export type TakeOver = (
  live: KubeObject,
  target: KubeObject,
  how: { readonly fieldManager: string; readonly isServerSide: boolean },
) => readonly MetadataStep[];

const takeNothing: TakeOver = () => [];

/** How a sync writes. */
export interface KubeClusterOptions {
  /** The field manager; "" for the default one. */
  readonly manager: string;
  /** The time of the sync; 0 for no limit. */
  readonly timeoutSeconds: number;
  /** Default: nothing is taken over. */
  readonly takeOver?: TakeOver;
}

/** The writes of a sync on a real cluster. */
export class KubeCluster implements SyncCluster {
  private readonly client: KubeClient;
  private readonly known: KnownObjects;
  private readonly manager: string;
  private readonly timeoutSeconds: number;
  private readonly takeOver: TakeOver;

  constructor(
    client: KubeClient,
    known: KnownObjects,
    { manager, timeoutSeconds, takeOver = takeNothing }: KubeClusterOptions,
  ) {
    this.client = client;
    this.known = known;
    this.manager = manager;
    this.timeoutSeconds = timeoutSeconds;
    this.takeOver = takeOver;
  }

  async apply(object: KubeObject, settings: ApplySettings): Promise<WriteAnswer> {
    if (settings.serverSideApply && settings.force) {
      return { failure: "other", message: "an object cannot be applied on the server and by force" };
    }
    if (nameOf(object) === undefined) {
      const message = "an object without a name cannot be applied; only a hook can have generateName";
      return { failure: "other", message };
    }
    let prefix = "";
    const answer = await this.write(object, settings, async (run, target) => {
      if (settings.serverSideApply) return applyServerSide(run, target);
      const reconciled = await reconcileBinding(run, target);
      prefix = reconciled === undefined ? "" : `${reconciled}. `;
      return applyClientSide(run, target, settings.force);
    });
    return answer.failure === undefined ? { message: `${prefix}${answer.message}` } : answer;
  }

  replace(
    object: KubeObject,
    { dryRun, force }: { readonly dryRun: boolean; readonly force: boolean },
  ): Promise<WriteAnswer> {
    const method = { dryRun, validate: true, manager: this.manager, dryRunVerb: "replaced" };
    return this.write(object, method, async (run, target) => {
      await reconcileBinding(run, target);
      return replaceObject(run, target, force);
    });
  }

  create(
    object: KubeObject,
    { dryRun, validate }: { readonly dryRun: boolean; readonly validate: boolean },
  ): Promise<WriteAnswer> {
    const method = { dryRun, validate, manager: this.manager, dryRunVerb: "created" };
    return this.write(object, method, async (run, target) => ({
      object: await this.client.create(target, run.options),
      verb: "created",
    }));
  }

  update(object: KubeObject, { dryRun }: { readonly dryRun: boolean }): Promise<WriteAnswer> {
    const method = { dryRun, validate: true, manager: this.manager, dryRunVerb: "updated" };
    return this.write(object, method, async (run, target) => ({
      object: await this.client.replace(target, run.options),
      verb: "updated",
    }));
  }

  prune(object: KubeObject, propagation: PropagationPolicy): Promise<WriteAnswer> {
    return this.remove(object, propagation);
  }

  updateHook(object: KubeObject): Promise<WriteAnswer> {
    return answerOf(keyOf(object), async () => {
      const run = this.runOf({ validate: false, manager: this.manager });
      const updated = await this.client.replace(object, run.options);
      // The last finalizer of an object that is being deleted ends it.
      const isEnded =
        updated.metadata.deletionTimestamp !== undefined && (updated.metadata.finalizers ?? []).length === 0;
      if (isEnded) this.known.observeAbsence(keyOf(object));
      else this.known.observe(updated);
      return `${printName(object)} updated`;
    });
  }

  deleteHook(object: KubeObject, propagation: PropagationPolicy): Promise<WriteAnswer> {
    return this.remove(object, propagation);
  }

  async readHook(object: KubeObject): Promise<KubeObject | undefined> {
    const live = await this.client.get(refOf(object));
    if (live === undefined) this.known.observeAbsence(keyOf(object));
    else this.known.observe(live);
    return live;
  }

  async awaitDefinition(name: string): Promise<void> {
    const { timeoutSeconds } = this;
    const definition = this.known.get({
      ...{ group: "apiextensions.k8s.io", kind: "CustomResourceDefinition" },
      ...{ namespace: "", name },
    });
    if (definition === undefined) return;
    try {
      const limit = timeoutSeconds > 0 ? Math.min(timeoutSeconds, definitionSeconds) : definitionSeconds;
      await waitEstablished(this.client, definition, { timeoutSeconds: limit });
    } catch {
      // The first object of the kind reports that it is not served.
    }
  }

  /** Dry runs are those of kubectl's client: they only show that the server serves the kind. */
  private write(
    given: KubeObject,
    method: Method,
    how: (run: WriteRun, object: KubeObject) => Promise<Written>,
  ): Promise<WriteAnswer> {
    return answerOf(keyOf(given), async () => {
      const object = await placed(this.client, given);
      if (method.dryRun) {
        const verb = method.dryRunVerb ?? dryVerb(object, this.known.get(keyOf(object)));
        return `${printName(object)} ${verb} (dry run)`;
      }
      const run = this.runOf(method);
      await this.cleanUp(run, object, method.serverSideApply === true);
      const written = await how(run, object);
      this.known.observe(written.object);
      return `${printName(object)} ${written.verb}`;
    });
  }

  private remove(object: KubeObject, propagation: PropagationPolicy): Promise<WriteAnswer> {
    return answerOf(keyOf(object), async () => {
      const live = this.known.get(keyOf(object));
      const ref = refOf(live ?? (await placed(this.client, object)));
      // What is being deleted already needs no second request.
      if (live?.metadata.deletionTimestamp === undefined) {
        // A decision about a live object is about that state; one about an object of the set knows only its name.
        const seen = object.metadata.uid !== undefined || live === undefined ? [object] : [object, live];
        const answer = await deleteDecided(this.client, ref, seen, { propagation, read: live });
        if (answer !== "absent") this.known.observeDeletion(live ?? object);
        else this.known.observeAbsence(ref);
      }
      return `${printName(object)} deleted`;
    });
  }

  private runOf({ validate, manager }: Pick<Method, "validate" | "manager">): WriteRun {
    const { client, known, timeoutSeconds } = this;
    const fieldManager = manager || this.manager || defaultManager;
    return {
      client,
      known,
      timeoutSeconds,
      options: { fieldManager, fieldValidation: validate ? "Strict" : "Ignore" },
    };
  }

  /** Removes the fields of former owners from a live object that the set takes over. */
  private async cleanUp(run: WriteRun, object: KubeObject, isServerSide: boolean): Promise<void> {
    const live = this.known.get(keyOf(object));
    if (live === undefined || live.metadata.deletionTimestamp !== undefined) return;
    const { fieldManager } = run.options;
    // What nobody else has written, and bears the mark that is sent, has nothing to take over.
    const { managedFields = [] } = live.metadata;
    const isOnlyOurs = managedFields.length > 0 && managedFields.every((entry) => entry.manager === fieldManager);
    const owner = ownerTokenOf(live);
    if (isOnlyOurs && owner !== undefined && owner === ownerTokenOf(object)) return;
    const steps = this.takeOver(live, object, { fieldManager, isServerSide });
    if (steps.length === 0) return;
    const { uid, resourceVersion } = live.metadata;
    const body = [
      { op: "test", path: "/metadata/uid", value: uid } as const,
      { op: "test", path: "/metadata/resourceVersion", value: resourceVersion } as const,
      ...steps,
    ];
    this.known.observe(await this.client.patch(refOf(live), { type: "json", body }, { fieldManager }));
  }
}
