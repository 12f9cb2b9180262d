import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { readArgoHook } from "../../../engine/plan/hooks/read-argo-hook";
import { readHelmHook } from "../../../engine/plan/hooks/read-helm-hook";
import { planObjects, type PlanOptions } from "../../../engine/plan/plan-objects";
import { printPlan } from "../../../engine/plan/print-plan";

const hook = "argocd.argoproj.io/hook";
const wave = "argocd.argoproj.io/sync-wave";

function object(apiVersion: string, kind: string, name: string, annotations: Record<string, string> = {}): KubeObject {
  return { apiVersion, kind, metadata: { name, namespace: "shop", annotations } };
}

const job = (name: string, annotations: Record<string, string>): KubeObject =>
  object("batch/v1", "Job", name, annotations);
const generated = (generateName: string, annotations: Record<string, string>): KubeObject => {
  const metadata = { generateName, namespace: "shop", annotations };
  return { apiVersion: "batch/v1", kind: "Job", metadata: metadata as unknown as KubeObject["metadata"] };
};

const shop: readonly KubeObject[] = [
  { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } },
  object("v1", "ConfigMap", "settings"),
  object("apps/v1", "Deployment", "web", { [wave]: "1" }),
  job("migrate", { [hook]: "PreSync", [wave]: "-1", [`${hook}-delete-policy`]: "HookSucceeded" }),
  generated("smoke-", { [hook]: "PostSync,SyncFail" }),
  job("warm", { [hook]: "Sync" }),
  job("left-out", { [hook]: "Skip" }),
  job("unknown", { [hook]: "Never" }),
  job("goodbye", { "helm.sh/hook": "post-delete" }),
];

const plan = (objects: readonly KubeObject[], options?: PlanOptions) =>
  planObjects(
    objects.map((object) => ({ object })),
    options,
  );

describe("planObjects with hooks", () => {
  it("plans phases, waves, hooks and deletions, and prints them", () => {
    const prunes = [
      { key: { group: "", kind: "ConfigMap", namespace: "shop", name: "old" }, wave: 0, uid: "u1" },
      { key: { group: "apps", kind: "Deployment", namespace: "shop", name: "old" }, wave: 1 },
      { key: { group: "", kind: "Secret", namespace: "shop", name: "old" }, wave: 0, last: true },
    ];
    expect(printPlan(plan(shop, { readHook: readArgoHook, prunes }))).toBe(`PreSync, wave -1: 1 object, 1 hook
  Namespace shop
  batch/Job shop/migrate  PreSync hook; after Namespace shop; deleted: hook-succeeded

Sync, wave 0: 1 object, 1 hook, 1 deletion
  apps/Deployment shop/old  deleted
  ConfigMap shop/settings   after Namespace shop
  batch/Job shop/warm       Sync hook; after Namespace shop

Sync, wave 1: 1 object, 1 deletion
  ConfigMap shop/old        deleted
  apps/Deployment shop/web  after Namespace shop

Sync, wave 2: 1 deletion
  Secret shop/old  deleted

PostSync, wave 0: 1 hook
  batch/Job shop/smoke-*  PostSync hook; after Namespace shop

SyncFail, wave 0: 1 hook
  batch/Job shop/smoke-*  SyncFail hook; after Namespace shop

PostDelete, wave 0: 1 hook
  batch/Job shop/goodbye  post-delete hook; after Namespace shop

note: batch/Job shop/unknown is left out: its annotation argocd.argoproj.io/hook ("Never") names nothing that runs here
`);
  });

  it("is plain data: gates name healthy objects and completed hooks, edges have reasons", () => {
    const made = plan(shop.slice(0, 6), { readHook: readArgoHook });
    expect(JSON.parse(JSON.stringify(made))).toEqual(made);
    expect(made.phases.map(({ phase, waves }) => [phase, waves.map(({ wave, gate }) => [wave, gate])])).toEqual([
      ["PreSync", [[-1, { healthy: ["/Namespace//shop"], completed: ["batch/Job/shop/migrate"] }]]],
      [
        "Sync",
        [
          [0, { healthy: ["/ConfigMap/shop/settings"], completed: ["batch/Job/shop/warm"] }],
          [1, { healthy: ["apps/Deployment/shop/web"], completed: [] }],
        ],
      ],
      ["PostSync", [[0, undefined]]],
      ["SyncFail", [[0, undefined]]],
    ]);
    expect(made.edges).toContainEqual({ from: "batch/Job/shop/migrate", to: "/Namespace//shop", reason: "namespace" });
  });

  it("has no gates if waves do not wait", () => {
    const { phases } = plan(shop, { readHook: readArgoHook, gates: false });
    expect(phases.flatMap(({ waves }) => waves.flatMap(({ gate }) => gate ?? []))).toEqual([]);
  });

  it("treats all objects as ordinary ones without a reader", () => {
    const { phases } = plan(shop.slice(5, 6));
    expect(phases.map(({ phase, waves }) => [phase, waves[0]?.objects.length])).toEqual([["Sync", 1]]);
  });

  it("plans Helm's hooks of one action, by weight and then by name", () => {
    const hooks = [
      job("b", { "helm.sh/hook": "pre-install" }),
      object("v1", "Secret", "c", { "helm.sh/hook": "pre-install,pre-upgrade" }),
      job("a", { "helm.sh/hook": "pre-upgrade,test", "helm.sh/hook-weight": "-1" }),
    ];
    const titles = (action?: "install" | "upgrade"): readonly string[] => {
      const made = plan(hooks, { readHook: readHelmHook, ...(action === undefined ? {} : { action }) });
      return made.phases.flatMap(({ phase, waves }) =>
        waves.flatMap((wave) => wave.hooks.map(({ key }) => `${phase} ${key.name}`)),
      );
    };
    expect(titles("install")).toEqual(["PreSync b", "PreSync c", "Test a"]);
    expect(titles("upgrade")).toEqual(["PreSync a", "PreSync c", "Test a"]);
    expect(titles()).toEqual(["PreSync a", "PreSync b", "PreSync c", "Test a"]);
  });

  it("moves the Namespace and the CRD of a hook to its phase and wave", () => {
    const crd = {
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: "workflows.argoproj.io" },
      spec: { group: "argoproj.io", names: { kind: "Workflow" }, scope: "Namespaced" },
    };
    const workflow = object("argoproj.io/v1alpha1", "Workflow", "build", { [hook]: "PreSync", [wave]: "3" });
    const { phases } = plan([crd, workflow], { readHook: readArgoHook });
    expect(phases).toMatchObject([
      { phase: "PreSync", waves: [{ wave: 3, objects: [{ key: { name: crd.metadata.name } }], hooks: [{}] }] },
    ]);
  });

  it("orders by declared edges", () => {
    const edges = [{ from: "/ConfigMap/shop/settings", to: "apps/Deployment/shop/web" }];
    const made = plan([object("v1", "ConfigMap", "settings"), object("apps/v1", "Deployment", "web")], { edges });
    expect(made.phases[0]?.waves[0]?.objects.map(({ key }) => key.name)).toEqual(["web", "settings"]);
    expect(made.edges).toEqual([{ ...edges[0], reason: "declared" }]);
  });

  it("refuses a hook without any name, and the same hook twice in a phase", () => {
    const nameless = generated("", { [hook]: "Sync" });
    const twice = [job("a", { [hook]: "Sync" }), job("a", { [hook]: "Sync,PostSync" })];
    let message = "";
    try {
      plan([nameless, ...twice], { readHook: readArgoHook });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toBe(
      [
        "PLAN_NAME_MISSING: cannot plan a hook of the kind Job without a name",
        "  where  batch/Job shop/ metadata.name",
        "  why    the object of a hook is created under its name, or under one that starts with its generateName",
        "  mend   give the object a metadata.name, or a metadata.generateName where each sync should create a new one",
        "PLAN_DUPLICATE_OBJECT: two Sync hooks are the same object batch/Job shop/a",
        "  where  batch/Job shop/a",
        "  why    group, kind, namespace and name are the same, so each would replace the other",
        "  mend   remove one of them, or give it another name or namespace",
      ].join("\n"),
    );
  });
});
