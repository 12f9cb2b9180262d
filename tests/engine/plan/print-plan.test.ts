import type { KubeObject } from "../../../engine/model/kube-object";
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

  it("shows that there is nothing", () => {
    expect(printPlan({ phases: [], edges: [] })).toBe("nothing to apply\n");
  });
});
