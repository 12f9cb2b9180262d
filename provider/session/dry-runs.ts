import { createHash } from "node:crypto";
import {
  canonicalJson,
  type DeliveryRules,
  isSyncError,
  keyOf,
  type KubeObject,
  printKey,
  type SyncError,
} from "slipway/internal";
import {
  type AskServer,
  createSerialReader,
  type DryRun,
  type DryRunRequest,
  dryRunObject,
  type KubeClient,
  type ReadLive,
  verifyOffline,
} from "slipway/internal/cluster";
import { isClusterAbsent } from "../clusters/cluster-absent";
import type { Session } from "./session";

/** What a dry run needs of the session. */
export type DryRunSession = Pick<
  Session,
  "config" | "declared" | "signal" | "cluster" | "identifying" | "log" | "places" | "memory" | "warnOnce"
>;

/** The time after a failed connection in which further requests are assumed to fail too. */
const absenceMilliseconds = 10_000;

/**
 * Asks the server about an object of a resource, once for Check, Diff and a previewed Update.
 *
 * @throws the server's refusal, unless this program is about to fix its cause: see `whyNotVerified`
 */
export function askServerOnce(session: DryRunSession, urn: string, request: DryRunRequest): Promise<DryRun> {
  const { dryRuns } = session.memory.of(urn);
  const identity = identityOf(session);
  const name = `${identity}\n${fingerprint(request)}`;
  const known = dryRuns.get(name);
  if (known !== undefined) return known;
  const run = ask(session, urn, identity, request);
  // Callers that need the result handle its failure; without one the rejection must not be unhandled.
  run.catch((error: unknown) => {
    // A Check or Diff cannot wait for the state of the stack: the previewed write asks again.
    if (isSyncError(error) && error.code === "PLAN_HOLDER_UNKNOWN") dryRuns.delete(name);
  });
  dryRuns.set(name, run);
  return run;
}

/** The dry runs of one resource, as the engine asks for them. */
export function askerOf(session: DryRunSession, urn: string): AskServer {
  return (request) => askServerOnce(session, urn, request);
}

/**
 * Verifies an object by the schema of its kind; false if there is none.
 *
 * @param urn the resource that has the object
 * @param object may have `notKnown` in place of values
 * @throws PLAN_OBJECT_INVALID, PLAN_KIND_UNKNOWN
 */
export async function verifyBySchema(session: DryRunSession, urn: string, object: KubeObject): Promise<boolean> {
  const { declared, places, signal, memory } = session;
  const customKind = declared.definitionOf.bind(declared);
  const common = { customKind, kubeVersion: places.kubeVersionOf(urn), signal };
  const isAbsent = (memory.run.absences.get(identityOf(session))?.until ?? 0) > Date.now();
  try {
    return await verifyOffline(object, { ...common, client: isAbsent ? undefined : clientOf(session) });
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED" || error.code.startsWith("PLAN_")) throw error;
    // Without the cluster's documents, those of this package count only if the cluster is absent.
    return isClusterAbsent(error) ? verifyOffline(object, { ...common, client: undefined }) : false;
  }
}

async function ask(session: DryRunSession, urn: string, identity: string, request: DryRunRequest): Promise<DryRun> {
  const run = await askServer(session, urn, identity, request);
  if (run.by === "server") return run;
  return { ...run, isVerifiedOffline: await verifyBySchema(session, urn, request.object) };
}

async function askServer(
  session: DryRunSession,
  urn: string,
  identity: string,
  request: DryRunRequest,
): Promise<DryRun> {
  const { absences } = session.memory.run;
  const absence = absences.get(identity);
  if (absence !== undefined && absence.until > Date.now()) return { by: "nobody", reason: absence.reason };
  const { config, signal, declared } = session;
  try {
    const reader = (): KubeClient => session.identifying();
    const options = { fieldManager: config.fieldManager, signal, coming: declared, reader };
    const cluster = session.cluster();
    const readLive = request.readLive ?? serialReaderOf(cluster, signal);
    const run = await dryRunObject(cluster, { ...request, readLive }, options);
    if (run.by === "server") for (const note of run.notes ?? []) session.log.say(note.severity, urn, note.text);
    return run;
  } catch (error) {
    if (!isSyncError(error) || !isClusterAbsent(error)) throw error;
    const reason = describeAbsence(error);
    absences.set(identity, { until: Date.now() + absenceMilliseconds, reason });
    if (!config.kubeconfigUnknown) {
      session.warnOnce(urn, `not verified by the server, and not checked for drift: ${reason}`);
    }
    return { by: "nobody", reason };
  }
}

const serialReaders = new WeakMap<KubeClient, ReadLive>();

/** The engine asks for one resource after the other: the objects of many are read by lists. */
function serialReaderOf(cluster: KubeClient, signal: AbortSignal): ReadLive {
  const known = serialReaders.get(cluster) ?? createSerialReader(cluster, signal);
  serialReaders.set(cluster, known);
  return known;
}

/** Undefined for a cluster that does not exist yet. */
function clientOf(session: DryRunSession): KubeClient | undefined {
  try {
    return session.cluster();
  } catch {
    return undefined;
  }
}

/** The cluster and user of a dry run; "" where the client cannot be opened, which the dry run itself reports. */
function identityOf(session: DryRunSession): string {
  try {
    return session.cluster().identity;
  } catch {
    return "";
  }
}

function fingerprint({ object, previous, ownerToken, onConflict, acceptCrdChanges, delivery }: DryRunRequest): string {
  const content = createHash("sha256").update(canonicalJson(object)).digest("base64");
  // Only who may take the object over depends on whether it was recorded.
  const rules = `${delivery === undefined ? "" : textOf(delivery, printDelivery)} ${previous === undefined ? "new" : "recorded"}`;
  return [printKey(keyOf(object)), content, ownerToken, onConflict, ...acceptCrdChanges, rules].join("\n");
}

/** The texts of rules, which many objects share. */
const texts = new WeakMap<object, string>();

function textOf<Value extends object>(value: Value, print: (value: Value) => string): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = print(value);
  texts.set(value, text);
  return text;
}

function printDelivery({ conflicts, ...others }: DeliveryRules): string {
  const lists = conflicts.map(({ origin, rules }) => [origin, textOf(rules, canonicalJson)]);
  return canonicalJson([others, lists]);
}

function describeAbsence({ code, what, why }: SyncError): string {
  return code === "PROVIDER_CLUSTER_UNKNOWN" ? (why ?? what) : what;
}
