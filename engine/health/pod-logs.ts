import { isSyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import { compareStrings } from "../lib/canonical-json";
import { lookUpList, lookUpText } from "../lib/look-up";
import { optional } from "../lib/optional";
import type { LogExcerpt } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";
import { groupOf } from "../model/objects/object-key";

/** The limits for the logs of one object. */
const podLogLimits = { pods: 8, lines: 200 } as const;

/**
 * Reads the last log lines of all containers in the Pods of a Pod, a Job or a Workflow; none for other kinds. An error
 * is returned in place of the log, and never thrown.
 */
export async function readPodLogs(
  client: KubeClient,
  object: KubeObject,
  signal?: AbortSignal,
): Promise<readonly LogExcerpt[]> {
  const pods = await findPods(client, object, signal);
  const shown = pods.slice(-podLogLimits.pods);
  const logs = shown.flatMap((pod) =>
    containersOf(pod).map((container) => readContainerLog(client, pod, container, signal)),
  );
  return (await Promise.all(logs)).filter(({ lines }) => lines.length > 0);
}

// Source: kubernetes pkg/apis/batch/types.go@v1.36.3 (JobNameLabel); argo-workflows workflow/common/common.go@v3.7.0
// (LabelKeyWorkflow).
const labels: ReadonlyMap<string, string> = new Map([
  ["batch/Job", "batch.kubernetes.io/job-name"],
  ["argoproj.io/Workflow", "workflows.argoproj.io/workflow"],
]);

/** Finds the Pods of a Pod, a Job or a Workflow, oldest first; none for other kinds. */
export async function findPods(
  client: KubeClient,
  object: KubeObject,
  signal: AbortSignal | undefined,
): Promise<readonly KubeObject[]> {
  const { namespace, name } = object.metadata;
  const kind = `${groupOf(object.apiVersion)}/${object.kind}`;
  const label = labels.get(kind);
  const selector = kind === "/Pod" ? { fieldSelector: `metadata.name=${name}` } : { labelSelector: `${label}=${name}` };
  if (namespace === undefined || (kind !== "/Pod" && label === undefined)) return [];
  try {
    const { items } = await client.list("", "v1", "Pod", { namespace, ...selector, ...optional({ signal }) });
    const timeOf = ({ metadata }: KubeObject): string => metadata.creationTimestamp ?? "";
    return [...items].sort((left, right) => compareStrings(timeOf(left), timeOf(right)));
  } catch (error) {
    if (isSyncError(error)) return [];
    throw error;
  }
}

function containersOf(pod: KubeObject): readonly string[] {
  const fields = ["initContainers", "containers"];
  const all = fields.flatMap((field) => lookUpList(pod, "spec", field));
  return all.flatMap((container) => lookUpText(container, "name") ?? []);
}

async function readContainerLog(
  client: KubeClient,
  { metadata }: KubeObject,
  container: string,
  signal: AbortSignal | undefined,
): Promise<LogExcerpt> {
  const pod = metadata.name;
  try {
    const log = await client.podLog(
      { namespace: metadata.namespace ?? "", pod, container },
      { tailLines: podLogLimits.lines, signal },
    );
    return { pod, container, lines: log.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trimEnd()])) };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return { pod, container, lines: [`(cannot read the log: ${error.what})`] };
  }
}
