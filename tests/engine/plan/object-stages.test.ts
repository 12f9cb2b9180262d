import { applyWave } from "../../../engine/apply/apply-wave";
import { SyncError } from "../../../engine/errors/sync-error";
import { idsBeforeStage } from "../../../engine/model/plans/apply-stages";
import { isFailed } from "../../../engine/model/outcomes/change-set";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { plannedObjects } from "../../../engine/plan/find-object";
import type { DeclaredEdge } from "../../../engine/plan/link-needs";
import { planObjects } from "../../../engine/plan/plan-objects";
import { planWave } from "../../../engine/plan/plan-wave";
import { failWith, FakeCluster } from "../../tools/fakes/fake-cluster";

function object(text: string): KubeObject {
  const [apiVersion = "", kind = "", path = "", wave] = text.split(" ");
  const [name = "", namespace] = path.split("/").reverse();
  const annotations = wave === undefined ? {} : { annotations: { "slipway.dev/wave": wave } };
  return {
    apiVersion,
    kind,
    metadata: { name, ...(namespace === undefined ? {} : { namespace }), ...annotations },
  };
}

/** The stage and the id of each object, in apply order. */
function stages(texts: readonly string[], edges: readonly DeclaredEdge[] = []): readonly string[] {
  const plan = planObjects(
    texts.map((text) => ({ object: object(text) })),
    { edges },
  );
  return plannedObjects(plan).map(({ stage, id }) => `${stage ?? "-"} ${id}`);
}

describe("the stages of a wave", () => {
  test.each<[string, readonly string[], readonly DeclaredEdge[], readonly string[]]>([
    [
      "definitions, classes, the others",
      [
        "v1 ConfigMap shop/a",
        "example.com/v1 Widget w",
        "gateway.networking.k8s.io/v1 GatewayClass g",
        "example.com/v1 ZebraClass z",
        "rbac.authorization.k8s.io/v1 ClusterRole r",
        "v1 Namespace shop",
        "apiextensions.k8s.io/v1 CustomResourceDefinition widgets.example.com",
      ],
      [],
      [
        "definitions apiextensions.k8s.io/CustomResourceDefinition//widgets.example.com",
        "definitions /Namespace//shop",
        "definitions rbac.authorization.k8s.io/ClusterRole//r",
        "classes gateway.networking.k8s.io/GatewayClass//g",
        "classes example.com/ZebraClass//z",
        "- /ConfigMap/shop/a",
        "- example.com/Widget//w",
      ],
    ],
    [
      "every class of Kubernetes",
      [
        "scheduling.k8s.io/v1 PriorityClass p",
        "node.k8s.io/v1 RuntimeClass r",
        "storage.k8s.io/v1 StorageClass s",
        "networking.k8s.io/v1 IngressClass i",
        "resource.k8s.io/v1 DeviceClass d",
        "v1 Service shop/class",
      ],
      [],
      [
        "classes node.k8s.io/RuntimeClass//r",
        "classes scheduling.k8s.io/PriorityClass//p",
        "classes storage.k8s.io/StorageClass//s",
        "classes networking.k8s.io/IngressClass//i",
        "classes resource.k8s.io/DeviceClass//d",
        "- /Service/shop/class",
      ],
    ],
    [
      "waves come before stages",
      ["v1 ConfigMap shop/a", "v1 Namespace other 1", "v1 ConfigMap shop/b 1"],
      [],
      ["- /ConfigMap/shop/a", "definitions /Namespace//other", "- /ConfigMap/shop/b"],
    ],
    [
      "what a class or a definition needs comes in its stage",
      ["v1 Namespace shop", "example.com/v1 AClass c", "v1 Secret shop/s", "v1 Secret shop/t", "v1 ConfigMap shop/m"],
      [
        { from: "example.com/AClass//c", to: "/Secret/shop/s" },
        { from: "/Secret/shop/s", to: "/Secret/shop/t" },
      ],
      [
        "definitions /Namespace//shop",
        "classes /Secret/shop/t",
        "classes /Secret/shop/s",
        "classes example.com/AClass//c",
        "- /ConfigMap/shop/m",
      ],
    ],
    [
      "what an object of an earlier wave gives does not move",
      ["v1 Secret shop/s", "example.com/v1 AClass c 1"],
      [{ from: "example.com/AClass//c", to: "/Secret/shop/s" }],
      ["- /Secret/shop/s", "classes example.com/AClass//c"],
    ],
    [
      "a kind of another group is no definition",
      ["example.com/v1 Namespace n", "example.com/v1 ClusterRole r", "example.com/v1 CustomResourceDefinition c"],
      [],
      ["- example.com/CustomResourceDefinition//c", "- example.com/Namespace//n", "- example.com/ClusterRole//r"],
    ],
  ])("%s", (_name, texts, edges, expected) => {
    expect(stages(texts, edges)).toEqual(expected);
  });

  test("each comes after the nearest earlier stage that has objects, and an empty stage is no barrier", () => {
    const before = idsBeforeStage([{ id: "d", stage: "definitions" }, { id: "r" }]);
    expect([before({ stage: "definitions" }), before({ stage: "classes" }), before({})]).toEqual([[], ["d"], ["d"]]);
    const all = idsBeforeStage([{ id: "d", stage: "definitions" }, { id: "c", stage: "classes" }, { id: "r" }]);
    expect(all({})).toEqual(["c"]);
    expect(idsBeforeStage([{ id: "r" }])({})).toEqual([]);
  });

  test("a RoleBinding comes after its Role, without a stage of its own", () => {
    const binding = {
      ...object("rbac.authorization.k8s.io/v1 RoleBinding shop/a"),
      roleRef: { kind: "Role", name: "z" },
    };
    const planned = planWave([binding, object("rbac.authorization.k8s.io/v1 Role shop/z")], undefined);
    expect(planned.map(({ id, needs }) => [id, ...needs].join(" < "))).toEqual([
      "rbac.authorization.k8s.io/Role/shop/z",
      "rbac.authorization.k8s.io/RoleBinding/shop/a < rbac.authorization.k8s.io/Role/shop/z",
    ]);
  });
});

describe("a wave that is applied", () => {
  const texts = [
    "v1 ConfigMap shop/a",
    "v1 ConfigMap shop/b",
    "scheduling.k8s.io/v1 PriorityClass p",
    "v1 Namespace other",
    "v1 Namespace third",
  ];
  const options = { fieldManager: "slipway", onConflict: "takeBack", timeoutSeconds: 300 } as const;

  test("starts a stage when the one before has ended, and keeps the objects of a stage parallel", async () => {
    const client = new FakeCluster();
    const ready: string[] = [];
    const changes = await applyWave(client, planWave(texts.map(object), undefined), {
      ...options,
      waitUntilReady: ({ metadata }) => {
        ready.push(`${metadata.name} ready after ${client.writes.length} writes`);
        return Promise.resolve();
      },
    });
    expect(changes.every(({ action }) => action === "created")).toBe(true);
    expect(client.writes.map((call) => call.split(" ")[1])).toEqual([
      "/Namespace//other",
      "/Namespace//third",
      "scheduling.k8s.io/PriorityClass//p",
      "/ConfigMap/shop/a",
      "/ConfigMap/shop/b",
    ]);
    expect(ready).toEqual(["other ready after 2 writes", "third ready after 2 writes", "p ready after 3 writes"]);
  });

  test("ends at the stage in which an object failed", async () => {
    const client = new FakeCluster();
    client.applying = [failWith("KUBE_INVALID")];
    const changes = await applyWave(client, planWave(texts.map(object), undefined), options);
    const failed = changes.filter(isFailed);
    expect(failed.map(({ id, error }) => `${id} ${error.code}`).sort()).toEqual([
      "/ConfigMap/shop/a APPLY_NEED_FAILED",
      "/ConfigMap/shop/b APPLY_NEED_FAILED",
      "/Namespace//other KUBE_INVALID",
      "scheduling.k8s.io/PriorityClass//p APPLY_NEED_FAILED",
    ]);
    expect(failed.find(({ id }) => id.endsWith("//p"))?.error.message)
      .toBe(`APPLY_NEED_FAILED: the object was not applied, because an object that it depends on failed
  where  scheduling.k8s.io/PriorityClass p
  why    it is applied after /Namespace//other, in a later stage
  mend   fix that failure first; this object needs no change`);
  });

  test("ends if an object of an early stage does not get ready", async () => {
    const client = new FakeCluster();
    const failure = new SyncError({ code: "HEALTH_TIMEOUT", what: "not ready", mend: "wait" });
    const changes = await applyWave(client, planWave(texts.map(object), undefined), {
      ...options,
      waitUntilReady: ({ kind }) => (kind === "PriorityClass" ? Promise.reject(failure) : Promise.resolve()),
    });
    expect(changes.filter(isFailed).map(({ id, error }) => `${id} ${error.code}`)).toEqual([
      "/ConfigMap/shop/a APPLY_NEED_FAILED",
      "/ConfigMap/shop/b APPLY_NEED_FAILED",
      "scheduling.k8s.io/PriorityClass//p HEALTH_TIMEOUT",
    ]);
  });
});
