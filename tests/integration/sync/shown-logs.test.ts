// The logs of hooks and objects that a sync waits for, as KWOK serves them in place of a kubelet.
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import type { ReportProgress } from "../../../engine/model/outcomes/progress";
import { growLog } from "../../tools/cluster/container-logs";
import { untilTrue } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import { argo, type Behaviour, configMap, deployment, hookPod, SyncScene } from "./sync-scene";

const space = useNamespace("sync-logs", "each test");
let scene: SyncScene;
let lines: string[];
let texts: string[];
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
  [lines, texts] = [[], []];
});

const shows = { "slipway.dev/show-logs": "true" };
const onProgress: ReportProgress = (event) => {
  texts.push(JSON.stringify(event));
  if (event.type === "containerLog") lines.push(event.text.replace(/^web-[^/]+/, "POD"));
};

/** A Pod of the phase PreSync, with the containers of these names. */
function hook(name: string, containers: readonly string[], behaviour: Behaviour, annotations: object): KubeObject {
  const pod = hookPod(name, { hook: "PreSync" }, behaviour);
  const metadata = { ...pod.metadata, annotations: { ...pod.metadata.annotations, ...annotations } };
  const spec = {
    restartPolicy: "Never",
    containers: containers.map((container) => ({ name: container, image: "example.test/hook" })),
  };
  return { ...pod, metadata, spec };
}

async function runContainers(pod: string, names: readonly string[]): Promise<void> {
  const status = names.map((name) => ({
    ...{ name, image: "example.test/web", imageID: "", ready: false, started: true, restartCount: 0 },
    state: { running: { startedAt: new Date().toISOString() } },
  }));
  const patch = JSON.stringify({ status: { phase: "Running", containerStatuses: status } });
  await space.kubectl("patch", "pod", pod, "--subresource=status", "--type=merge", `--patch=${patch}`);
}

it("are shown of hooks that ask for it, up to the last line", async () => {
  const asking = hook("asking", ["fine"], "complete", shows);
  const { phase } = await scene.sync(
    [asking, hook("quiet", ["fine"], "complete", {})],
    {},
    { control: { onProgress } },
  );
  expect(phase).toBe("Succeeded");
  expect(lines).toEqual(["asking/fine: connecting to db.shop.svc:5432", "asking/fine: applied 3 migrations"]);
});

it("are shown of the containers that an annotation names, without secrets of the set", async () => {
  const secret: KubeObject = {
    ...{ apiVersion: "v1", kind: "Secret", metadata: { name: "token" } },
    stringData: { password: "hunter2-of-the-hook" },
  };
  const failing = hook("failing", ["leaky", "fine"], "fail", { ...shows, "slipway.dev/log-containers": "leaky" });
  const { phase } = await scene.sync([secret, failing], {}, { control: { onProgress } });
  expect(phase).toBe("Failed");
  expect(lines).toEqual(["failing/leaky: logging in with [secret]", "failing/leaky: error: password rejected"]);
  expect(texts.join("\n")).not.toContain("hunter2");
});

it("are shown of an object line by line while the sync waits for it, and no longer", async () => {
  const stop = new AbortController();
  const web = JSON.parse(
    JSON.stringify(deployment("web", "held", shows)).replace('"name":"main"', '"name":"growing"'),
  ) as KubeObject;
  const later = configMap("later", {}, argo({ "sync-wave": "1" }));
  const running = scene.sync([web, later], {}, { control: { onProgress, signal: stop.signal } });
  const podName = async (): Promise<string | undefined> => (await scene.names("Pod"))[0];
  await untilTrue("the Pod", async () => (await podName()) !== undefined);
  await runContainers((await podName()) ?? "", ["growing"]);
  await untilTrue("the first line", () => lines.includes("POD/growing: started"));
  await growLog(space.cluster.directory, "migrated 7 tables");
  await untilTrue("the new line", () => lines.includes("POD/growing: migrated 7 tables"));
  stop.abort();
  expect((await running).phase).toBe("Failed");
  const count = lines.length;
  await growLog(space.cluster.directory, "after the sync");
  // As long as the line before took at most.
  await new Promise((done) => setTimeout(done, 500));
  expect(lines).toHaveLength(count);
});
