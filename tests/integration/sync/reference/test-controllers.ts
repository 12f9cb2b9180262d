import { deleteLive } from "../../../../engine/kube/delete-live";
import type { KubeClient } from "../../../../engine/kube/kube-client";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { hasHookAnnotation } from "./change-log";
import { isSyncError } from "../../../../engine/errors/sync-error";
import { keyOf, versionOf } from "../../../../engine/model/objects/object-key";
import { dueStatus, isSettled, isVanishing, leftFinalizers } from "./object-outcomes";

const manager = "test-controllers";

/**
 * Replaces all controllers of the cluster: it gives objects the status that their annotation names, and collects
 * garbage. Hooks get theirs after all other objects of the namespace, so that a sync that sees a completed hook sees
 * the health of the objects too.
 */
export class TestControllers {
  private readonly written = new Set<string>();
  private readonly client: KubeClient;
  private readonly onFailure: (error: unknown) => void;
  private readonly objects = new Map<string, Map<string, KubeObject>>();
  private readonly working = new Set<string>();

  constructor(client: KubeClient, onFailure: (error: unknown) => void) {
    this.client = client;
    this.onFailure = onFailure;
  }

  /** Takes note of an object that has changed. */
  notice(type: "ADDED" | "MODIFIED" | "DELETED", object: KubeObject): void {
    const { namespace = "", uid = "" } = object.metadata;
    const inNamespace = this.objects.get(namespace) ?? new Map<string, KubeObject>();
    this.objects.set(namespace, inNamespace);
    if (type === "DELETED" || isSettled(object)) inNamespace.delete(uid);
    else inNamespace.set(uid, object);
    const waiting = [...inNamespace.values()];
    const first = waiting.filter((one) => !hasHookAnnotation(one) || leftFinalizers(one) !== undefined);
    for (const one of first.length > 0 ? first : waiting) void this.work(one);
  }

  private async work(object: KubeObject): Promise<void> {
    const { uid = "", resourceVersion = "" } = object.metadata;
    const mark = `${uid}/${resourceVersion}`;
    if (isSettled(object) || this.working.has(mark)) return;
    this.working.add(mark);
    try {
      await this.act(object);
    } catch (error) {
      // The object has changed: its next event comes.
      if (!isSyncError(error) || !["KUBE_CONFLICT", "KUBE_NOT_FOUND"].includes(error.code)) this.onFailure(error);
    }
  }

  private async act(object: KubeObject): Promise<void> {
    const { uid, resourceVersion } = object.metadata;
    const ref = { ...keyOf(object), version: versionOf(object.apiVersion) };
    const precondition = { uid, resourceVersion };
    const options = { fieldManager: manager, fieldValidation: "Ignore" } as const;
    const finalizers = leftFinalizers(object);
    if (finalizers !== undefined) {
      const body = { metadata: { ...precondition, finalizers } };
      // What comes after a deletion does not count in the log.
      await this.client.patch(ref, { type: "merge", body }, options);
      return;
    }
    const status = dueStatus(object);
    if (status !== undefined) {
      const body = { metadata: precondition, status };
      const written = await this.client.patch(ref, { type: "merge", body }, { ...options, subresource: "status" });
      this.written.add(written.metadata.resourceVersion ?? "");
      return;
    }
    if (!isVanishing(object) || uid === undefined) return;
    const isOther = (live: KubeObject): true | undefined => (live.metadata.uid === uid ? undefined : true);
    await deleteLive(this.client, ref, isOther, { propagation: "Background", read: object });
  }

  /** Whether these controllers gave an object its status. */
  made({ metadata }: KubeObject): boolean {
    return this.written.has(metadata.resourceVersion ?? "");
  }
}
