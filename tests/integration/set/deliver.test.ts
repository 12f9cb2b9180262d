// The policies of an apply on a real API server: each preview names what the apply does.
import { isSyncError } from "../../../engine/errors/sync-error";
import { nothingComing } from "../../../engine/model/plans/coming-objects";
import { dryRunObject } from "../../../engine/set/object/dry-run-object";
import { syncObject } from "../../../engine/set/object/sync-object";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, versionOf } from "../../../engine/model/objects/object-key";
import { printFieldPath } from "../../../engine/lib/field-path";
import { deliveryRules } from "../../tools/delivery-rules";
import { useNamespace } from "../use-namespace";

const space = useNamespace("deliver", "each test");
const group = "kustomize.toolkit.fluxcd.io";
const common = {
  fieldManager: "slipway",
  ownerToken: "11111111.ours",
  onConflict: "takeBack",
  acceptCrdChanges: [],
} as const;

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

async function preview(object: KubeObject, delivery = deliveryRules(), client = space.client): Promise<string[]> {
  const request = { ...common, object, previous: undefined, secrets: "none", delivery } as const;
  const run = await dryRunObject(client, request, { fieldManager: "slipway", coming: nothingComing });
  if (run.by !== "server") throw new Error(run.reason);
  const rows = run.changes.map(({ kind, path }) => `${kind} ${printFieldPath(path)}`);
  return [run.leftAlone ?? run.action, ...rows.filter((row) => !row.includes("slipway.dev/owner"))];
}

async function apply(object: KubeObject, delivery = deliveryRules()): Promise<string> {
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

test("a preview sees the server's defaults also if somebody writes the object meanwhile", async () => {
  await createByKubectl(deployment({ note: "theirs" }, { minReadySeconds: 5 }));
  const desired = deployment({ [`${group}/ssa`]: "Override" });
  const quiet = await preview(desired);
  let writes = 0;
  const replace: KubeClient["replace"] = async (object, options) => {
    writes += 1;
    const other = ["annotate", `--namespace=${space.name}`, "deployment/web", "seen=1", "--field-manager=other"];
    if (writes === 1) await space.cluster.kubectl(other);
    return space.client.replace(object, options);
  };
  const raced = new Proxy(space.client, {
    get: (client, name) => (name === "replace" ? replace : (Reflect.get(client, name, client) as unknown)),
  });
  expect(await preview(desired, deliveryRules(), raced)).toEqual(quiet);
  // Controllers may write, too.
  expect(writes).toBeGreaterThan(1);
});

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
  const consent = deliveryRules({ adopt: { from: [`helm:${space.name}/web`] } });
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
  const rules = deliveryRules({ ignore: [{ paths: ["/spec/replicas"] }] });
  await apply(deployment({}, { replicas: 1 }));
  await space.kubectl("scale", "deployment/web", "--replicas=2");
  const desired = deployment({}, { replicas: 1, minReadySeconds: 1 });
  expect(await preview(desired, rules)).toEqual(["update", "add spec.minReadySeconds"]);
  await apply(desired, rules);
  expect((await live(desired))["spec"]).toMatchObject({ replicas: 2, minReadySeconds: 1 });
  expect(await preview(desired, rules)).toEqual(["none"]);
});

interface Part {
  readonly labels?: Record<string, string>;
  readonly env?: readonly string[];
  readonly probe?: "httpGet" | "exec";
  readonly sidecar?: boolean;
}

function workload({ labels = {}, env = [], probe, sidecar = false }: Part, name = "web"): KubeObject {
  const livenessProbe =
    probe === undefined
      ? {}
      : { livenessProbe: probe === "exec" ? { exec: { command: ["true"] } } : { httpGet: { path: "/", port: 80 } } };
  const containers = [
    {
      name: "web",
      image: "nginx:1",
      env: env.map((one) => ({ name: one, value: "1" })),
      ports: [{ containerPort: 80 }],
      ...livenessProbe,
    },
    ...(sidecar ? [{ name: "sidecar", image: "proxy:1", ports: [{ containerPort: 81 }] }] : []),
  ];
  const base = deployment({}, { template: { metadata: { labels: { app: "web" } }, spec: { containers } } });
  return { ...base, metadata: { name, namespace: space.name, labels } };
}

const whole: Part = { labels: { keep: "1", drop: "1" }, env: ["KEEP", "DROP"], probe: "httpGet", sidecar: true };
const rest: Part = { labels: { keep: "1" }, env: ["KEEP"] };

/** The part of a live object that the manifests above decide about. */
function partOf({ metadata, ...object }: KubeObject): unknown {
  const { containers } = (object["spec"] as { template: { spec: { containers: Record<string, unknown>[] } } }).template
    .spec;
  const shown = containers.map(({ name, env = [], livenessProbe }) => ({
    name,
    env: (env as { name: string }[]).map((one) => one.name),
    probe: Object.keys(livenessProbe ?? {}).filter((field) => ["httpGet", "exec"].includes(field)),
  }));
  return { labels: metadata.labels ?? {}, shown };
}

const restShown = { labels: { keep: "1" }, shown: [{ name: "web", env: ["KEEP"], probe: [] }] };
const promised = [
  "remove metadata.labels.drop",
  "remove spec.template.spec.containers[0].env[1]",
  "remove spec.template.spec.containers[0].livenessProbe.httpGet.path",
  "remove spec.template.spec.containers[0].livenessProbe.httpGet.port",
  "remove spec.template.spec.containers[1]",
];

describe.each([
  { maker: "kubectl apply", isMaker: true, flags: [] },
  { maker: "kubectl apply --server-side", isMaker: true, flags: ["--server-side"] },
  { maker: "kubectl-create", isMaker: true, flags: ["--server-side", "--field-manager=kubectl-create"] },
  { maker: "kubectl-edit", isMaker: false, flags: ["--server-side", "--field-manager=kubectl-edit"] },
])("an object of $maker", ({ flags, isMaker }) => {
  test("loses what leaves the manifest after its adoption, as the preview says", async () => {
    await createByKubectl(workload(whole), ...flags);
    await apply(workload(whole));
    expect(partOf(await live(workload(whole)))).toMatchObject({ labels: { drop: "1" } });
    expect(await preview(workload(rest))).toEqual(["update", ...promised]);
    await apply(workload(rest));
    expect(partOf(await live(workload(rest)))).toEqual(restShown);
    expect(await preview(workload(rest))).toEqual(["none"]);
  });

  test("changes from one alternative of a field to another", async () => {
    await createByKubectl(workload(whole), ...flags);
    await apply(workload(whole));
    const desired = workload({ ...whole, probe: "exec" });
    // What others hold is refused beside the new alternative, until it is taken from them.
    const unverified = "fields that others have set, too, are removed first";
    const rows = await preview(desired).catch((error: unknown) => [error instanceof Error ? error.message : "?"]);
    expect(rows).toEqual(
      isMaker
        ? [
            "update",
            "add spec.template.spec.containers[0].livenessProbe.exec.command",
            "remove spec.template.spec.containers[0].livenessProbe.httpGet.path",
            "remove spec.template.spec.containers[0].livenessProbe.httpGet.port",
          ]
        : [unverified],
    );
    await apply(desired);
    expect(partOf(await live(desired))).toMatchObject({ shown: [{ probe: ["exec"] }, {}] });
    expect(await preview(desired)).toEqual(["none"]);
  });
});

test("an object that another one made by kubectl apply becomes as the program has it, as the preview says", async () => {
  await createByKubectl(workload(whole));
  // Somebody's own label is not part of what was made.
  await space.kubectl("label", "deployment/web", "by-hand=1");
  const rows = await preview(workload(rest));
  expect(rows).toEqual(expect.arrayContaining(["update", ...promised]));
  await apply(workload(rest));
  expect(partOf(await live(workload(rest)))).toEqual({ ...restShown, labels: { keep: "1", "by-hand": "1" } });
  expect(await preview(workload(rest))).toEqual(["none"]);
});

test("a conflict with kubectl is none of the cleanup's business", async () => {
  await createByKubectl(deployment({}, { revisionHistoryLimit: 3 }));
  const desired = deployment({}, { revisionHistoryLimit: 4 });
  const codeOf = (error: unknown): string => (isSyncError(error) ? error.code : "?");
  expect(await preview(desired).catch(codeOf)).toBe("APPLY_CONFLICT");
  expect(await apply(desired).catch(codeOf)).toBe("APPLY_CONFLICT");
  const managers = ((await live(desired)).metadata.managedFields ?? []).map(({ manager }) => manager);
  expect(managers).toContain("kubectl-client-side-apply");
});

test("a resource of @pulumi/kubernetes is an owner, and its fields are taken by consent", async () => {
  const flags = ["--server-side", "--field-manager=pulumi-kubernetes-0a1b2c3d"];
  await createByKubectl(workload(whole), ...flags);
  const refused = await preview(workload(whole)).catch((error: unknown) => (isSyncError(error) ? error.message : "?"));
  expect(refused).toContain("belongs to a resource of @pulumi/kubernetes");
  expect(refused).toContain("slipway adopt state.json --write");
  const consent = deliveryRules({ adopt: { from: ["pulumi"] } });
  await apply(workload(whole), consent);
  const managers = ((await live(workload(whole))).metadata.managedFields ?? []).map(({ manager }) => manager);
  expect(managers.filter((manager) => manager?.startsWith("pulumi"))).toEqual([]);
  expect(await preview(workload(rest))).toEqual(["update", ...promised]);
  await apply(workload(rest));
  expect(partOf(await live(workload(rest)))).toEqual(restShown);
});

test("what was adopted without the fields of an owner loses them by consent", async () => {
  await apply(workload(whole));
  await createByKubectl(workload(whole), "--server-side", "--field-manager=pulumi-kubernetes-0a1b2c3d");
  // A manager without consent keeps its fields, and the preview does not promise more.
  expect(await preview(workload(rest))).toEqual(["update"]);
  const consent = deliveryRules({ adopt: { from: ["pulumi"] } });
  expect(await preview(workload(rest), consent)).toEqual(["update", ...promised]);
  await apply(workload(rest), consent);
  expect(partOf(await live(workload(rest)))).toEqual(restShown);
});
