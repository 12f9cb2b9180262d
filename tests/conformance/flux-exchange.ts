// The API server of the Flux corpus: it answers each request with the recorded answer.
import { SyncError } from "../../engine/errors/sync-error";
import { canonicalJson } from "../../engine/lib/canonical-json";
import { apiVersionOf, versionedKeyOf, type VersionedKey } from "../../engine/model/flux/flux-change";
import type { FluxServer } from "../../engine/model/flux/flux-server";
import type { KubeObject } from "../../engine/model/kube-object";
import { countsAsImmutable, type RefusedRequest } from "../../engine/model/flux/immutable-error";

/** A recorded request, and its answer. */
export interface RecordedRequest {
  readonly verb: "get" | "patch" | "delete";
  readonly object: {
    readonly apiVersion: string;
    readonly kind: string;
    readonly name: string;
    readonly namespace?: string;
  };
  readonly patchType?: string;
  readonly dryRun?: boolean;
  readonly fieldManager?: string;
  readonly force?: boolean;
  readonly propagationPolicy?: string;
  readonly body?: unknown;
  readonly response?: KubeObject;
  readonly error?: RefusedRequest & { readonly code?: number };
}

type Sent = Omit<RecordedRequest, "response" | "error" | "object">;

/** The error that the recorded server gave. */
class RecordedError extends SyncError {
  readonly refused: RefusedRequest;

  constructor(refused: RefusedRequest) {
    super({ code: "KUBE_REFUSED", what: refused.message });
    this.refused = refused;
  }
}

function placeOf({ namespace = "", ...rest }: RecordedRequest["object"]): string {
  return canonicalJson({ ...rest, namespace });
}

/** Plays the server of one case; the requests about each object must come in the recorded order. */
export class RecordedServer implements FluxServer {
  private readonly queues = new Map<string, RecordedRequest[]>();
  private readonly fieldManager: string;
  /** The requests that differ from the recorded ones. */
  readonly faults: string[] = [];

  constructor(exchange: readonly RecordedRequest[], fieldManager: string) {
    this.fieldManager = fieldManager;
    for (const request of exchange) {
      const id = placeOf(request.object);
      this.queues.set(id, [...(this.queues.get(id) ?? []), request]);
    }
  }

  readonly get = async (object: VersionedKey): Promise<KubeObject | undefined> => {
    try {
      return await this.answer(object, { verb: "get" });
    } catch (error) {
      if (error instanceof RecordedError && error.refused.reason === "NotFound") return undefined;
      throw error;
    }
  };

  readonly apply = async (object: KubeObject, { dryRun }: { readonly dryRun: boolean }): Promise<KubeObject> => {
    const { fieldManager } = this;
    const sent = { verb: "patch", patchType: "apply", dryRun, fieldManager, force: true, body: object } as const;
    const applied = await this.answer(versionedKeyOf(object), sent);
    return applied ?? object;
  };

  readonly patchMetadata = async (live: KubeObject, steps: readonly unknown[]): Promise<KubeObject> => {
    const { fieldManager } = this;
    const sent = { verb: "patch", patchType: "json", dryRun: false, fieldManager, force: false, body: steps } as const;
    return (await this.answer(versionedKeyOf(live), sent)) ?? live;
  };

  readonly remove = async (live: KubeObject, propagationPolicy: string): Promise<boolean> => {
    await this.answer(versionedKeyOf(live), { verb: "delete", propagationPolicy });
    return true;
  };

  readonly waitUntilGone = (): Promise<void> => Promise.resolve();

  readonly demandsReplacement = (error: unknown): boolean =>
    error instanceof RecordedError && countsAsImmutable(error.refused);

  /** The requests that were not sent. */
  left(): readonly string[] {
    return [...this.queues].flatMap(([id, requests]) => requests.map(({ verb }) => `${verb} ${id}`));
  }

  private async answer(object: VersionedKey, sent: Sent): Promise<KubeObject | undefined> {
    const { kind, name, namespace } = object.key;
    const place = { apiVersion: apiVersionOf(object), kind, name, namespace };
    const recorded = this.queues.get(placeOf(place))?.shift();
    const { response, error, object: asked, ...expected } = recorded ?? { object: undefined };
    const [ours, theirs] = [canonicalJson(sent), canonicalJson(expected)];
    if (ours !== theirs) this.faults.push(`${placeOf(asked ?? place)}: ${ours} sent, ${theirs} recorded`);
    await Promise.resolve();
    if (error !== undefined) throw new RecordedError(error);
    return response;
  }
}
