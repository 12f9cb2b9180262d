import { applyObject, type WaitingApplyOptions } from "../../../engine/apply/apply-object";
import { printFaults, printReasons } from "../../../engine/errors/field-fault";
import { applyWithPolicy } from "../../../engine/kube/apply/apply-with-policy";
import { prepareObject } from "../../../engine/kube/apply/prepare-object";
import { printFieldPath } from "../../../engine/lib/field-path";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { serviceAddress } from "../../tools/cluster/service-addresses";
import type { ObjectDiff } from "../../../engine/model/objects/change";
import { keyOf, versionOf } from "../../../engine/model/objects/object-key";
import { diffObject } from "../../../engine/plan/diff-object";
import { isAsApplied } from "../../../engine/kube/apply/field-agreement";
import { messageOf } from "../../engine/kube/objects";
import { useNamespace } from "../use-namespace";

const options: WaitingApplyOptions = {
  fieldManager: "slipway",
  onConflict: "takeBack",
  timeoutSeconds: 300,
  ownerToken: "0123456789abcdef",
};

const space = useNamespace("apply", "each test");

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
    metadata: { name: "web", namespace: space.name, ...(labels && { labels }) },
    spec: {
      ...(replicas === undefined ? {} : { replicas }),
      selector: { matchLabels: { app } },
      template: { metadata: { labels: { app } }, spec: { containers: [web, ...more] } },
    },
  };
}

/** The live object alone and a dry run must have the same result. */
async function expectAgreement(object: KubeObject, previous: KubeObject): Promise<void> {
  const live = await space.client.get({ ...keyOf(object), version: versionOf(object.apiVersion) });
  const fromLive = live !== undefined && isAsApplied(live, prepareObject(object, options.ownerToken), "slipway");
  const { object: tried } = await applyWithPolicy(space.client, object, { ...options, previous, dryRun: true });
  // A dry run without changes returns the live object, with the time of our managed fields.
  const ours = (state: KubeObject | undefined) =>
    state?.metadata.managedFields?.find((entry) => entry.manager === "slipway");
  if (fromLive) expect(ours(tried)).toEqual(ours(live));
}

/** Applies one object, then returns the changes of another version. */
async function diffAfter(before: KubeObject, after: KubeObject, drift?: () => Promise<unknown>): Promise<ObjectDiff> {
  await applyObject(space.client, before, options);
  await drift?.();
  await expectAgreement(after, before);
  const result = await diffObject(space.client, after, { ...options, previous: before });
  // The apply makes exactly the predicted changes: afterwards no change is left.
  if (result.action === "update") {
    await applyObject(space.client, after, { ...options, previous: before });
    expect(print(await diffObject(space.client, after, { ...options, previous: after }))).toEqual(["none"]);
    await expectAgreement(after, after);
  }
  return result;
}

test("names the key that others added to a map that the program leaves empty, and it stays", async () => {
  const metadata = { name: "settings", namespace: space.name };
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata, data: {} };
  const patch = () => space.kubectl("patch", "configmap", "settings", "--type=merge", '-p={"data":{"b":"2"}}');
  const { ownership } = await diffAfter(object, object, patch);
  expect(ownership).toEqual([
    { path: ["data"], added: ["b"], by: { manager: "kubectl-patch", time: expect.any(String) as string } },
  ]);
  expect(await space.kubectl("get", "configmap", "settings", "--output=jsonpath={.data}")).toBe('{"b":"2"}');
});

test("names the field that someone else wrote with the value of the program", async () => {
  const metadata = { name: "settings", namespace: space.name };
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata, data: { a: "1", b: "2" } };
  const { ownership } = await diffAfter(object, object, async () => {
    for (const value of ["9", "1"])
      await space.kubectl("patch", "configmap", "settings", "--type=merge", `-p={"data":{"a":"${value}"}}`);
  });
  expect(ownership).toEqual([
    { path: ["data", "a"], by: { manager: "kubectl-patch", time: expect.any(String) as string } },
  ]);
});

test("creates, then finds nothing to do, then applies a change", async () => {
  const first = deployment({ replicas: 1 });
  expect(print(await diffObject(space.client, first, options))).toEqual(["create"]);
  expect((await applyObject(space.client, first, options)).action).toBe("created");
  await space.kubectl("wait", "--for=condition=Available", "deployment/web", "--timeout=120s");
  expect(print(await diffObject(space.client, first, { ...options, previous: first }))).toEqual(["none"]);
  expect((await applyObject(space.client, first, { ...options, previous: first })).action).toBe("unchanged");
  const second = deployment({ replicas: 2, image: "nginx:2" });
  expect(print(await diffObject(space.client, second, { ...options, previous: first }))).toEqual([
    "update",
    "change spec.replicas 1 → 2",
    'change spec.template.spec.containers[0].image "nginx:1" → "nginx:2"',
  ]);
  expect((await applyObject(space.client, second, { ...options, previous: first })).action).toBe("configured");
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
    "ports by their keys, with defaults omitted",
    { ports: [{ containerPort: 80 }, { containerPort: 81 }] },
    { ports: [{ containerPort: 81 }, { containerPort: 82, name: "x" }] },
    [
      "update",
      'remove spec.template.spec.containers[0].ports[0] {"containerPort":80}',
      'add spec.template.spec.containers[0].ports[1] {"containerPort":82,"name":"x"}',
    ],
  ],
  [
    "an added and a removed container",
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

test("drift shows its author, and is reverted", async () => {
  const object = deployment({ replicas: 1 });
  const result = await diffAfter(object, object, async () => {
    await space.kubectl("scale", "deployment/web", "--replicas=5");
    await space.kubectl("set", "image", "deployment/web", "web=nginx:drift");
  });
  expect(print(result)).toEqual([
    "update",
    "change spec.replicas 5 → 1 (kubectl)",
    'change spec.template.spec.containers[0].image "nginx:drift" → "nginx:1" (kubectl-set)',
  ]);
  const { by } = result.changes[1] ?? {};
  expect(Date.parse(by?.time ?? "")).toBeGreaterThan(Date.now() - 600_000);
});

test("a field that was removed on the cluster is restored", async () => {
  const object = deployment({ labels: { team: "shop" } });
  const result = await diffAfter(object, object, () => space.kubectl("label", "deployment/web", "team-"));
  expect(print(result)).toEqual(["update", 'add metadata.labels.team "shop"']);
});

test("fields that other managers add are not drift", async () => {
  const object = deployment();
  const result = await diffAfter(object, object, async () => {
    await space.kubectl("annotate", "deployment/web", "example.com/x=y");
    await space.kubectl("scale", "deployment/web", "--replicas=3");
  });
  expect(print(result)).toEqual(["none"]);
});

test("a changed owner annotation is a change", async () => {
  const object = deployment();
  await applyObject(space.client, object, { ...options, ownerToken: "fedcba9876543210" });
  expect(print(await diffObject(space.client, object, { ...options, previous: object }))).toEqual([
    "update",
    'change metadata.annotations["slipway.dev/owner"] "fedcba9876543210" → "0123456789abcdef"',
  ]);
});

test("conflicts: each policy on fields that we applied before and on others", async () => {
  const object = deployment({ replicas: 1 });
  await applyObject(space.client, deployment(), options);
  await space.kubectl("patch", "deployment/web", "-p", '{"spec":{"replicas":5}}');
  const taking = { ...options, previous: deployment() };
  const refusal = `APPLY_CONFLICT: the field belongs to another field manager, "kubectl-patch"
  where  apps/Deployment ${space.name}/web spec.replicas
  why    spec.replicas: 5 set by "kubectl-patch", 1 in the manifest
  mend   remove the fields from the manifests, or take ownership of them with onConflict: "override"`;
  expect(await messageOf(diffObject(space.client, object, taking))).toBe(refusal);
  expect(await messageOf(applyObject(space.client, object, taking))).toBe(refusal);
  expect(print(await diffObject(space.client, object, { ...taking, onConflict: "override" }))).toEqual([
    "update",
    "change spec.replicas 5 → 1 (kubectl-patch)",
  ]);
  await applyObject(space.client, object, { ...taking, onConflict: "override" });
  await space.kubectl("patch", "deployment/web", "-p", '{"spec":{"replicas":5}}');
  expect(
    await messageOf(applyObject(space.client, object, { ...options, onConflict: "fail", previous: object })),
  ).toContain('onConflict "takeBack" takes the fields that Slipway applied before');
});

test("an immutable field requires a replacement", async () => {
  await applyObject(space.client, deployment(), options);
  const other = deployment({ app: "other" });
  const result = await diffObject(space.client, other, { ...options, previous: deployment() });
  expect(result).toMatchObject({ action: "replace", changes: [] });
  expect(printFaults(result.faults ?? [])).toMatch(/^spec\.selector: Invalid value: .*: field is immutable$/);
  expect(printReasons(result.faults ?? [])).toBe("spec.selector: field is immutable");
  expect(await messageOf(applyObject(space.client, other, options))).toMatch(
    /^APPLY_IMMUTABLE: spec\.selector cannot be changed in place\n/,
  );
});

test.each<[string, object, object]>([
  [
    "Service",
    { spec: { clusterIP: serviceAddress("an immutable field, before"), ports: [{ port: 80 }] } },
    { spec: { clusterIP: serviceAddress("an immutable field, after"), ports: [{ port: 80 }] } },
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
    metadata: { name: "x", namespace: space.name },
    ...fields,
  });
  await applyObject(space.client, object(before), options);
  expect((await diffObject(space.client, object(after), { ...options, previous: object(before) })).action).toBe(
    "replace",
  );
});

test("also for a StatefulSet, a Job and a RoleBinding", async () => {
  const template = {
    metadata: { labels: { app: "x" } },
    spec: { restartPolicy: "Never", containers: [{ name: "a", image: "x" }] },
  };
  const named = (apiVersion: string, kind: string, fields: object): KubeObject => ({
    apiVersion,
    kind,
    metadata: { name: "x", namespace: space.name },
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
    await applyObject(space.client, before, options);
    const result = await diffObject(space.client, after, { ...options, previous: before });
    expect([after.kind, result.action]).toEqual([after.kind, "replace"]);
  }
});

test("a Secret's stringData is owned, drifts, shrinks and is never shown", async () => {
  const secret = (stringData: Record<string, string>): KubeObject => ({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "db", namespace: space.name },
    stringData,
  });
  const both = secret({ user: "shop", password: "hunter2!" });
  const result = await diffAfter(both, both, () =>
    space.kubectl("patch", "secret/db", "-p", '{"stringData":{"password":"stolen!"}}'),
  );
  expect(print(result)).toEqual(["update", 'change data.password "[secret]" → "[secret]" (kubectl-patch)']);
  await applyObject(space.client, secret({ user: "shop" }), { ...options, previous: both });
  expect(await space.kubectl("get", "secret/db", "-o", "jsonpath={.data}")).toBe('{"user":"c2hvcA=="}');
});

test("an object that is being deleted is recreated afterwards", async () => {
  const object: KubeObject = {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "dying", namespace: space.name },
  };
  const { live } = await applyObject(space.client, object, options);
  // A foreign finalizer, which our applies do not remove.
  const hold = (finalizers: string): Promise<unknown> =>
    space.kubectl("patch", "configmap/dying", "--type=merge", "-p", `{"metadata":{"finalizers":${finalizers}}}`);
  await hold('["example.com/hold"]');
  await space.kubectl("delete", "configmap/dying", "--wait=false");
  expect((await diffObject(space.client, object, options)).action).toBe("create");
  const [applied] = await Promise.all([applyObject(space.client, object, options), hold("[]")]);
  expect(applied.action).toBe("created");
  expect(applied.live.metadata.uid).not.toBe(live.metadata.uid);
});

it("refuses a write for an old version of the object", async () => {
  const { name } = space;
  const list = (items: string): KubeObject => ({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "record", namespace: name, annotations: { items } },
  });
  const { live } = await applyObject(space.client, list("a"), options);
  await space.kubectl("annotate", "configmap/record", "--overwrite", "items=b");
  const stale = {
    ...list("c"),
    metadata: { ...list("c").metadata, resourceVersion: live.metadata.resourceVersion ?? "" },
  };
  await expect(applyObject(space.client, stale, { ...options, onConflict: "override" })).rejects.toMatchObject({
    code: "KUBE_CONFLICT",
  });
  expect(await space.kubectl("get", "configmap/record", "--output=jsonpath={.metadata.annotations.items}")).toBe("b");
});
