// The policies of an apply on a real API server: each preview names what the apply does.
import { isSyncError } from "../../../engine/errors/sync-error";
import { dryRunObject } from "../../../engine/execute/object/dry-run-object";
import { syncObject } from "../../../engine/execute/object/sync-object";
import type { DeliveryRules } from "../../../engine/model/delivery";
import type { KubeObject } from "../../../engine/model/kube-object";
import { keyOf, versionOf } from "../../../engine/model/object-key";
import { printFieldPath } from "../../../engine/lib/field-path";
import { useNamespace } from "../use-namespace";

const space = useNamespace("deliver", "each test");
const group = "kustomize.toolkit.fluxcd.io";
const common = { fieldManager: "slipway", ownerToken: "11111111.ours", onConflict: "takeBack" } as const;

function deployment(annotations: Record<string, string> = {}, spec: object = {}): KubeObject {
  const labels = { app: "web" };
  const template = { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1" }] } };
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web", namespace: space.name, annotations },
    spec: { replicas: 0, selector: { matchLabels: labels }, template, ...spec },
  };
}

async function preview(object: KubeObject, delivery: DeliveryRules = {}): Promise<string[]> {
  const onTheirWay = { hasNamespace: () => false, hasCustomKind: () => false };
  const request = { ...common, object, previous: undefined, secrets: "none", delivery } as const;
  const run = await dryRunObject(space.client, request, { fieldManager: "slipway", onTheirWay });
  if (run.by !== "server") throw new Error(run.reason);
  const rows = run.changes.map(({ kind, path }) => `${kind} ${printFieldPath(path)}`);
  return [run.leftAlone ?? run.action, ...rows.filter((row) => !row.includes("slipway.dev/owner"))];
}

async function apply(object: KubeObject, delivery: DeliveryRules = {}): Promise<string> {
  const options = { ...common, delivery, wait: false, timeoutSeconds: 60 };
  const { change } = await syncObject(space.client, object, options);
  return change.action;
}

async function live(object: KubeObject): Promise<KubeObject> {
  const found = await space.client.get({ ...keyOf(object), version: versionOf(object.apiVersion) });
  if (found === undefined) throw new Error("the object does not exist");
  return found;
}

async function createByKubectl(object: KubeObject, ...flags: readonly string[]): Promise<void> {
  await space.cluster.kubectl(["apply", "--filename=-", ...flags], JSON.stringify(object));
}

test("Override removes what kubectl set, and nothing that the server sets by default", async () => {
  await createByKubectl(deployment({ note: "theirs" }, { minReadySeconds: 5, revisionHistoryLimit: 3 }));
  const desired = deployment({ [`${group}/ssa`]: "Override" });
  const rows = await preview(desired);
  expect(rows).toEqual([
    "update",
    'remove metadata.annotations["kubectl.kubernetes.io/last-applied-configuration"]',
    'add metadata.annotations["kustomize.toolkit.fluxcd.io/ssa"]',
    "remove metadata.annotations.note",
    "remove spec.minReadySeconds",
    "change spec.revisionHistoryLimit",
  ]);
  expect(await apply(desired)).toBe("configured");
  const { metadata, ...rest } = await live(desired);
  expect(Object.keys(metadata.annotations ?? {}).filter((name) => !name.startsWith("deployment."))).toEqual([
    `${group}/ssa`,
    "slipway.dev/owner",
  ]);
  expect(rest["spec"]).toMatchObject({ revisionHistoryLimit: 10 });
  expect(rest["spec"]).not.toHaveProperty("minReadySeconds");
  expect(await preview(desired)).toEqual(["none"]);
});

test("Merge leaves what kubectl set", async () => {
  await createByKubectl(deployment({ note: "theirs" }, { minReadySeconds: 5 }));
  const desired = deployment({ [`${group}/ssa`]: "Merge" }, { revisionHistoryLimit: 4 });
  expect(await preview(desired)).toContain("change spec.revisionHistoryLimit");
  await apply(desired);
  expect((await live(desired))["spec"]).toMatchObject({ minReadySeconds: 5, revisionHistoryLimit: 4 });
});

test("a takeover from Helm keeps the object and its Pods", async () => {
  const labels = { "app.kubernetes.io/managed-by": "Helm" };
  const annotations = { "meta.helm.sh/release-name": "web", "meta.helm.sh/release-namespace": space.name };
  const owned = deployment(annotations);
  await createByKubectl({ ...owned, metadata: { ...owned.metadata, labels } }, "--server-side", "--field-manager=helm");
  const before = await live(owned);
  const refused = await apply(deployment()).catch((error: unknown) => (isSyncError(error) ? error.code : "?"));
  expect(refused).toBe("PLAN_OBJECT_OWNED");
  const consent: DeliveryRules = { adopt: { from: [`helm:${space.name}/web`] } };
  expect(await preview(deployment(), consent)).toEqual([
    "update",
    'remove metadata.annotations["meta.helm.sh/release-name"]',
    'remove metadata.annotations["meta.helm.sh/release-namespace"]',
    'remove metadata.labels["app.kubernetes.io/managed-by"]',
  ]);
  await apply(deployment(), consent);
  const after = await live(owned);
  // The server counts a change of a Deployment's annotations as a generation.
  expect([after.metadata.uid, after["spec"]]).toEqual([before.metadata.uid, before["spec"]]);
  expect(after.metadata.labels ?? {}).toEqual({});
});

test("an ignored field that an autoscaler writes is neither a conflict nor drift", async () => {
  const ignore = [{ paths: ["/spec/replicas"] }];
  await apply(deployment({}, { replicas: 1 }));
  await space.kubectl("scale", "deployment/web", "--replicas=2");
  const desired = deployment({}, { replicas: 1, minReadySeconds: 1 });
  expect(await preview(desired, { ignore })).toEqual(["update", "add spec.minReadySeconds"]);
  await apply(desired, { ignore });
  expect((await live(desired))["spec"]).toMatchObject({ replicas: 2, minReadySeconds: 1 });
  expect(await preview(desired, { ignore })).toEqual(["none"]);
});
