import { applyObject } from "../../../engine/apply/apply-object";
import { applyWithPolicy } from "../../../engine/kube/apply-with-policy";
import type { ApplyObjectOptions } from "../../../engine/kube/apply-with-policy";
import { connectCluster } from "../../../engine/kube/connect";
import type { KubeClient } from "../../../engine/kube/kube-client";
import { prepareObject } from "../../../engine/kube/prepare-object";
import { printFieldPath } from "../../../engine/lib/field-path";
import type { KubeObject } from "../../../engine/model/kube-object";
import type { ObjectDiff } from "../../../engine/model/change";
import { keyOf, versionOf } from "../../../engine/model/object-key";
import { diffObject } from "../../../engine/plan/diff-object";
import { isAsApplied } from "../../../engine/kube/field-agreement";
import { messageOf } from "../../engine/kube/objects";
import type { Cluster } from "../../tools/cluster";
import { createTestNamespace, sharedCluster } from "../../tools/shared-cluster";
import type { TestNamespace } from "../../tools/shared-cluster";

const options: ApplyObjectOptions = { fieldManager: "slipway", onConflict: "takeBack", ownerToken: "0123456789abcdef" };

let cluster: Cluster;
let client: KubeClient;
let namespace: TestNamespace;

beforeAll(async () => {
  cluster = await sharedCluster();
  client = connectCluster({ kubeconfig: cluster.kubeconfigPath });
});
afterAll(() => {
  client.close();
});
beforeEach(async () => {
  namespace = await createTestNamespace(cluster, "apply");
});
afterEach(() => namespace.remove());

const kubectl = (...args: readonly string[]): Promise<string> => cluster.kubectl(["-n", namespace.name, ...args]);

function print({ action, changes }: ObjectDiff): string[] {
  return [
    action,
    ...changes.map(({ path, kind, live, desired, by }) => {
      const values = [live, desired].filter((value) => value !== undefined).map((value) => JSON.stringify(value));
      return `${kind} ${printFieldPath(path)} ${values.join(" → ")}${by === undefined ? "" : ` (${by.manager})`}`;
    }),
  ];
}

interface DeploymentShape {
  readonly replicas?: number;
  readonly image?: string;
  readonly args?: readonly string[];
  readonly ports?: readonly object[];
  readonly env?: readonly object[];
  readonly more?: readonly object[];
  readonly app?: string;
  readonly labels?: Record<string, string>;
}

function deployment(shape: DeploymentShape = {}): KubeObject {
  const { replicas, image = "nginx:1", args, ports, env, more = [], app = "web", labels } = shape;
  const web = { name: "web", image, ...(args && { args }), ...(ports && { ports }), ...(env && { env }) };
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web", namespace: namespace.name, ...(labels && { labels }) },
    spec: {
      ...(replicas === undefined ? {} : { replicas }),
      selector: { matchLabels: { app } },
      template: { metadata: { labels: { app } }, spec: { containers: [web, ...more] } },
    },
  };
}

/** What the live object tells must be what a dry run tells. */
async function expectAgreement(object: KubeObject, previous: KubeObject): Promise<void> {
  const live = await client.get({ ...keyOf(object), version: versionOf(object.apiVersion) });
  const fromLive = live !== undefined && isAsApplied(live, prepareObject(object, options.ownerToken), "slipway");
  const { object: tried } = await applyWithPolicy(client, object, { ...options, previous, dryRun: true });
  // A dry run that changes nothing gives the live object, the time of our entry included.
  const ours = (state: KubeObject | undefined) =>
    state?.metadata.managedFields?.find((entry) => entry.manager === "slipway");
  if (fromLive) expect(ours(tried)).toEqual(ours(live));
}

/** Applies one shape, then tells what another would change. */
async function diffAfter(before: KubeObject, after: KubeObject, drift?: () => Promise<unknown>): Promise<ObjectDiff> {
  await applyObject(client, before, options);
  await drift?.();
  await expectAgreement(after, before);
  const result = await diffObject(client, after, { ...options, previous: before });
  // What was promised is what happens: once applied, nothing is left to change.
  if (result.action === "update") {
    await applyObject(client, after, { ...options, previous: before });
    expect(print(await diffObject(client, after, { ...options, previous: after }))).toEqual(["none"]);
    await expectAgreement(after, after);
  }
  return result;
}

test("create, then nothing to do, then a change", async () => {
  const first = deployment({ replicas: 1 });
  expect(print(await diffObject(client, first, options))).toEqual(["create"]);
  expect((await applyObject(client, first, options)).action).toBe("created");
  await kubectl("wait", "--for=condition=Available", "deployment/web", "--timeout=120s");
  expect(print(await diffObject(client, first, { ...options, previous: first }))).toEqual(["none"]);
  expect((await applyObject(client, first, { ...options, previous: first })).action).toBe("unchanged");
  const second = deployment({ replicas: 2, image: "nginx:2" });
  expect(print(await diffObject(client, second, { ...options, previous: first }))).toEqual([
    "update",
    "change spec.replicas 1 → 2",
    'change spec.template.spec.containers[0].image "nginx:1" → "nginx:2"',
  ]);
  expect((await applyObject(client, second, { ...options, previous: first })).action).toBe("configured");
});

test.each<[string, DeploymentShape, DeploymentShape, readonly string[]]>([
  ["a field that is left out gets its default", { replicas: 3 }, {}, ["update", "change spec.replicas 3 → 1"]],
  [
    "an atomic list",
    { args: ["a", "b"] },
    { args: ["a", "c"] },
    ["update", 'change spec.template.spec.containers[0].args[1] "b" → "c"'],
  ],
  [
    "ports by their keys, defaults left out",
    { ports: [{ containerPort: 80 }, { containerPort: 81 }] },
    { ports: [{ containerPort: 81 }, { containerPort: 82, name: "x" }] },
    [
      "update",
      'remove spec.template.spec.containers[0].ports[0] {"containerPort":80}',
      'add spec.template.spec.containers[0].ports[1] {"containerPort":82,"name":"x"}',
    ],
  ],
  [
    "a container comes, one goes",
    { more: [{ name: "a", image: "a:1" }] },
    { more: [{ name: "b", image: "b:1" }] },
    ["update", 'change spec.template.spec.containers[1] {"image":"a:1","name":"a"} → {"image":"b:1","name":"b"}'],
  ],
  [
    "environment variables by their names",
    {
      env: [
        { name: "A", value: "1" },
        { name: "B", value: "2" },
      ],
    },
    {
      env: [
        { name: "A", value: "1" },
        { name: "B", value: "3" },
        { name: "C", value: "4" },
      ],
    },
    [
      "update",
      'change spec.template.spec.containers[0].env[1].value "2" → "3"',
      'add spec.template.spec.containers[0].env[2] {"name":"C","value":"4"}',
    ],
  ],
  [
    "labels with dots",
    { labels: { "a.b/c": "1", old: "x" } },
    { labels: { "a.b/c": "2" } },
    ["update", 'change metadata.labels["a.b/c"] "1" → "2"', 'remove metadata.labels.old "x"'],
  ],
])("tells truthfully: %s", async (_, before, after, expected) => {
  expect(print(await diffAfter(deployment(before), deployment(after)))).toEqual(expected);
});

test("drift shows who made it, and is taken back", async () => {
  const object = deployment({ replicas: 1 });
  const result = await diffAfter(object, object, async () => {
    await kubectl("scale", "deployment/web", "--replicas=5");
    await kubectl("set", "image", "deployment/web", "web=nginx:drift");
  });
  expect(print(result)).toEqual([
    "update",
    "change spec.replicas 5 → 1 (kubectl)",
    'change spec.template.spec.containers[0].image "nginx:drift" → "nginx:1" (kubectl-set)',
  ]);
  const { by } = result.changes[1] ?? {};
  expect(Date.parse(by?.time ?? "")).toBeGreaterThan(Date.now() - 600_000);
});

test("a field that was removed on the cluster comes back", async () => {
  const object = deployment({ labels: { team: "shop" } });
  const result = await diffAfter(object, object, () => kubectl("label", "deployment/web", "team-"));
  expect(print(result)).toEqual(["update", 'add metadata.labels.team "shop"']);
});

test("what others add beside us is no drift", async () => {
  const object = deployment();
  const result = await diffAfter(object, object, async () => {
    await kubectl("annotate", "deployment/web", "example.com/x=y");
    await kubectl("scale", "deployment/web", "--replicas=3");
  });
  expect(print(result)).toEqual(["none"]);
});

test("another owner's mark is a change", async () => {
  const object = deployment();
  await applyObject(client, object, { ...options, ownerToken: "fedcba9876543210" });
  expect(print(await diffObject(client, object, { ...options, previous: object }))).toEqual([
    "update",
    'change metadata.annotations["slipway.dev/owner"] "fedcba9876543210" → "0123456789abcdef"',
  ]);
});

test("conflicts: each policy on fields that we had and fields that we never had", async () => {
  const object = deployment({ replicas: 1 });
  await applyObject(client, deployment(), options);
  await kubectl("patch", "deployment/web", "-p", '{"spec":{"replicas":5}}');
  const taking = { ...options, previous: deployment() };
  const refusal = `APPLY_CONFLICT: the field belongs to another field manager, "kubectl-patch"
  where  apps/Deployment ${namespace.name}/web spec.replicas
  why    spec.replicas: 5 set by "kubectl-patch", 1 wanted by us
  mend   leave the fields out of the manifests, or take them with onConflict: "override"`;
  expect(await messageOf(diffObject(client, object, taking))).toBe(refusal);
  expect(await messageOf(applyObject(client, object, taking))).toBe(refusal);
  expect(print(await diffObject(client, object, { ...taking, onConflict: "override" }))).toEqual([
    "update",
    "change spec.replicas 5 → 1 (kubectl-patch)",
  ]);
  await applyObject(client, object, { ...taking, onConflict: "override" });
  await kubectl("patch", "deployment/web", "-p", '{"spec":{"replicas":5}}');
  expect(await messageOf(applyObject(client, object, { ...options, onConflict: "fail", previous: object }))).toContain(
    'onConflict "takeBack" takes those that we had applied before',
  );
});

test("an immutable field asks for a replacement", async () => {
  await applyObject(client, deployment(), options);
  const other = deployment({ app: "other" });
  const result = await diffObject(client, other, { ...options, previous: deployment() });
  expect(result).toMatchObject({ action: "replace", changes: [] });
  expect(result.reason).toMatch(/^spec\.selector: Invalid value: .*: field is immutable$/);
  expect(await messageOf(applyObject(client, other, options))).toMatch(
    /^APPLY_IMMUTABLE: spec\.selector cannot change in place\n/,
  );
});

test.each<[string, object, object]>([
  [
    "Service",
    { spec: { clusterIP: "10.96.0.77", ports: [{ port: 80 }] } },
    { spec: { clusterIP: "10.96.0.78", ports: [{ port: 80 }] } },
  ],
  ["ConfigMap", { immutable: true, data: { a: "1" } }, { immutable: true, data: { a: "2" } }],
  ["Secret", { type: "Opaque" }, { type: "example.com/x" }],
  [
    "PersistentVolumeClaim",
    { spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "1Gi" } } } },
    { spec: { accessModes: ["ReadWriteMany"], resources: { requests: { storage: "1Gi" } } } },
  ],
  [
    "Pod",
    { spec: { containers: [{ name: "a", image: "x" }] } },
    { spec: { containers: [{ name: "a", image: "x", args: ["b"] }] } },
  ],
])("a %s that must be replaced is known as such", async (kind, before, after) => {
  const object = (fields: object): KubeObject => ({
    apiVersion: "v1",
    kind,
    metadata: { name: "x", namespace: namespace.name },
    ...fields,
  });
  await applyObject(client, object(before), options);
  expect((await diffObject(client, object(after), { ...options, previous: object(before) })).action).toBe("replace");
});

test("a StatefulSet, a Job and a RoleBinding too", async () => {
  const template = {
    metadata: { labels: { app: "x" } },
    spec: { restartPolicy: "Never", containers: [{ name: "a", image: "x" }] },
  };
  const named = (apiVersion: string, kind: string, fields: object): KubeObject => ({
    apiVersion,
    kind,
    metadata: { name: "x", namespace: namespace.name },
    ...fields,
  });
  const roleRef = (name: string): object => ({
    roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name },
  });
  const always = { ...template, spec: { containers: template.spec.containers } };
  const selector = { matchLabels: { app: "x" } };
  for (const [before, after] of [
    [
      named("apps/v1", "StatefulSet", { spec: { serviceName: "a", selector, template: always } }),
      named("apps/v1", "StatefulSet", { spec: { serviceName: "b", selector, template: always } }),
    ],
    [
      named("batch/v1", "Job", { spec: { template } }),
      named("batch/v1", "Job", {
        spec: { template: { ...template, spec: { ...template.spec, containers: [{ name: "a", image: "y" }] } } },
      }),
    ],
    [
      named("rbac.authorization.k8s.io/v1", "RoleBinding", roleRef("a")),
      named("rbac.authorization.k8s.io/v1", "RoleBinding", roleRef("b")),
    ],
  ] as const) {
    await applyObject(client, before, options);
    const result = await diffObject(client, after, { ...options, previous: before });
    expect([after.kind, result.action]).toEqual([after.kind, "replace"]);
  }
});

test("a Secret's stringData is owned, drifts, shrinks and is never told", async () => {
  const secret = (stringData: Record<string, string>): KubeObject => ({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "db", namespace: namespace.name },
    stringData,
  });
  const both = secret({ user: "shop", password: "hunter2!" });
  const result = await diffAfter(both, both, () =>
    kubectl("patch", "secret/db", "-p", '{"stringData":{"password":"stolen!"}}'),
  );
  expect(print(result)).toEqual(["update", 'change data.password "[secret]" → "[secret]" (kubectl-patch)']);
  await applyObject(client, secret({ user: "shop" }), { ...options, previous: both });
  expect(await kubectl("get", "secret/db", "-o", "jsonpath={.data}")).toBe('{"user":"c2hvcA=="}');
});

test("an object that is being deleted is made anew when it is gone", async () => {
  const object: KubeObject = {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "dying", namespace: namespace.name },
  };
  const { live } = await applyObject(client, object, options);
  // Somebody else's finalizer, which no apply of ours takes away.
  const hold = (finalizers: string): Promise<unknown> =>
    kubectl("patch", "configmap/dying", "--type=merge", "-p", `{"metadata":{"finalizers":${finalizers}}}`);
  await hold('["example.com/hold"]');
  await kubectl("delete", "configmap/dying", "--wait=false");
  expect((await diffObject(client, object, options)).action).toBe("create");
  const [applied] = await Promise.all([applyObject(client, object, options), hold("[]")]);
  expect(applied.action).toBe("created");
  expect(applied.live.metadata.uid).not.toBe(live.metadata.uid);
});

it("refuses a write for a version of the object that is not the last one", async () => {
  const { name } = namespace;
  const list = (items: string): KubeObject => ({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "record", namespace: name, annotations: { items } },
  });
  const { live } = await applyObject(client, list("a"), options);
  await kubectl("annotate", "configmap/record", "--overwrite", "items=b");
  const stale = {
    ...list("c"),
    metadata: { ...list("c").metadata, resourceVersion: live.metadata.resourceVersion ?? "" },
  };
  await expect(applyObject(client, stale, { ...options, onConflict: "override" })).rejects.toMatchObject({
    code: "KUBE_CONFLICT",
  });
  expect(await kubectl("get", "configmap/record", "--output=jsonpath={.metadata.annotations.items}")).toBe("b");
});
