import { isSyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { requestsAtOnce } from "../../kube/requests-at-once";
import { lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { textOf } from "../../model/objects/metadata-texts";
import { keyOf, parseKey, printKey } from "../../model/objects/object-key";
import {
  type Labels,
  noDisruption,
  type PodChange,
  type PodChanges,
  type PodDisruption,
} from "../../model/plans/pod-changes";
import {
  type LiveSelector,
  type LiveWorkload,
  unservedServices,
  type UnservedService,
  usedBudgets,
  type UsedBudget,
} from "../../plan/limits/judge-pods";
import { nameOfId } from "../../plan/limits/object-names";
import { disruptedNamespaces, mayDisrupt, podCount, podLabels } from "../../plan/limits/pod-changes-of";

/**
 * The Services that a run leaves without endpoints, and the PodDisruptionBudgets that it violates. Of each namespace in
 * which Pods go, Services, budgets and workloads are listed, and Pods of what has lost its workloads; what the user may
 * not list is not known.
 *
 * @throws SyncError if the cluster cannot be asked, or the run is cancelled
 */
export async function findDisrupted(
  client: KubeClient,
  changes: PodChanges,
  signal: AbortSignal,
): Promise<PodDisruption> {
  if (!mayDisrupt(changes)) return noDisruption;
  const found = await mapConcurrently(disruptedNamespaces(changes), 4, async (namespace) => {
    const reader = new NamespaceReader(client, namespace, signal);
    const refusal = (error: unknown): PodDisruption => {
      if (!(error instanceof NotListed)) throw error;
      return { ...noDisruption, notKnown: [error.text] };
    };
    return judgeNamespace(reader, changes).catch(refusal);
  });
  return {
    servicesWithoutEndpoints: found.flatMap((one) => one.servicesWithoutEndpoints),
    violatedBudgets: found.flatMap((one) => one.violatedBudgets),
    notKnown: found.flatMap((one) => one.notKnown),
  };
}

async function judgeNamespace(reader: NamespaceReader, changes: PodChanges): Promise<PodDisruption> {
  const [services, budgets] = await Promise.all([
    reader.list("", "v1", "Service"),
    reader.list("policy", "v1", "PodDisruptionBudget"),
  ]);
  const hasBudgets = changes.budgets.some(({ id }) => parseKey(id)?.namespace === reader.namespace);
  if (services.length + budgets.length === 0 && !hasBudgets) return noDisruption;
  const inNamespace = <Change extends { readonly id: string }>(all: readonly Change[]): readonly Change[] =>
    all.filter(({ id }) => parseKey(id)?.namespace === reader.namespace);
  const changed = await withoutScaledByOthers(reader, inNamespace(changes.workloads));
  const kinds = await Promise.all(kindsToList(changed).map(([group, kind]) => reader.list(group, "v1", kind)));
  const live = {
    workloads: kinds.flat().filter(isOnItsOwn).map(readWorkload),
    services: services.map(readSelector),
    budgets: budgets.map(readSelector),
  };
  const here = {
    workloads: changed,
    services: inNamespace(changes.services),
    budgets: inNamespace(changes.budgets),
  };
  const unserved = await mapConcurrently(unservedServices(live, here), requestsAtOnce, (one) =>
    describeUnserved(reader, one, live.workloads),
  );
  const violated = await mapConcurrently(usedBudgets(live, here), requestsAtOnce, (one) =>
    describeViolated(reader, one, live.workloads),
  );
  return { servicesWithoutEndpoints: unserved.flat(), violatedBudgets: violated.flat(), notKnown: [] };
}

type GroupKind = readonly [group: string, kind: string];

const usualKinds: readonly GroupKind[] = [
  ["apps", "Deployment"],
  ["apps", "StatefulSet"],
  ["apps", "DaemonSet"],
];

/** Of the other kinds, most objects belong to a workload: they are listed if the run changes one of them. */
function kindsToList(changed: readonly PodChange[]): readonly GroupKind[] {
  const others = changed.flatMap(({ id }): readonly GroupKind[] => {
    const key = parseKey(id);
    return key === undefined || usualKinds.some(([, kind]) => kind === key.kind) ? [] : [[key.group, key.kind]];
  });
  return [...usualKinds, ...new Map(others.map((one) => [one.join("/"), one])).values()];
}

/** Whether no other workload controls it. */
function isOnItsOwn(object: KubeObject): boolean {
  const isOver = ["Succeeded", "Failed"].includes(lookUpText(object, "status", "phase") ?? "");
  return !isOver && controllerOf(object) === undefined;
}

/** An autoscaler decides about the number of Pods: what the program says of it changes nothing. */
async function withoutScaledByOthers(
  reader: NamespaceReader,
  changed: readonly PodChange[],
): Promise<readonly PodChange[]> {
  if (!changed.some(({ action, count }) => action === "apply" && count !== undefined)) return changed;
  const autoscalers = await reader.list("autoscaling", "v2", "HorizontalPodAutoscaler");
  const scaled = new Set(
    autoscalers.map((one) => {
      const target = lookUp(one, "spec", "scaleTargetRef");
      return [lookUpText(target, "kind"), lookUpText(target, "name")].join("/");
    }),
  );
  return changed.map(({ count, grows, ...change }) => {
    const key = parseKey(change.id);
    const isScaled = change.action === "apply" && scaled.has(`${key?.kind ?? ""}/${key?.name ?? ""}`);
    return isScaled ? change : { ...change, ...optional({ count, grows }) };
  });
}

/** Nothing if Pods that are of no workload still serve it. */
async function describeUnserved(
  reader: NamespaceReader,
  { id, selector }: UnservedService,
  workloads: readonly LiveWorkload[],
): Promise<readonly string[]> {
  const pods = await reader.list("", "v1", "Pod", { matchLabels: selector });
  return pods.some((pod) => isOfNone(pod, workloads)) ? [] : [nameOfId(id)];
}

async function describeViolated(
  reader: NamespaceReader,
  { id, selector, judge }: UsedBudget,
  workloads: readonly LiveWorkload[],
): Promise<readonly string[]> {
  const pods = await reader.list("", "v1", "Pod", selector);
  const why = judge(pods.filter((pod) => isOfNone(pod, workloads)).length);
  return why === undefined ? [] : [`${nameOfId(id)}: ${why}`];
}

function readWorkload(object: KubeObject): LiveWorkload {
  return { id: printKey(keyOf(object)), labels: podLabels(object), count: podCount(object) };
}

function readSelector(object: KubeObject): LiveSelector {
  return { id: printKey(keyOf(object)), spec: lookUp(object, "spec") };
}

/** Whether a Pod that lives is of none of the workloads: a Deployment names its ReplicaSets after their Pods. */
function isOfNone(pod: KubeObject, workloads: readonly LiveWorkload[]): boolean {
  const hasEnded = ["Succeeded", "Failed"].includes(lookUpText(pod, "status", "phase") ?? "");
  if (hasEnded || lookUp(pod, "metadata", "deletionTimestamp") !== undefined) return false;
  const namespace = pod.metadata.namespace ?? "";
  const controller = controllerOf(pod);
  if (controller === undefined) return !workloads.some((one) => one.id === printKey(keyOf(pod)));
  const [kind, name] = [lookUpText(controller, "kind") ?? "", lookUpText(controller, "name") ?? ""];
  const group = kind === "ReplicationController" ? "" : "apps";
  const hash = textOf(pod, "labels", "pod-template-hash");
  const isOfSet = kind === "ReplicaSet" && hash !== undefined && name.endsWith(`-${hash}`);
  const id = isOfSet
    ? `apps/Deployment/${namespace}/${name.slice(0, -hash.length - 1)}`
    : `${group}/${kind}/${namespace}/${name}`;
  return !workloads.some((one) => one.id === id);
}

/** The owner that controls an object; undefined if it has none. */
function controllerOf(object: KubeObject): unknown {
  return lookUpList(object, "metadata", "ownerReferences").find((one) => lookUp(one, "controller") === true);
}

/** A list that the user may not read. */
class NotListed extends Error {
  readonly text: string;

  constructor(kind: string, namespace: string) {
    super(kind);
    this.text = `which Services and PodDisruptionBudgets in the namespace ${namespace} lose Pods: the user may not list ${kind}s`;
  }
}

/** Lists the objects of one namespace. */
class NamespaceReader {
  readonly namespace: string;
  private readonly client: KubeClient;
  private readonly signal: AbortSignal;

  constructor(client: KubeClient, namespace: string, signal: AbortSignal) {
    this.client = client;
    this.namespace = namespace;
    this.signal = signal;
  }

  /**
   * @param selector a LabelSelector
   * @throws NotListed
   */
  async list(group: string, version: string, kind: string, selector?: unknown): Promise<readonly KubeObject[]> {
    const { client, namespace, signal } = this;
    const selection = selector === undefined ? {} : { labelSelector: printSelector(selector) };
    try {
      const { items } = await client.list(group, version, kind, { namespace, signal, ...selection });
      return items;
    } catch (error) {
      if (!isSyncError(error)) throw error;
      if (error.code === "KUBE_UNKNOWN_KIND") return [];
      if (error.code === "KUBE_FORBIDDEN") throw new NotListed(kind, namespace);
      throw error;
    }
  }
}

/** A LabelSelector as the text of a request; an empty one selects all. */
function printSelector(selector: unknown): string {
  const labels = Object.entries((lookUp(selector, "matchLabels") ?? {}) as Labels);
  const expressions = lookUpList(selector, "matchExpressions").flatMap((one): readonly string[] => {
    const [key, operator] = [lookUpText(one, "key") ?? "", lookUpText(one, "operator")];
    const values = lookUpList(one, "values").map(String).join(",");
    switch (operator) {
      case "In":
        return [`${key} in (${values})`];
      case "NotIn":
        return [`${key} notin (${values})`];
      case "Exists":
        return [key];
      case "DoesNotExist":
        return [`!${key}`];
      default:
        return [];
    }
  });
  return [...labels.map(([name, value]) => `${name}=${value}`), ...expressions].join(",");
}
