import { openPodMask } from "../../health/pod-mask";
import type { KubeClient } from "../../kube/kube-client";
import { lookUpList, lookUpText } from "../../lib/look-up";
import { visibleText } from "../../lib/visible-text";
import type { KubeObject } from "../../model/objects/kube-object";
import { isOfOneObject } from "../is-of-one-object";
import type { Mask } from "./state-mask";

/** A container of a Pod. */
export interface PodContainer {
  readonly pod: KubeObject;
  readonly name: string;
}

/** The containers of Pods, in the order in which they start. */
export function containersOf(pods: readonly KubeObject[]): readonly PodContainer[] {
  const fields = ["initContainers", "containers", "ephemeralContainers"];
  return pods.flatMap((pod) => {
    const containers = fields.flatMap((field) => lookUpList(pod, "spec", field));
    return containers.flatMap((one) => lookUpText(one, "name") ?? []).map((name) => ({ pod, name }));
  });
}

/** How logs are read. */
export interface PodLogOptions {
  readonly mask: Mask;
  /** The data of the Secrets that these Pods use are masked too. */
  readonly pods: readonly KubeObject[];
  readonly tailLines: number;
  /** Whether the log is that of the container's run before the present one. */
  readonly previous: boolean;
}

/** The last lines of the log of a container, masked, without characters that a terminal would act on. */
export interface PodLog {
  readonly pod: string;
  readonly container: string;
  readonly lines: readonly string[];
}

/**
 * Reads the logs of containers, one after the other. A log that cannot be read is a line that says why.
 *
 * @throws the errors of the connection
 */
export async function* readPodLogs(
  client: KubeClient,
  containers: readonly PodContainer[],
  { mask, pods, ...options }: PodLogOptions,
): AsyncGenerator<PodLog, void, undefined> {
  const masks = new Map<string, Mask>();
  for (const { pod, name } of containers) {
    const namespace = pod.metadata.namespace ?? "";
    const podMask = masks.get(namespace) ?? (await openPodMask(client, namespace, specsIn(pods, namespace)));
    masks.set(namespace, podMask);
    const log = await readLog(client, { pod, name }, options);
    // As a whole: a secret may have several lines.
    const lines = log.length === 0 ? [] : podMask(mask(log.join("\n"))).split("\n");
    yield { pod: pod.metadata.name, container: name, lines: lines.map(visibleLine) };
  }
}

async function readLog(
  client: KubeClient,
  { pod, name: container }: PodContainer,
  options: Pick<PodLogOptions, "tailLines" | "previous">,
): Promise<readonly string[]> {
  const { name, namespace = "" } = pod.metadata;
  const lines: string[] = [];
  try {
    for await (const line of client.podLogLines({ namespace, pod: name, container }, { follow: false, ...options })) {
      lines.push(line);
    }
  } catch (error) {
    if (!isOfOneObject(error)) throw error;
    lines.push(`(cannot read the log: ${error.what})`);
  }
  return lines;
}

/** Tabs are no harm; a terminal would act on others. */
function visibleLine(line: string): string {
  return line.trimEnd().split("\t").map(visibleText).join("\t");
}

function specsIn(pods: readonly KubeObject[], namespace: string): readonly unknown[] {
  return pods.filter(({ metadata }) => metadata.namespace === namespace).map((pod) => pod["spec"]);
}
