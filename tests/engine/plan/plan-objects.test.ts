import { isSyncError } from "../../../engine/errors/sync-error";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { plannedObjects } from "../../../engine/plan/find-object";
import type { RenderedObject } from "../../../engine/model/rendering/rendered-object";
import { readArgoHook } from "../../../engine/plan/hooks/read-argo-hook";
import { readHelmHook } from "../../../engine/plan/hooks/read-helm-hook";
import { planObjects, type PlanOptions } from "../../../engine/plan/plan-objects";

const wave = (value: string): Record<string, string> => ({ "slipway.dev/wave": value });

/** The object of a line such as "apps/v1 Deployment shop/web"; `more` has the fields of the row. */
function object(text: string, more: Record<string, unknown> = {}, annotations?: Record<string, string>): KubeObject {
  const [apiVersion = "", kind = "", path = ""] = text.split(" ");
  const slash = path.indexOf("/");
  const metadata = {
    name: path.slice(slash + 1),
    ...(slash < 0 ? {} : { namespace: path.slice(0, slash) }),
    ...(annotations === undefined ? {} : { annotations }),
  };
  return { apiVersion, kind, metadata, ...more };
}

function plan(objects: readonly KubeObject[], options?: PlanOptions): readonly string[] {
  return planObjects(
    objects.map((object) => ({ object })),
    options,
  ).phases.flatMap(({ waves }) =>
    waves.flatMap(({ wave, objects }) => objects.map(({ id, needs }) => `${wave} ${id} <- ${needs.join(", ")}`.trim())),
  );
}

const deployment = (spec: unknown, annotations?: Record<string, string>): KubeObject =>
  object("apps/v1 Deployment shop/web", { spec: { template: { spec } } }, annotations);

const podReferences = {
  serviceAccountName: "runner",
  priorityClassName: "high",
  runtimeClassName: "gvisor",
  imagePullSecrets: [{ name: "pull" }],
  initContainers: [{ env: [{ valueFrom: { secretKeyRef: { name: "init", key: "k" } } }] }],
  containers: [
    {
      env: [{ name: "PLAIN", value: "x" }, { valueFrom: { configMapKeyRef: { name: "env", key: "k" } } }],
      envFrom: [{ configMapRef: { name: "from" } }, { secretRef: { name: "from" } }],
    },
  ],
  volumes: [
    { configMap: { name: "files" } },
    { secret: { secretName: "files" } },
    { projected: { sources: [{ configMap: { name: "projected" } }, { secret: { name: "projected" } }] } },
    { persistentVolumeClaim: { claimName: "data" } },
  ],
};
const podNeeds =
  "/ConfigMap/shop/env, /ConfigMap/shop/files, /ConfigMap/shop/from, /ConfigMap/shop/projected, /Secret/shop/files, " +
  "/Secret/shop/from, /Secret/shop/init, /Secret/shop/projected, /Secret/shop/pull, /ServiceAccount/shop/runner, " +
  "node.k8s.io/RuntimeClass//gvisor, scheduling.k8s.io/PriorityClass//high";
const podNeeded = [
  ...["env", "files", "from", "projected"].map((name) => object(`v1 ConfigMap shop/${name}`)),
  ...["files", "from", "init", "projected", "pull"].map((name) => object(`v1 Secret shop/${name}`)),
  object("v1 ServiceAccount shop/runner"),
  object("node.k8s.io/v1 RuntimeClass gvisor"),
  object("scheduling.k8s.io/v1 PriorityClass high"),
  // Neither is a dependency: a claim may bind with the first Pod, and the other objects only share a name.
  object("v1 PersistentVolumeClaim shop/data"),
  object("v1 ConfigMap other/env"),
  object("example.com/v1 Secret shop/from"),
];

const inTemplate = { spec: { template: { spec: podReferences } } };
const workloads: readonly (readonly [string, Record<string, unknown>])[] = [
  ["v1 Pod shop/web", { spec: podReferences }],
  ["v1 ReplicationController shop/web", inTemplate],
  ["apps/v1 Deployment shop/web", inTemplate],
  ["apps/v1 StatefulSet shop/web", inTemplate],
  ["apps/v1 DaemonSet shop/web", inTemplate],
  ["apps/v1 ReplicaSet shop/web", inTemplate],
  ["batch/v1 Job shop/web", inTemplate],
  ["batch/v1 CronJob shop/web", { spec: { jobTemplate: inTemplate } }],
];

describe("planObjects, dependencies of Pods", () => {
  it.each(workloads)("%s", (text, more) => {
    const line = plan([object(text, more), ...podNeeded]).find((line) => line.includes("/shop/web"));
    expect(line?.split(" <- ")[1]).toBe(podNeeds);
  });

  it("derives nothing from a kind that only looks like a workload", () => {
    const line = plan([object("example.com/v1 Rollout shop/web", inTemplate), ...podNeeded]).find((line) =>
      line.includes("/shop/web"),
    );
    expect(line).toBe("0 example.com/Rollout/shop/web <-");
  });
});

const crd = (annotations?: Record<string, string>): KubeObject =>
  object(
    "apiextensions.k8s.io/v1 CustomResourceDefinition widgets.example.com",
    { spec: { group: "example.com", scope: "Namespaced", names: { kind: "Widget" } } },
    annotations,
  );

const rows: readonly { name: string; input: readonly KubeObject[]; options?: PlanOptions; expected: string[] }[] = [
  { name: "plans nothing", input: [], expected: [] },
  {
    name: "puts a Namespace and a CRD before their objects, in Flux's order of kinds",
    input: [object("example.com/v1 Widget shop/w"), object("v1 Namespace shop"), crd()],
    expected: [
      "0 apiextensions.k8s.io/CustomResourceDefinition//widgets.example.com <-",
      "0 /Namespace//shop <-",
      "0 example.com/Widget/shop/w <- /Namespace//shop, apiextensions.k8s.io/CustomResourceDefinition//widgets.example.com",
    ],
  },
  {
    name: "puts dependencies before dependents, against the order of kinds",
    input: [
      object(
        "v1 Secret shop/token",
        { type: "kubernetes.io/service-account-token" },
        { "kubernetes.io/service-account.name": "z" },
      ),
      object("v1 ServiceAccount shop/z"),
      object("rbac.authorization.k8s.io/v1 RoleBinding shop/a", {
        roleRef: { kind: "Role", name: "a" },
        subjects: [
          { kind: "ServiceAccount", name: "z" },
          { kind: "User", name: "z" },
        ],
      }),
      object("rbac.authorization.k8s.io/v1 Role shop/a"),
      object("rbac.authorization.k8s.io/v1 ClusterRoleBinding b", {
        roleRef: { kind: "ClusterRole", name: "b" },
        subjects: [{ kind: "ServiceAccount", name: "z", namespace: "shop" }],
      }),
      object("rbac.authorization.k8s.io/v1 ClusterRole b"),
    ],
    expected: [
      "0 rbac.authorization.k8s.io/ClusterRole//b <-",
      "0 /ServiceAccount/shop/z <-",
      "0 rbac.authorization.k8s.io/ClusterRoleBinding//b <- /ServiceAccount/shop/z, rbac.authorization.k8s.io/ClusterRole//b",
      "0 rbac.authorization.k8s.io/Role/shop/a <-",
      "0 rbac.authorization.k8s.io/RoleBinding/shop/a <- /ServiceAccount/shop/z, rbac.authorization.k8s.io/Role/shop/a",
      "0 /Secret/shop/token <- /ServiceAccount/shop/z",
    ],
  },
  {
    name: "links classes to their users",
    input: [
      object("networking.k8s.io/v1 Ingress shop/i", { spec: { ingressClassName: "c" } }),
      object("networking.k8s.io/v1 IngressClass c"),
      object("v1 PersistentVolumeClaim shop/p", { spec: { storageClassName: "c" } }),
      object("apps/v1 StatefulSet shop/s", { spec: { volumeClaimTemplates: [{ spec: { storageClassName: "c" } }] } }),
      object("storage.k8s.io/v1 StorageClass c"),
    ],
    expected: [
      "0 storage.k8s.io/StorageClass//c <-",
      "0 networking.k8s.io/IngressClass//c <-",
      "0 apps/StatefulSet/shop/s <- storage.k8s.io/StorageClass//c",
      "0 /PersistentVolumeClaim/shop/p <- storage.k8s.io/StorageClass//c",
      "0 networking.k8s.io/Ingress/shop/i <- networking.k8s.io/IngressClass//c",
    ],
  },
  {
    name: "puts a webhook configuration last, after its Service and not behind its workload",
    input: [
      object("admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration a", {
        webhooks: [
          { clientConfig: { service: { name: "hook", namespace: "shop" } } },
          { clientConfig: { url: "https://a" } },
        ],
      }),
      object("example.com/v1 Widget shop/w"),
      object("apps/v1 Deployment shop/hook"),
      object("v1 Service shop/hook"),
    ],
    expected: [
      "0 /Service/shop/hook <-",
      "0 apps/Deployment/shop/hook <-",
      "0 example.com/Widget/shop/w <-",
      "0 admissionregistration.k8s.io/ValidatingWebhookConfiguration//a <- /Service/shop/hook",
    ],
  },
  {
    name: "orders waves by number; our annotation takes precedence over Argo CD's",
    input: [
      object("v1 ConfigMap shop/c", {}, { "slipway.dev/wave": "-2", "argocd.argoproj.io/sync-wave": "9" }),
      object("v1 ConfigMap shop/b", {}, { "argocd.argoproj.io/sync-wave": "+10" }),
      object("v1 ConfigMap shop/a"),
      object("v1 Namespace shop", {}, wave("-3")),
    ],
    expected: [
      "-3 /Namespace//shop <-",
      "-2 /ConfigMap/shop/c <- /Namespace//shop",
      "0 /ConfigMap/shop/a <- /Namespace//shop",
      "10 /ConfigMap/shop/b <- /Namespace//shop",
    ],
  },
  {
    name: "lets an optional dependency come later, and orders it within a wave",
    input: [
      deployment({ containers: [{ envFrom: [{ configMapRef: { name: "b", optional: true } }] }] }),
      object("v1 ConfigMap shop/b", {}, wave("1")),
      object("v1 ServiceAccount shop/default"),
    ],
    expected: [
      "0 /ServiceAccount/shop/default <-",
      "0 apps/Deployment/shop/web <- /ServiceAccount/shop/default",
      "1 /ConfigMap/shop/b <-",
    ],
  },
  {
    name: "lets the ServiceAccount that every namespace has come later",
    input: [
      deployment({}),
      object("apps/v1 DaemonSet shop/agent", { spec: { template: { spec: { serviceAccountName: "default" } } } }),
      object("v1 ServiceAccount shop/default", {}, wave("1")),
    ],
    expected: ["0 apps/Deployment/shop/web <-", "0 apps/DaemonSet/shop/agent <-", "1 /ServiceAccount/shop/default <-"],
  },
  {
    name: "adds the default namespace to namespaced objects, and removes it from cluster-scoped ones",
    input: [
      object("v1 ConfigMap a"),
      object("v1 Namespace shop/team"),
      crd(),
      object("example.com/v1 Widget w"),
      object("unknown.io/v1 Thing t"),
      object("known.io/v1 Thing t"),
    ],
    options: { defaultNamespace: "team", isNamespaced: (group) => (group === "known.io" ? true : undefined) },
    expected: [
      "0 apiextensions.k8s.io/CustomResourceDefinition//widgets.example.com <-",
      "0 /Namespace//team <-",
      "0 /ConfigMap/team/a <- /Namespace//team",
      "0 example.com/Widget/team/w <- /Namespace//team, apiextensions.k8s.io/CustomResourceDefinition//widgets.example.com",
      "0 known.io/Thing/team/t <- /Namespace//team",
      "0 unknown.io/Thing//t <-",
    ],
  },
];

describe("planObjects", () => {
  it.each(rows)("$name", ({ input, options, expected }) => {
    expect(plan(input, options)).toEqual(expected);
    expect(plan([...input].reverse(), options)).toEqual(expected);
  });

  it("writes the chosen namespace into the object", () => {
    const objects = [object("v1 ConfigMap a"), object("v1 Namespace x/b")].map((object) => ({ object }));
    const planned = plannedObjects(planObjects(objects, { defaultNamespace: "team" }));
    expect(planned.map(({ object }) => object.metadata)).toEqual([{ name: "b" }, { name: "a", namespace: "team" }]);
  });

  it.each([
    ["slipway.dev/prune", "disabled", true],
    ["slipway.dev/prune", "enabled", false],
    ["kustomize.toolkit.fluxcd.io/prune", "Disabled", true],
    ["argocd.argoproj.io/sync-options", "Validate=false, Prune=false", true],
    ["argocd.argoproj.io/sync-options", "Delete=false", true],
    ["argocd.argoproj.io/sync-options", "Prune=true", false],
    ["helm.sh/resource-policy", " Keep", true],
    ["helm.sh/resource-policy", "delete", false],
  ])("%s: %s", (name, value, keep) => {
    const planned = planObjects([{ object: object("v1 ConfigMap shop/a", {}, { [name]: value }) }]);
    expect(plannedObjects(planned)[0]?.keep).toBe(keep);
  });

  it("our annotation overrides another tool's", () => {
    const marks = { "slipway.dev/prune": "enabled", "helm.sh/resource-policy": "keep" };
    const planned = planObjects([{ object: object("v1 ConfigMap shop/a", {}, marks) }]);
    expect(plannedObjects(planned)[0]?.keep).toBe(false);
  });
});

const at = (object: KubeObject, line: number): RenderedObject => ({ object, origin: { file: "app/all.yaml", line } });

const faults: readonly { name: string; input: readonly RenderedObject[]; expected: string }[] = [
  {
    name: "a wave that is not a number, each of them",
    input: [
      at(object("v1 ConfigMap shop/a", {}, wave("first")), 1),
      at(object("v1 ConfigMap shop/b", {}, { "argocd.argoproj.io/sync-wave": "1.5" }), 7),
      at(object("v1 ConfigMap shop/c", {}, wave("")), 9),
      at(object("v1 ConfigMap shop/d", {}, wave("2147483648")), 12),
    ],
    expected: [
      ["first", 1, "a", "slipway.dev/wave"],
      ["1.5", 7, "b", "argocd.argoproj.io/sync-wave"],
      ["", 9, "c", "slipway.dev/wave"],
      ["2147483648", 12, "d", "slipway.dev/wave"],
    ]
      .map(
        ([value, line, name, mark]) => `PLAN_WAVE_INVALID: cannot read the wave "${String(value)}"
  where  app/all.yaml:${String(line)} ConfigMap shop/${String(name)} metadata.annotations["${String(mark)}"]
  why    a wave is an integer, written as a string
  mend   write an integer in quotes, negative if the object comes before wave 0: "-1", "5"`,
      )
      .join("\n"),
  },
  {
    name: "an invalid value of the prune annotation",
    input: [at(object("v1 ConfigMap shop/a", {}, { "slipway.dev/prune": "disable" }), 3)],
    expected: `PLAN_PRUNE_MARK_INVALID: cannot read the annotation value "disable"
  where  app/all.yaml:3 ConfigMap shop/a metadata.annotations["slipway.dev/prune"]
  why    the value decides whether the object is deleted, so Slipway does not guess
  mend   write "disabled" to keep the object when it is removed from the plan, or "enabled" to allow its deletion`,
  },
  {
    name: "a name that is a number",
    input: [at({ ...object("v1 ConfigMap shop/a"), metadata: { name: 83 as unknown as string } }, 3)],
    expected: `PLAN_IDENTITY_INVALID: cannot plan an object whose metadata.name is a number
  where  app/all.yaml:3 ConfigMap 83 metadata.name
  why    the field must be a string, and YAML reads numbers, booleans and dates without quotes as what they are
  mend   put the value in quotes`,
  },
  {
    name: "an object without a name",
    input: [at({ apiVersion: "batch/v1", kind: "Job", metadata: { name: "", generateName: "x-" } }, 3)],
    expected: `PLAN_NAME_MISSING: cannot plan an object of the kind Job without a name
  where  app/all.yaml:3 batch/Job metadata.name
  why    objects are applied, tracked and pruned by name; metadata.generateName creates a new name each time
  mend   give the object a metadata.name`,
  },
  {
    name: "the same object in two versions",
    input: [at(object("apps/v1 Deployment shop/web"), 3), at(object("apps/v1beta2 Deployment shop/web"), 30)],
    expected: `PLAN_DUPLICATE_OBJECT: the object apps/Deployment shop/web is declared twice (the other is at app/all.yaml:3)
  where  app/all.yaml:30 apps/Deployment shop/web
  why    group, kind, namespace and name are the same, so each would overwrite the other
  mend   remove one of them, or give it another name or namespace`,
  },
  {
    name: "dependencies in a later wave",
    input: [
      at(deployment({ containers: [{ envFrom: [{ configMapRef: { name: "c" } }] }] }, wave("2")), 30),
      at(object("v1 ConfigMap shop/c", {}, wave("3")), 40),
    ],
    expected: `PLAN_NEEDS_LATER_WAVE: apps/Deployment shop/web of wave 2 needs ConfigMap shop/c, which is in wave 3 only
  where  app/all.yaml:30 apps/Deployment shop/web metadata.annotations["slipway.dev/wave"]
  why    a wave starts only when the previous wave is healthy, and this object depends on the other one
  mend   annotate ConfigMap shop/c with slipway.dev/wave: "2" or a smaller wave, or move this object to wave 3 or later`,
  },
];

describe("planObjects, faults", () => {
  it.each(faults)("$name", ({ input, expected }) => {
    expect(failure(input)).toBe(expected);
  });

  it("objects that form a dependency cycle", () => {
    // No API server would accept such objects: this CRD has a namespace, and defines the kind Namespace.
    const object = {
      ...crd(),
      metadata: { name: "namespaces", namespace: "shop" },
      spec: { group: "", names: { kind: "Namespace" } },
    };
    const input = [at(object, 1), at({ apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } }, 9)];
    const isNamespaced = (_group: string, kind: string): boolean => kind === "CustomResourceDefinition";
    expect(failure(input, { isNamespaced })).toBe(`PLAN_CYCLE: the objects form a dependency cycle
  where  app/all.yaml:1 apiextensions.k8s.io/CustomResourceDefinition shop/namespaces
  why    apiextensions.k8s.io/CustomResourceDefinition shop/namespaces → Namespace shop → apiextensions.k8s.io/CustomResourceDefinition shop/namespaces
  mend   remove one of these references, or apply one of the objects separately first`);
  });
});

function failure(input: readonly RenderedObject[], options?: PlanOptions): string {
  try {
    planObjects(input, options);
  } catch (error) {
    return isSyncError(error) ? error.message : String(error);
  }
  return "no failure";
}

test.each([
  { readHook: readHelmHook, annotation: "helm.sh/hook", value: "" },
  { readHook: readHelmHook, annotation: "helm.sh/hook", value: "pre-instal" },
  { readHook: readArgoHook, annotation: "helm.sh/hook", value: "test" },
  { readHook: readArgoHook, annotation: "argocd.argoproj.io/hook", value: "presync" },
])("an object that is no hook here, with $annotation $value, is left out with a note", (row) => {
  const left = object("v1 ConfigMap shop/a", {}, { [row.annotation]: row.value });
  const { phases, notes } = planObjects([{ object: left }], { readHook: row.readHook });
  expect(phases).toEqual([]);
  expect(notes).toEqual([
    `ConfigMap shop/a is left out: its annotation ${row.annotation} ("${row.value}") names nothing that runs here`,
  ]);
});
