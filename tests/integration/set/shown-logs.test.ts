// Logs that are shown while their object is waited for, as KWOK serves them in place of a kubelet.
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import type { Gate } from "../../../engine/set/open-gate";
import { syncObject } from "../../../engine/set/object/sync-object";
import { growLog } from "../../tools/cluster/container-logs";
import { deliveryRules } from "../../tools/delivery-rules";
import { until, untilTrue } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import { HookScene } from "./hook-scene";

const shows = { "slipway.dev/show-logs": "true" };

describe("the logs of an object that is waited for", () => {
  const space = useNamespace("logs", "each test");

  const deployment = (annotations: object, containers: readonly object[], more: object = {}): KubeObject => ({
    ...{ apiVersion: "apps/v1", kind: "Deployment" },
    metadata: { name: "web", namespace: space.name, annotations: { ...annotations } },
    spec: {
      selector: { matchLabels: { app: "web" } },
      template: {
        metadata: { labels: { app: "web" }, annotations: { "test.slipway.dev/pod": "crash-loop" } },
        spec: { containers, ...more },
      },
    },
  });

  interface Wait {
    readonly lines: string[];
    readonly gate: Promise<Gate>;
  }

  function sync(object: KubeObject, signal: AbortSignal, timeoutSeconds = 60): Wait {
    const lines: string[] = [];
    const result = syncObject(space.client, object, {
      ...{ fieldManager: "slipway", ownerToken: "11111111.ours", onConflict: "takeBack", acceptCrdChanges: [] },
      ...{ delivery: deliveryRules(), wait: true, timeoutSeconds, signal },
      onProgress: (event) => {
        if (event.type === "containerLog") lines.push(event.text.replace(/^web-[^/]+/, "POD"));
      },
    });
    const gate = result.then((one) => one.gate);
    gate.catch(() => undefined);
    return { lines, gate };
  }

  /** A Deployment that is never ready, with these states of its containers. */
  async function run(object: KubeObject, names: readonly string[], stop: AbortController): Promise<Wait> {
    const wait = sync(object, stop.signal);
    const pod = await until("the Pod", async () => {
      const { items } = await space.client.list("", "v1", "Pod", { namespace: space.name });
      return items[0]?.metadata.name;
    });
    const status = names.map((name) => ({
      ...{ name, image: "example/app:1", imageID: "", ready: false, started: true, restartCount: 0 },
      state: { running: { startedAt: new Date().toISOString() } },
    }));
    const patch = JSON.stringify({ status: { phase: "Running", containerStatuses: status } });
    await space.kubectl("patch", "pod", pod, "--subresource=status", "--type=merge", `--patch=${patch}`);
    return wait;
  }

  it("are shown line by line while it runs, and no longer", async () => {
    const stop = new AbortController();
    const object = deployment(shows, [{ name: "growing", image: "example/app:1" }]);
    const held = { ...object, spec: withPods(object, "held") };
    const { lines, gate } = await run(held, ["growing"], stop);
    await untilTrue("the first line", () => lines.includes("POD/growing: started"));
    await growLog(space.cluster.directory, "migrated 7 tables");
    await untilTrue("the new line", () => lines.includes("POD/growing: migrated 7 tables"));
    stop.abort();
    await gate;
    const count = lines.length;
    await growLog(space.cluster.directory, "after the wait");
    // As long as the line before took at most.
    await new Promise((done) => setTimeout(done, 500));
    expect(lines).toHaveLength(count);
  });

  it("are those of the containers that an annotation names, without the Secrets of the Pod", async () => {
    const stop = new AbortController();
    const secret = { apiVersion: "v1", kind: "Secret", metadata: { name: "db", namespace: space.name } };
    await space.client.apply({ ...secret, stringData: { password: "hunter2-of-the-hook" } }, { fieldManager: "test" });
    const env = [{ name: "PASSWORD", valueFrom: { secretKeyRef: { name: "db", key: "password" } } }];
    const containers = ["leaky", "fine"].map((name) => ({ name, image: "example/app:1", env }));
    const object = deployment({ ...shows, "slipway.dev/log-containers": "leaky, other" }, containers);
    const { lines, gate } = await run({ ...object, spec: withPods(object, "held") }, ["leaky", "fine"], stop);
    await untilTrue("both lines", () => lines.length >= 2);
    stop.abort();
    await gate;
    expect(lines).toEqual(["POD/leaky: logging in with [secret]", "POD/leaky: error: password rejected"]);
  });

  it("are not shown of an object that does not ask for it", async () => {
    const object = deployment({ "slipway.dev/show-logs": "yes" }, [{ name: "fine", image: "example/app:1" }]);
    const { lines, gate } = sync({ ...object, spec: withPods(object, "slow") }, new AbortController().signal);
    expect((await gate).error).toBeUndefined();
    expect(lines).toEqual([]);
  });

  function withPods(object: KubeObject, behaviour: string): object {
    const spec = object["spec"] as { readonly template: { readonly metadata: object } };
    const metadata = { ...spec.template.metadata, annotations: { "test.slipway.dev/pod": behaviour } };
    return { ...spec, template: { ...spec.template, metadata } };
  }
});

test("the logs of a hook's Job are shown up to its last line, also if it has ended by then", async () => {
  const scene = await HookScene.open();
  try {
    const lines: string[] = [];
    const job = scene.job("migrate", "complete", {}, "fine");
    const asking = { ...job, metadata: { ...job.metadata, annotations: shows } };
    const { outcomes } = await scene.run([scene.hook(asking), scene.hook(scene.job("quiet", "complete", {}, "fine"))], {
      onProgress: (event) => {
        if (event.type === "containerLog") lines.push(event.text.replace(/^[^/]+/, (pod) => pod.slice(0, -6)));
      },
    });
    expect(Object.values(outcomes).map(({ phase }) => phase)).toEqual(["Succeeded", "Succeeded"]);
    expect(lines).toEqual(["migrate/fine: connecting to db.shop.svc:5432", "migrate/fine: applied 3 migrations"]);
  } finally {
    await scene.close();
  }
});
