import { createHash } from "node:crypto";
import { canonicalJson, isSyncError, keyOf, type KubeObject, printKey, type SyncError } from "slipway";
import {
  type AskServer,
  type DryRun,
  type DryRunRequest,
  dryRunObject,
  type KubeClient,
  verifyOffline,
} from "slipway/cluster";
import { isClusterAbsent } from "./cluster-absent";
import type { ProviderConfig } from "./config";
import type { DeclaredObjects } from "./declared-objects";
import type { FieldPlaces } from "./field-places";
import type { EngineLog } from "./rpc/engine-log";

/** The parts of the session that a dry run needs. */
export interface DryRunContext {
  readonly config: ProviderConfig;
  /** What the program has declared for this cluster. */
  readonly declared: DeclaredObjects;
  /** Aborted when the engine cancels. */
  readonly signal: AbortSignal;
  /**
   * The connection, opened by the first call: a provider must start even where its cluster cannot be reached.
   *
   * @throws PROVIDER_CLUSTER_UNKNOWN in a preview before the cluster exists, and the errors of opening the connection
   */
  cluster(): KubeClient;
  /** The same cluster as the kubeconfig's own user, who may read what a service account may not. */
  identifying(): KubeClient;
  readonly log: EngineLog;
  /** What the program says of the origin of its objects. */
  readonly places: Pick<FieldPlaces, "kubeVersionOf">;
  /** Logs a message only once, even if many resources cause it. */
  warnOnce(urn: string, message: string): void;
}

/** The time after a failed connection in which further requests are assumed to fail too. */
const absenceMilliseconds = 10_000;

/** Dry runs by resource, cluster and user, so that Check, Diff and a previewed Update share one request. */
export class DryRuns {
  private readonly byUrn = new Map<string, Map<string, Promise<DryRun>>>();
  /** Clusters that could not be reached, by identity. */
  private readonly absences = new Map<string, { readonly until: number; readonly reason: string }>();

  /**
   * @throws the server's refusal, unless this program is about to fix its cause: see `whyNotVerified`
   */
  run(session: DryRunContext, urn: string, request: DryRunRequest): Promise<DryRun> {
    const runs = this.byUrn.get(urn) ?? new Map<string, Promise<DryRun>>();
    this.byUrn.set(urn, runs);
    const identity = identityOf(session);
    const name = `${identity}\n${fingerprint(request)}`;
    const known = runs.get(name);
    if (known !== undefined) return known;
    const run = this.ask(session, urn, identity, request);
    // Callers that need the result handle its failure; without one the rejection must not be unhandled.
    run.catch(() => undefined);
    runs.set(name, run);
    return run;
  }

  /** The dry runs of one resource, as the engine asks for them. */
  asker(session: DryRunContext, urn: string): AskServer {
    return (request) => this.run(session, urn, request);
  }

  /** Forgets the results of a resource: the cluster is about to change, or the results are not needed any more. */
  forget(urn: string): void {
    this.byUrn.delete(urn);
  }

  /**
   * Verifies an object by the schema of its kind; false if there is none.
   *
   * @param urn the resource that has the object
   * @param object may have `notKnown` in place of values
   * @throws PLAN_OBJECT_INVALID, PLAN_KIND_UNKNOWN
   */
  async verifyOffline(session: DryRunContext, urn: string, object: KubeObject): Promise<boolean> {
    const { declared, places, signal } = session;
    const customKind = declared.definitionOf.bind(declared);
    const common = { customKind, kubeVersion: places.kubeVersionOf(urn), signal };
    const isAbsent = (this.absences.get(identityOf(session))?.until ?? 0) > Date.now();
    try {
      return await verifyOffline(object, { ...common, client: isAbsent ? undefined : clientOf(session) });
    } catch (error) {
      if (!isSyncError(error) || error.code === "KUBE_CANCELLED" || error.code.startsWith("PLAN_")) throw error;
      // Without the cluster's documents, those of this package count only if the cluster is absent.
      return isClusterAbsent(error) ? verifyOffline(object, { ...common, client: undefined }) : false;
    }
  }

  private async ask(session: DryRunContext, urn: string, identity: string, request: DryRunRequest): Promise<DryRun> {
    const run = await this.askServer(session, urn, identity, request);
    if (run.by === "server") return run;
    return { ...run, isVerifiedOffline: await this.verifyOffline(session, urn, request.object) };
  }

  private async askServer(
    session: DryRunContext,
    urn: string,
    identity: string,
    request: DryRunRequest,
  ): Promise<DryRun> {
    const absence = this.absences.get(identity);
    if (absence !== undefined && absence.until > Date.now()) return { by: "nobody", reason: absence.reason };
    const { config, signal, declared } = session;
    try {
      const reader = (): KubeClient => session.identifying();
      const options = { fieldManager: config.fieldManager, signal, coming: declared, reader };
      const run = await dryRunObject(session.cluster(), request, options);
      if (run.by === "server") for (const note of run.notes ?? []) session.log.say(note.severity, urn, note.text);
      return run;
    } catch (error) {
      if (!isSyncError(error) || !isClusterAbsent(error)) throw error;
      const reason = describeAbsence(error);
      this.absences.set(identity, { until: Date.now() + absenceMilliseconds, reason });
      if (!config.kubeconfigUnknown) {
        session.warnOnce(urn, `not verified by the server, and not checked for drift: ${reason}`);
      }
      return { by: "nobody", reason };
    }
  }
}

/** Undefined for a cluster that does not exist yet. */
function clientOf(session: DryRunContext): KubeClient | undefined {
  try {
    return session.cluster();
  } catch {
    return undefined;
  }
}

/** The cluster and user of a dry run; "" where the client cannot be opened, which the dry run itself reports. */
function identityOf(session: DryRunContext): string {
  try {
    return session.cluster().identity;
  } catch {
    return "";
  }
}

function fingerprint({
  object,
  previous,
  ownerToken,
  onConflict,
  acceptCrdChanges = [],
  delivery = {},
}: DryRunRequest): string {
  const content = createHash("sha256").update(canonicalJson(object)).digest("base64");
  // Only who may take the object over depends on whether it was recorded.
  const rules = `${canonicalJson(delivery)} ${previous === undefined ? "new" : "recorded"}`;
  return [printKey(keyOf(object)), content, ownerToken, onConflict, ...acceptCrdChanges, rules].join("\n");
}

function describeAbsence({ code, what, why }: SyncError): string {
  return code === "PROVIDER_CLUSTER_UNKNOWN" ? (why ?? what) : what;
}
