import { ownerTokenOf } from "../../kube/apply/owner-mark";
import type { KubeClient } from "../../kube/kube-client";
import type { KnownObjects } from "../model/known-objects";
import type { SyncCluster } from "../model/sync-cluster";
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
export function createKubeCluster(
  client: KubeClient,
  known: KnownObjects,
  { manager, timeoutSeconds, takeOver = takeNothing }: KubeClusterOptions,
): SyncCluster {
  const runOf = ({ validate, manager: own }: Omit<Method, "dryRun">): WriteRun => ({
    client,
    known,
    timeoutSeconds,
    options: { fieldManager: own || manager || defaultManager, fieldValidation: validate ? "Strict" : "Ignore" },
  });
  const cleanUp = async (run: WriteRun, object: KubeObject, isServerSide: boolean): Promise<void> => {
    const live = known.get(keyOf(object));
    if (live === undefined || live.metadata.deletionTimestamp !== undefined) return;
    const { fieldManager } = run.options;
    // What nobody else has written, and bears the mark that is sent, has nothing to take over.
    const { managedFields = [] } = live.metadata;
    const isOnlyOurs = managedFields.length > 0 && managedFields.every((entry) => entry.manager === fieldManager);
    const owner = ownerTokenOf(live);
    if (isOnlyOurs && owner !== undefined && owner === ownerTokenOf(object)) return;
    const steps = takeOver(live, object, { fieldManager, isServerSide });
    if (steps.length === 0) return;
    const { uid, resourceVersion } = live.metadata;
    const body = [
      { op: "test", path: "/metadata/uid", value: uid } as const,
      { op: "test", path: "/metadata/resourceVersion", value: resourceVersion } as const,
      ...steps,
    ];
    known.observe(await client.patch(refOf(live), { type: "json", body }, { fieldManager }));
  };
  /** Dry runs are those of kubectl's client: they only show that the server serves the kind. */
  const write = (
    given: KubeObject,
    method: Method,
    how: (run: WriteRun, object: KubeObject) => Promise<Written>,
    verb?: string,
  ): ReturnType<typeof answerOf> =>
    answerOf(keyOf(given), async () => {
      const object = await placed(client, given);
      if (method.dryRun) {
        return `${printName(object)} ${verb ?? dryVerb(object, known.get(keyOf(object)))} (dry run)`;
      }
      const run = runOf(method);
      await cleanUp(run, object, method.serverSideApply === true);
      const written = await how(run, object);
      known.observe(written.object);
      return `${printName(object)} ${written.verb}`;
    });
  const remove = (object: KubeObject, propagation: PropagationPolicy): ReturnType<typeof answerOf> =>
    answerOf(keyOf(object), async () => {
      const live = known.get(keyOf(object));
      const ref = refOf(live ?? (await placed(client, object)));
      // What is being deleted already needs no second request.
      if (live?.metadata.deletionTimestamp === undefined) {
        // A decision about a live object is about that state; one about an object of the set knows only its name.
        const seen = object.metadata.uid !== undefined || live === undefined ? [object] : [object, live];
        const existed = await deleteDecided(client, ref, seen, { propagation, read: live });
        if (existed) known.observeDeletion(live ?? object);
        else known.observeAbsence(ref);
      }
      return `${printName(object)} deleted`;
    });
  return {
    apply: async (object, settings) => {
      if (settings.serverSideApply && settings.force) {
        return { failure: "other", message: "an object cannot be applied on the server and by force" };
      }
      if (nameOf(object) === undefined) {
        return {
          failure: "other",
          message: "an object without a name cannot be applied; only a hook can have generateName",
        };
      }
      let prefix = "";
      const answer = await write(object, settings, async (run, target) => {
        if (settings.serverSideApply) return applyServerSide(run, target);
        const reconciled = await reconcileBinding(run, target);
        prefix = reconciled === undefined ? "" : `${reconciled}. `;
        return applyClientSide(run, target, settings.force);
      });
      return answer.failure === undefined ? { message: `${prefix}${answer.message}` } : answer;
    },
    replace: (object, { dryRun, force }) =>
      write(
        object,
        { dryRun, validate: true, manager },
        async (run, target) => {
          await reconcileBinding(run, target);
          return replaceObject(run, target, force);
        },
        "replaced",
      ),
    create: (object, { dryRun, validate }) =>
      write(
        object,
        { dryRun, validate, manager },
        async (run, target) => ({ object: await client.create(target, run.options), verb: "created" }),
        "created",
      ),
    update: (object, { dryRun }) =>
      write(
        object,
        { dryRun, validate: true, manager },
        async (run, target) => ({ object: await client.replace(target, run.options), verb: "updated" }),
        "updated",
      ),
    prune: remove,
    updateHook: (object) =>
      answerOf(keyOf(object), async () => {
        const run = runOf({ validate: false, manager });
        const updated = await client.replace(object, run.options);
        // The last finalizer of an object that is being deleted ends it.
        const isEnded =
          updated.metadata.deletionTimestamp !== undefined && (updated.metadata.finalizers ?? []).length === 0;
        if (isEnded) known.observeAbsence(keyOf(object));
        else known.observe(updated);
        return `${printName(object)} updated`;
      }),
    deleteHook: remove,
    readHook: async (object) => {
      const live = await client.get(refOf(object));
      if (live === undefined) known.observeAbsence(keyOf(object));
      else known.observe(live);
      return live;
    },
    awaitDefinition: async (name) => {
      const definition = known.get({
        ...{ group: "apiextensions.k8s.io", kind: "CustomResourceDefinition" },
        ...{ namespace: "", name },
      });
      if (definition === undefined) return;
      try {
        const limit = timeoutSeconds > 0 ? Math.min(timeoutSeconds, definitionSeconds) : definitionSeconds;
        await waitEstablished(client, definition, { timeoutSeconds: limit });
      } catch {
        // The first object of the kind reports that it is not served.
      }
    },
  };
}
