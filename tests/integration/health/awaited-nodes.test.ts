import { healthError } from "../../../engine/health/print-health";
import { waitForHealth, type WaitOptions } from "../../../engine/health/wait";
import type { ObjectRef } from "../../../engine/kube/kube-client";
import type { HealthReport } from "../../../engine/model/outcomes/health";
import { until, untilTrue } from "../../tools/until";
import { useNamespace } from "../use-namespace";

const space = useNamespace("nodes", "each test");

/** The only Pod of the workload fits a node that has this label. */
const workload = (kind: "Deployment" | "StatefulSet", label: string, more: object = {}): Record<string, unknown> => ({
  apiVersion: "apps/v1",
  kind,
  metadata: { name: "web", namespace: space.name },
  spec: {
    selector: { matchLabels: { app: "x" } },
    template: {
      metadata: { labels: { app: "x" } },
      spec: { nodeSelector: { [label]: "true" }, containers: [{ name: "main", image: "example/app:1" }] },
    },
    ...more,
  },
});

const refOf = (kind: string): ObjectRef => ({
  ...{ group: "apps", version: "v1", kind, namespace: space.name, name: "web" },
});

async function applyAndWait(object: Record<string, unknown>, options: WaitOptions): Promise<HealthReport> {
  await space.client.apply(object as never, { fieldManager: "test" });
  return waitForHealth(space.client, [refOf(String(object["kind"]))], options);
}

/** Writes an event about the only Pod of the namespace, as the recorder of an autoscaler does. */
async function say(component: string, reason: string, message: string): Promise<void> {
  const namespace = space.name;
  const { name, uid } = await until("the Pod", async () => {
    const { items } = await space.client.list("", "v1", "Pod", { namespace });
    return items[0]?.metadata;
  });
  const time = new Date().toISOString();
  const event = {
    ...{ apiVersion: "v1", kind: "Event", metadata: { name: `${name}.${reason.toLowerCase()}`, namespace } },
    involvedObject: { apiVersion: "v1", kind: "Pod", name, namespace, uid },
    ...{ type: "Normal", reason, message, source: { component }, firstTimestamp: time, lastTimestamp: time, count: 1 },
  };
  await space.client.create(event, { fieldManager: component });
}

describe("a Pod without a node, for which an autoscaler starts one", () => {
  it("is waited for past the progress deadline, with who starts what", async () => {
    const label = `test.slipway.dev/${space.name}`;
    const seen: string[] = [];
    const isSeen = (text: string) => (): boolean => seen.some((line) => line.includes(text));
    // The deadline passes while the node starts.
    const wait = applyAndWait(workload("Deployment", label, { progressDeadlineSeconds: 8 }), {
      timeoutSeconds: 120,
      onProgress: (changed) => seen.push(...changed.map(({ health, message }) => `${health}: ${message}`)),
    });
    wait.catch(() => undefined);
    const refusal = "pod didn't trigger scale-up: 1 max node group size reached";
    await say("cluster-autoscaler", "NotTriggerScaleUp", refusal);
    await untilTrue("the refusal is shown", isSeen(`cluster-autoscaler starts no node for it: ${refusal}`));
    const nomination = "Pod should schedule on: nodeclaim/default-8x2kz";
    await say("karpenter", "Nominated", nomination);
    await untilTrue("the node is shown", isSeen(`waits for a node that karpenter starts: ${nomination}`));
    await untilTrue("the deadline has passed", async () => {
      return JSON.stringify(await space.client.get(refOf("Deployment"))).includes("ProgressDeadlineExceeded");
    });
    // A change of the Deployment after the deadline is judged as well.
    await space.kubectl("annotate", "deployment", "web", "seen=true");
    const [node] = (await space.client.list("", "v1", "Node")).items;
    await space.cluster.kubectl(["label", "node", node?.metadata.name ?? "", `${label}=true`]);
    expect((await wait).outcome).toBe("healthy");
    expect(seen.filter((line) => line.startsWith("Degraded"))).toEqual([]);
  });

  it("is named in the error of a timeout, with what is started", async () => {
    const wait = applyAndWait(workload("StatefulSet", "test.slipway.dev/none"), { timeoutSeconds: 8 });
    wait.catch(() => undefined);
    const scaleUp = "pod triggered scale-up: [{group-a 1->2 (max: 5)}]";
    await say("cluster-autoscaler", "TriggeredScaleUp", scaleUp);
    const report = await wait;
    expect(report.outcome).toBe("timeout");
    expect(healthError(report).message).toContain(`waits for a node that cluster-autoscaler starts: ${scaleUp}`);
  });
});
