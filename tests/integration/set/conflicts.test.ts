// Who has a field that a controller or a person has changed, on a real API server with its real controllers.
import { isSyncError } from "../../../engine/errors/sync-error";
import { printFieldPath } from "../../../engine/lib/field-path";
import { lookUp } from "../../../engine/lib/look-up";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { untilTrue } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import { conflictScene, type Way } from "./conflict-scene";

const space = useNamespace("conflicts", "all tests");

const { preview, apply, live, named } = conflictScene(space);

async function patch(object: KubeObject, manager: string, change: object): Promise<void> {
  const name = `${object.kind.toLowerCase()}/${object.metadata.name}`;
  await space.kubectl("patch", name, "--type=merge", `--field-manager=${manager}`, `--patch=${JSON.stringify(change)}`);
}

/** Waits until a controller has changed a field; a controller that aggregates may first write that there is nothing. */
async function untilChanged(object: KubeObject, ...path: readonly string[]): Promise<void> {
  const wanted = JSON.stringify(lookUp(object, ...path));
  await untilTrue(`a controller changes ${path.join(".")}`, async () => {
    const found = lookUp(await live(object), ...path);
    return found !== undefined && found !== null && JSON.stringify(found) !== wanted;
  });
}

/** A cluster-wide object, deleted at the end of its test. */
const clusterWide = (kind: string, apiVersion: string, more: object): KubeObject => ({
  ...{ apiVersion, kind, metadata: { name: `${space.name}-${kind.toLowerCase()}` } },
  ...more,
});
const deployment = (name: string, spec: object = {}, annotations: object = {}, template: object = {}): KubeObject =>
  named(
    "Deployment",
    "apps/v1",
    name,
    {
      spec: {
        selector: { matchLabels: { app: name } },
        template: {
          metadata: { labels: { app: name }, ...template },
          spec: { containers: [{ name: "web", image: "example/web:1" }] },
        },
        ...spec,
      },
    },
    { annotations },
  );
const restarted = "kubectl.kubernetes.io/restartedAt";
const webhook = {
  ...{ name: "check.example.com", sideEffects: "None", admissionReviewVersions: ["v1"], failurePolicy: "Ignore" },
  clientConfig: { service: { name: "none", namespace: "none" }, caBundle: "Cg==" },
  rules: [{ apiGroups: ["example.com"], apiVersions: ["v1"], resources: ["nothings"], operations: ["CREATE"] }],
};
const injected = { webhooks: [{ ...webhook, clientConfig: { ...webhook.clientConfig, caBundle: "Y2E=" } }] };

/** A HorizontalPodAutoscaler, whose controller scales down to the maximum at once. */
async function autoscale(name: string, maxReplicas: number): Promise<void> {
  const scaleTargetRef = { apiVersion: "apps/v1", kind: "Deployment", name };
  const spec = { scaleTargetRef, minReplicas: 1, maxReplicas };
  const object = named("HorizontalPodAutoscaler", "autoscaling/v2", name, { spec });
  await space.client.apply(object, { fieldManager: "test", force: false });
}

const scale = (name: string, manager: string, replicas: number): Promise<string> =>
  space.kubectl(
    ...["patch", `deployment/${name}`, "--subresource=scale", "--type=merge", `--field-manager=${manager}`],
    `--patch={"spec":{"replicas":${String(replicas)}}}`,
  );

type Play = (object: KubeObject) => Promise<unknown>;

/** What controllers fill in: the object of a program, and what the controller does. */
const controlled: readonly (readonly [name: string, make: () => KubeObject, play: Play])[] = [
  [
    "the replicas that an autoscaler sets",
    () => deployment("scaled", { replicas: 4 }),
    async (object) => {
      await autoscale("scaled", 2);
      await untilChanged(object, "spec", "replicas");
    },
  ],
  [
    "the replicas that another autoscaler sets by the subresource",
    () => deployment("custom", { replicas: 2 }),
    () => scale("custom", "my-autoscaler", 3),
  ],
  [
    "the replicas that an autoscaler sets to zero, as KEDA does, which the server does not record",
    () => deployment("idle", { replicas: 2 }),
    async () => {
      await autoscale("idle", 2);
      await scale("idle", "keda-operator", 0);
    },
  ],
  [
    "the rules of an aggregated ClusterRole",
    () =>
      clusterWide("ClusterRole", "rbac.authorization.k8s.io/v1", {
        aggregationRule: { clusterRoleSelectors: [{ matchLabels: { [`example.com/${space.name}`]: "true" } }] },
        rules: [],
      }),
    async (object) => {
      const part = {
        ...{ apiVersion: "rbac.authorization.k8s.io/v1", kind: "ClusterRole" },
        metadata: { name: `${space.name}-part`, labels: { [`example.com/${space.name}`]: "true" } },
        rules: [{ apiGroups: [""], resources: ["pods"], verbs: ["get"] }],
      };
      await space.client.apply(part, { fieldManager: "test", force: false });
      await untilChanged(object, "rules");
    },
  ],
  [
    "the certificate of a ValidatingWebhookConfiguration",
    () => clusterWide("ValidatingWebhookConfiguration", "admissionregistration.k8s.io/v1", { webhooks: [webhook] }),
    (object) => patch(object, "cainjector", injected),
  ],
  [
    "the certificate of a MutatingWebhookConfiguration",
    () => clusterWide("MutatingWebhookConfiguration", "admissionregistration.k8s.io/v1", { webhooks: [webhook] }),
    (object) => patch(object, "cainjector", injected),
  ],
  [
    "the address families of a Service",
    () =>
      named("Service", "v1", "dual", {
        spec: { selector: { app: "web" }, ports: [{ port: 80 }], ipFamilyPolicy: "SingleStack" },
      }),
    (object) => patch(object, "cilium-operator", { spec: { ipFamilyPolicy: "PreferDualStack" } }),
  ],
  [
    "the volume to which a claim is bound",
    () =>
      named("PersistentVolumeClaim", "v1", "data", {
        spec: {
          ...{ accessModes: ["ReadWriteOnce"], storageClassName: space.name, volumeName: "" },
          resources: { requests: { storage: "1Gi" } },
        },
      }),
    async (object) => {
      const spec = {
        ...{ storageClassName: space.name, accessModes: ["ReadWriteOnce"], capacity: { storage: "1Gi" } },
        ...{ hostPath: { path: "/tmp" }, persistentVolumeReclaimPolicy: "Retain" },
      };
      await space.client.apply(clusterWide("PersistentVolume", "v1", { spec }), { fieldManager: "test", force: false });
      await untilChanged(object, "spec", "volumeName");
    },
  ],
  [
    "the tokens of a ServiceAccount",
    () => named("ServiceAccount", "v1", "robot", { imagePullSecrets: [] }),
    (object) => patch(object, "openshift-controller-manager", { imagePullSecrets: [{ name: "robot-dockercfg-1" }] }),
  ],
  [
    "the data of a token",
    () =>
      named(
        "Secret",
        "v1",
        "token",
        { type: "kubernetes.io/service-account-token", data: { "ca.crt": "bm9uZQ==" } },
        { annotations: { "kubernetes.io/service-account.name": "default" } },
      ),
    (object) => untilChanged(object, "data", "ca.crt"),
  ],
  [
    "the revision of a Deployment",
    () => deployment("exported", {}, { "deployment.kubernetes.io/revision": "7" }),
    (object) => untilChanged(object, "metadata", "annotations", "deployment.kubernetes.io/revision"),
  ],
  [
    "a restart by hand",
    () => deployment("again", {}, {}, { annotations: { [restarted]: "2020-01-01T00:00:00Z" } }),
    () => space.kubectl("rollout", "restart", "deployment/again"),
  ],
  [
    "the node of a Pod",
    () => named("Pod", "v1", "lone", { spec: { containers: [{ name: "web", image: "example/web:1" }] } }),
    (object) => untilChanged(object, "spec", "nodeName"),
  ],
];

test.each(controlled)("%s are left to it: the second preview is empty, and so is the update", async (_, make, play) => {
  const object = make();
  try {
    expect(await apply(object)).toBe("created");
    await play(object);
    const changed = await live(object);
    expect(await preview(object, object)).toEqual(["none"]);
    expect(await preview(object, object, { onConflict: "override" })).toEqual(["none"]);
    await apply(object, object);
    const after = await live(object);
    for (const field of ["spec", "rules", "data", "webhooks", "imagePullSecrets"]) {
      expect([field, after?.[field]]).toEqual([field, changed?.[field]]);
    }
  } finally {
    await space.kubectl("delete", `${object.kind.toLowerCase()}/${object.metadata.name}`, "--wait=false");
    // What the controllers were given.
    const others = [`persistentvolume/${space.name}-persistentvolume`, `clusterrole/${space.name}-part`];
    await space.kubectl("delete", "--ignore-not-found", "--wait=false", ...others);
  }
});

test.each([0, 2])("what a person scales to %d is taken back", async (replicas) => {
  const name = `by-hand-${String(replicas)}`;
  const object = deployment(name, { replicas: 1 });
  await apply(object);
  await space.kubectl("scale", `deployment/${name}`, `--replicas=${String(replicas)}`);
  expect(await preview(object, object)).toEqual(["update", "change spec.replicas"]);
  expect(await apply(object, object)).toBe("configured");
  expect(lookUp(await live(object), "spec", "replicas")).toBe(1);
});

test("a change of the program to a field that is left to a controller is said in the preview", async () => {
  const before = deployment("said", { replicas: 1 });
  await apply(before);
  await scale("said", "my-autoscaler", 2);
  const after = deployment("said", { replicas: 3, minReadySeconds: 1 });
  expect(await preview(after, before)).toEqual([
    "update",
    "add spec.minReadySeconds",
    'spec.replicas to my-autoscaler by the built-in rule "replicas"',
  ]);
  await apply(after, before);
  expect(lookUp(await live(after), "spec")).toMatchObject({ replicas: 2, minReadySeconds: 1 });
});

const settings = (name: string, data: Readonly<Record<string, string>>): KubeObject =>
  named("ConfigMap", "v1", name, { data });

/** A ConfigMap that two other managers have changed. */
async function contested(name: string): Promise<KubeObject> {
  const object = settings(name, { a: "ours", b: "ours", "c.d-e": "ours" });
  await apply(object);
  await patch(object, "operator", { data: { a: "theirs", "c.d-e": "theirs" } });
  await patch(object, "team-tool", { data: { b: "theirs" } });
  return object;
}

test.each<readonly [name: string, way: Way, expected: readonly string[]]>([
  ["nothing: all is taken back", {}, ["change data.a", "change data.b", 'change data["c.d-e"]']],
  ["a path yields", { conflicts: [{ path: "/data/a", action: "yield" }] }, ["change data.b", 'change data["c.d-e"]']],
  [
    "a path with dots yields",
    { conflicts: [{ path: "/data/c.d-e", action: "yield" }] },
    ["change data.a", "change data.b"],
  ],
  ["a manager yields", { conflicts: [{ manager: "oper*", action: "yield" }] }, ["change data.b"]],
  ["all yield", { conflicts: [{ path: "/data/*", action: "yield" }] }, []],
  [
    "the first rule decides",
    {
      conflicts: [
        { path: "/data/a", action: "force" },
        { path: "/data", action: "yield" },
      ],
    },
    ["change data.a"],
  ],
  [
    "a rule of the object comes before one of the provider",
    {
      conflicts: [{ path: "/data/b", action: "force" }],
      ofProvider: [
        { manager: "team-tool", action: "yield" },
        { manager: "operator", action: "yield" },
      ],
    },
    ["change data.b"],
  ],
  [
    "a target that is another object's",
    { conflicts: [{ target: { name: "other" }, action: "yield" }] },
    ["change data.a", "change data.b", 'change data["c.d-e"]'],
  ],
  ["a rule comes before the policy", { conflicts: [{ action: "yield" }], onConflict: "override" }, []],
  [
    "a rule forces where the policy refuses",
    { conflicts: [{ action: "force" }], onConflict: "fail" },
    ["change data.a", "change data.b", 'change data["c.d-e"]'],
  ],
])("rules of a program: %s", async (name, way, expected) => {
  const object = await contested(name.replace(/[^a-z]+/g, "-"));
  expect(await preview(object, object, way)).toEqual(expected.length === 0 ? ["none"] : ["update", ...expected]);
  await apply(object, object, way);
  const data = lookUp(await live(object), "data") as Readonly<Record<string, string>>;
  const forced = Object.keys(data).filter((key) => data[key] === "ours");
  expect(forced.map((key) => `change ${printFieldPath(["data", key])}`).sort()).toEqual([...expected].sort());
  expect(await preview(object, object, way)).toEqual(["none"]);
});

test("an error names the rule that decided, and changes nothing", async () => {
  const object = await contested("refused");
  const way: Way = {
    conflicts: [{ path: "/data/a", action: "yield" }],
    ofProvider: [{ manager: "team-tool", path: "/data", action: "fail" }],
  };
  const before = await live(object);
  const messageOf = (error: unknown): string => (isSyncError(error) ? error.message : String(error));
  const [shown, applied] = [
    await preview(object, object, way).then(String, messageOf),
    await apply(object, object, way).then(String, messageOf),
  ];
  expect(shown).toBe(`APPLY_CONFLICT: the field belongs to another field manager, "team-tool"
  where  ConfigMap ${space.name}/refused data.b
  why    data.b: "theirs" set by "team-tool", "ours" in the manifest, refused by conflicts[0] of the provider
  mend   remove the fields from the manifests, or change conflicts[0] of the provider: its action is "fail"`);
  expect(applied).toBe(shown);
  expect(await live(object)).toEqual(before);
});
