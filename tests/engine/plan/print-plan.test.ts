import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { planObjects } from "../../../engine/plan/plan-objects";
import { printPlan } from "../../../engine/plan/print-plan";

const objects: readonly { object: KubeObject; origin?: { file: string; line?: number } }[] = [
  {
    object: { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } },
    origin: { file: "base/ns.yaml", line: 1 },
  },
  {
    object: {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "settings", namespace: "shop", annotations: { "slipway.dev/prune": "disabled" } },
    },
    origin: { file: "kustomization.yaml" },
  },
  {
    object: {
      apiVersion: "batch/v1",
      kind: "Job",
      metadata: { name: "migrate", namespace: "shop", annotations: { "slipway.dev/wave": "1" } },
    },
  },
];

describe("printPlan", () => {
  it("shows a wave a block, an object a line", () => {
    expect(printPlan(planObjects(objects))).toBe(`wave 0: 2 objects
  Namespace shop           stage: definitions; from base/ns.yaml:1
  ConfigMap shop/settings  after Namespace shop; kept when removed from the plan; from kustomization.yaml

wave 1: 1 object
  batch/Job shop/migrate  after Namespace shop
`);
  });

  it("names the annotation of a declared order", () => {
    const annotations = {
      "kapp.k14s.io/change-rule": "upsert after upserting db",
      "kapp.k14s.io/change-rule.1": "delete before deleting db",
      "x.external-dependency.werf.io": "v1:Secret:other:key",
      "werf.io/deploy-dependency-x": "state=present,name=none",
    };
    const configMap = (name: string, own: Record<string, string>): { object: KubeObject } => ({
      object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "shop", annotations: own } },
    });
    const text = printPlan(
      planObjects([configMap("a", annotations), configMap("db", { "kapp.k14s.io/change-group": "db" })]),
    );
    const rule = "kapp.k14s.io/change-rule";
    const notes = [
      `after ConfigMap shop/db is ready (${rule} upsert after upserting db)`,
      `deleted before ConfigMap shop/db (${rule} delete before deleting db)`,
      "waits for Secret other/key outside the set (x.external-dependency.werf.io v1:Secret:other:key)",
    ];
    expect(text).toContain(
      `wave 0: 2 objects\n  ConfigMap shop/db\n  ConfigMap shop/a   ${notes.join("; ")}\n\nnote: PLAN_ORDER_NO_EFFECT`,
    );
  });

  it("shows that there is nothing", () => {
    expect(printPlan({ phases: [], edges: [] })).toBe("nothing to apply\n");
  });
});
