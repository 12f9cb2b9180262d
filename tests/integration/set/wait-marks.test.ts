// What annotations and arguments say about the wait for an object, on a real API server.
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import type { WaitRules } from "../../../engine/model/objects/wait-rules";
import type { Gate } from "../../../engine/set/open-gate";
import { syncSet } from "../../../engine/set/sync-set";
import { syncObject } from "../../../engine/set/object/sync-object";
import { deliveryRules } from "../../tools/delivery-rules";
import { useNamespace } from "../use-namespace";

const space = useNamespace("wait", "all tests");

/** A Deployment whose Pods no node takes. */
const stuck = (name: string, annotations: Readonly<Record<string, string>>): KubeObject => {
  const labels = { app: name };
  const spec = { nodeSelector: { nowhere: "1" }, containers: [{ name: "web", image: "example/web:1" }] };
  return {
    ...{ apiVersion: "apps/v1", kind: "Deployment" },
    metadata: { name, namespace: space.name, annotations },
    spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec } },
  };
};

async function problemOf(object: KubeObject, waiting?: WaitRules): Promise<string | undefined> {
  return (await gateOf(object, 2, waiting)).error?.code;
}

async function gateOf(object: KubeObject, timeoutSeconds = 2, waiting?: WaitRules): Promise<Gate> {
  const { gate } = await syncObject(space.client, object, {
    ...{ fieldManager: "slipway", ownerToken: "11111111.ours", onConflict: "takeBack", acceptCrdChanges: [] },
    ...{ delivery: deliveryRules(), wait: true, waiting, timeoutSeconds },
  });
  return gate;
}

test.each<readonly [name: string, annotations: Readonly<Record<string, string>>, isAwaited: boolean]>([
  ["none", {}, true],
  ["kapp", { "kapp.k14s.io/disable-wait": "" }, false],
  ["werf", { "werf.io/track-termination-mode": "NonBlocking" }, false],
  ["own", { "slipway.dev/wait-until": "applied" }, false],
  ["observed", { "slipway.dev/wait-until": "observed" }, false],
  ["tolerance", { "slipway.dev/ignore-failure": "true" }, false],
  ["werf-failures", { "werf.io/fail-mode": "IgnoreAndContinueDeployProcess" }, false],
  ["both", { "slipway.dev/wait-until": "ready", "kapp.k14s.io/disable-wait": "" }, true],
])("annotations of %s decide whether an object is waited for", async (name, annotations, isAwaited) => {
  const problem = await problemOf(stuck(name, annotations));
  expect(problem !== undefined).toBe(isAwaited);
});

test.each<readonly [name: string, Readonly<Record<string, string>>, WaitRules, isAwaited: boolean]>([
  ["argument", {}, { argument: { until: "applied" } }, false],
  ["argument-observed", {}, { argument: { until: "observed" } }, false],
  ["provider", {}, { provider: { ignoreFailure: true } }, false],
  ["argument-first", {}, { argument: { until: "ready" }, provider: { until: "applied" } }, true],
  ["annotation-first", { "slipway.dev/wait-until": "ready" }, { argument: { until: "applied" } }, true],
])("with the rules of %s an object is waited for, or not", async (name, annotations, waiting, isAwaited) => {
  const problem = await problemOf(stuck(name, annotations), waiting);
  expect(problem !== undefined).toBe(isAwaited);
});

test("the goal of a component holds for the whole wave, but for objects that say another one", async () => {
  const sync = (name: string, annotations: Readonly<Record<string, string>>) =>
    syncSet(
      space.client,
      { objects: [stuck(`${name}-0`, {}), stuck(`${name}-1`, annotations)], inventory: {} },
      {
        ...{ fieldManager: "slipway", ownerToken: "11111111.ours", onConflict: "takeBack", prune: false },
        ...{ delivery: deliveryRules(), wait: true, waiting: { argument: { until: "applied" } }, timeoutSeconds: 2 },
      },
    );
  const [all, marked] = await Promise.all([sync("all", {}), sync("marked", { "slipway.dev/wait-until": "ready" })]);
  expect(all.gate).toEqual({ objects: [], notes: [] });
  expect(marked.gate.error?.code).toBe("HEALTH_TIMEOUT");
  expect(marked.gate.objects.map(({ key }) => key.name)).toEqual(["marked-1"]);
});

/** A Job that fails at once: its Pod cannot be made, and it may not be tried again. */
const failing = (name: string, annotations: Readonly<Record<string, string>>): KubeObject => ({
  ...{ apiVersion: "batch/v1", kind: "Job" },
  metadata: { name, namespace: space.name, annotations },
  spec: {
    ...{ backoffLimit: 0, activeDeadlineSeconds: 1 },
    template: {
      spec: {
        ...{ restartPolicy: "Never", nodeSelector: { nowhere: "1" } },
        containers: [{ name: "work", image: "example/work:1" }],
      },
    },
  },
});

test("a failure counts after a while, and holds up nothing if the object says so", async () => {
  const wait = (name: string, annotations: Readonly<Record<string, string>>): Promise<Gate> =>
    gateOf(failing(name, annotations), 15);
  const [plain, late, ignored] = await Promise.all([
    wait("plain", {}),
    wait("late", { "slipway.dev/fail-after": "5s" }),
    wait("ignored", { "slipway.dev/ignore-failure": "true" }),
  ]);
  expect(plain.error?.code).toBe("HEALTH_DEGRADED");
  expect(late.error?.code).toBe("HEALTH_DEGRADED");
  const seconds = (gate: Gate): number => Number(/seen after (\d+) s/.exec(gate.error?.what ?? "")?.[1]);
  expect(seconds(late)).toBeGreaterThanOrEqual(seconds(plain) + 4);
  expect(ignored.error).toBeUndefined();
  expect(ignored.objects).toMatchObject([{ health: "Degraded", isIgnored: true }]);
  expect(ignored.notes.join("\n")).toContain("the run goes on, since this failure is ignored:\n");
});
