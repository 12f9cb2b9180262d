import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { hashItems } from "../../../engine/model/outcomes/kustomize-inventory";
import { inventoryHandler } from "../../../provider/resources/inventory/inventory";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import { openScene, type Scene, type State, urnOf, Walk } from "../harness";

export const record = "/ConfigMap/shop/record";
export const listAnnotation = "kustomize.config.k8s.io/Inventory";
export const hashAnnotation = "kustomize.config.k8s.io/InventoryHash";
export const item = (name: string, kind = "ConfigMap"): string => `~G_v1_${kind}|shop|${name}`;
export const [a, b] = [item("a"), item("b")];
export const wanting = (items: readonly string[], more: PropertyMap = {}): PropertyMap => ({
  name: "record",
  items: Object.fromEntries(items.map((text) => [text, []])),
  ...more,
});

export function plain(
  name: string,
  kind = "ConfigMap",
  annotations: Readonly<Record<string, string>> = {},
): KubeObject {
  return { apiVersion: "v1", kind, metadata: { name, namespace: "shop", annotations } };
}

/** The inventory object in the form of another tool. */
export function foreignInventory(
  current: readonly string[],
  previous: readonly string[] = [],
  hash = hashItems(current),
): KubeObject {
  const refs = (items: readonly string[]): unknown => Object.fromEntries(items.map((text) => [text, null]));
  const list = JSON.stringify({ current: refs(current), previous: refs(previous) });
  return plain("record", "ConfigMap", { [listAnnotation]: list, [hashAnnotation]: hash });
}

export function walkOf(scene: Scene = openScene()): Walk {
  return new Walk(inventoryHandler, scene, urnOf("record", "Inventory"));
}

/** Objects that other tools applied, and an inventory that lists all of them. */
export async function settled(
  names: readonly string[] = ["a", "b"],
  more: PropertyMap = {},
): Promise<{ walk: Walk; state: State }> {
  const scene = openScene();
  for (const name of names) scene.cluster.put(plain(name));
  const walk = walkOf(scene);
  const state = await walk.create(
    wanting(
      names.map((name) => item(name)),
      more,
    ),
  );
  scene.cluster.writes.length = 0;
  scene.log.said.length = 0;
  return { walk, state };
}

export function listed({ scene }: Walk): unknown {
  return JSON.parse(scene.cluster.live(record)?.metadata.annotations?.[listAnnotation] ?? "null") as unknown;
}
