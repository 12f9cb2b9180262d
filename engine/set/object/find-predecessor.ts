import { isSyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, printKey, versionOf } from "../../model/objects/object-key";
import { nameWithoutHash, predecessorsAmong } from "../../plan/predecessor";

type FindPredecessor = (object: KubeObject) => KubeObject | undefined;

/** The maximum number of objects of a kind and a namespace among which predecessors are looked for. */
const maximum = 1_000;

/** The live objects that new generated ones take the place of. Each kind in a namespace is listed once. */
export class LivePredecessors {
  private readonly client: KubeClient;
  private readonly isCandidate: (live: KubeObject) => boolean;
  private readonly signal: AbortSignal | undefined;
  private readonly lists = new Map<string, Promise<FindPredecessor>>();

  /** @param isCandidate whether a live object counts; by default each one does */
  constructor(client: KubeClient, isCandidate: (live: KubeObject) => boolean = () => true, signal?: AbortSignal) {
    this.client = client;
    this.isCandidate = isCandidate;
    this.signal = signal;
  }

  /** Undefined for other objects, if there is none, and if they cannot be listed, since it is only for a message. */
  async find(object: KubeObject): Promise<KubeObject | undefined> {
    if (nameWithoutHash(object) === undefined) return undefined;
    const place = printKey({ ...keyOf(object), name: "" });
    const known = this.lists.get(place) ?? this.list(object);
    this.lists.set(place, known);
    return (await known)(object);
  }

  private async list(object: KubeObject): Promise<FindPredecessor> {
    const { group, kind, namespace } = keyOf(object);
    const options = { namespace, maximum, ...optional({ signal: this.signal }) };
    try {
      const { items } = await this.client.list(group, versionOf(object.apiVersion), kind, options);
      return predecessorsAmong(items.filter(this.isCandidate));
    } catch (error) {
      if (isSyncError(error) && error.code !== "KUBE_CANCELLED") return () => undefined;
      throw error;
    }
  }
}
