import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { planObjects } from "../../../engine/plan/plan-objects";

const named = (apiVersion: string, kind: string, name: string, wave: string, namespace?: string): KubeObject => ({
  apiVersion,
  kind,
  metadata: { name, ...(namespace === undefined ? {} : { namespace }), annotations: { "slipway.dev/wave": wave } },
});

const set = [
  named("example.com/v1", "Widget", "w", "1", "shop"),
  named("v1", "ConfigMap", "c", "-1", "shop"),
  {
    ...named("apiextensions.k8s.io/v1", "CustomResourceDefinition", "widgets.example.com", "4"),
    spec: { group: "example.com", names: { kind: "Widget" }, scope: "Namespaced" },
  },
  named("v1", "Namespace", "shop", "2"),
  named("v1", "Namespace", "other", "2"),
].map((object) => ({ object }));

describe("Namespaces and definitions in too late a wave", () => {
  const { phases, notes } = planObjects(set);

  it("are moved to the first wave that needs them", () => {
    const placed = phases.flatMap(({ waves }) =>
      waves.flatMap(({ wave, objects }) => objects.map((one) => ({ wave, one }))),
    );
    expect(placed.map(({ wave, one: { id, needs } }) => `${wave} ${id} <- ${needs.join(", ")}`.trim())).toEqual([
      "-1 /Namespace//shop <-",
      "-1 /ConfigMap/shop/c <- /Namespace//shop",
      "1 apiextensions.k8s.io/CustomResourceDefinition//widgets.example.com <-",
      "1 example.com/Widget/shop/w <- /Namespace//shop, apiextensions.k8s.io/CustomResourceDefinition//widgets.example.com",
      "2 /Namespace//other <-",
    ]);
  });

  it("are noted", () => {
    expect(notes).toEqual([
      "Namespace shop: moved from wave 2 to wave -1, in which ConfigMap shop/c needs it",
      "apiextensions.k8s.io/CustomResourceDefinition widgets.example.com: moved from wave 4 to wave 1, " +
        "in which example.com/Widget shop/w needs it",
    ]);
  });
});
