import type { RenderedInventory } from "../../../engine/model/outcomes/kustomize-inventory";
import * as slipway from "../../../sdk/index";
import { useMocks, valueOf } from "../mocks";

function inventoryWith(labels: Readonly<Record<string, string>>): RenderedInventory {
  const metadata = { name: "record", namespace: "shop", labels };
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata };
  return { rendered: { object }, current: new Map(), outside: new Map(), hash: "a" };
}

test("the labels of the rendered inventory are passed on", async () => {
  const registered = await useMocks();
  await valueOf(new slipway.Inventory("record", { rendered: inventoryWith({ app: "shop" }) }).urn);
  expect(registered[0]?.inputs["labels"]).toEqual({ app: "shop" });
});

test("a label that Pulumi would read as something else is refused, with the label", async () => {
  await useMocks();
  const key = "4dabf18193072939515e22adb298388d";
  expect(() => new slipway.Inventory("record", { rendered: inventoryWith({ [key]: "a" }) })).toThrow(
    `the inventory "record" cannot be passed to Pulumi: labels["${key}"]: Pulumi reads a map with this key as an ` +
      "asset, an archive, a secret or a resource; change it",
  );
});
