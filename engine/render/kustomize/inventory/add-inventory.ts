import { map, scalar } from "../../../yaml/make-node";
import type { MapNode } from "../../../yaml/node";
import {
  hashItems,
  inventoryAnnotation,
  inventoryHashAnnotation,
  printInventory,
  printItem,
  type InventoryItem,
  type InventoryRefs,
} from "../../../model/outcomes/kustomize-inventory";
import type { Accumulator } from "../build-context/accumulator";
import type { Kustomization } from "../kustomization/kustomization";
import { currentId, makeObject, type BuildObject } from "../objects/build-object";
import { madeText } from "../nodes/metadata";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { findReferences } from "./find-references";

/** The inventory object of a build, and its content. */
export interface BuiltInventory {
  readonly object: BuildObject;
  readonly current: InventoryRefs;
  readonly hash: string;
  readonly outside: InventoryRefs;
}

/**
 * Adds the inventory object that the outermost kustomization configures, as the last object. Prefixes, labels and
 * hashes do not apply to it; the sort order does.
 *
 * Source: kustomize pkg/target/kusttarget.go@v3.2.0 (computeInventory), plugin/builtin/InventoryTransformer.go. The
 * original refuses an inventory with a namespace in a kustomization without a namespace. Here the inventory has the
 * namespace that it names, by default the kustomization's.
 * @throws SyncError KUSTOMIZE_OBJECT_DUPLICATE
 */
export function addInventory(
  { objects, config }: Accumulator,
  kustomization: Kustomization,
  schemas: SchemaRegistry,
): BuiltInventory | undefined {
  const { inventory, namespace = "" } = kustomization;
  if (inventory === undefined) return undefined;
  const current = new Map<string, InventoryItem[]>();
  const outside = new Map<string, InventoryItem[]>();
  const items = new Map(objects.objects.map((object) => [object, itemOf(object, schemas)] as const));
  for (const item of items.values()) current.set(printItem(item), []);
  for (const { from, to } of findReferences(objects.objects, config.nameReference, schemas)) {
    const referrer = items.get(from);
    if (referrer === undefined) continue;
    if ("node" in to) current.get(printItem(items.get(to) ?? itemOf(to, schemas)))?.push(referrer);
    else addOnce(outside, printItem(referrer), to);
  }
  const hash = hashItems(current.keys());
  const { name = "", namespace: own } = inventory.configMap ?? { name: "", namespace: undefined };
  const node = configMap(name, own?.text || namespace, {
    [inventoryAnnotation]: printInventory({ current, previous: new Map() }),
    [inventoryHashAnnotation]: hash,
  });
  const { file = "", line = 0, column = 0 } = inventory.place;
  const object = makeObject(node, { file, line, column });
  objects.append(object);
  return { object, current, hash, outside };
}

function itemOf(object: BuildObject, schemas: SchemaRegistry): InventoryItem {
  const { group, version, kind, namespace, name } = currentId(object, schemas);
  return { group, version, kind, namespace, name };
}

function addOnce(refs: Map<string, InventoryItem[]>, from: string, to: InventoryItem): void {
  const others = refs.get(from);
  if (others === undefined) refs.set(from, [to]);
  else if (!others.some((other) => printItem(other) === printItem(to))) others.push(to);
}

function configMap(name: string, namespace: string, annotations: Readonly<Record<string, string>>): MapNode {
  const entry = (key: string, text: string): MapNode["entries"][number] => ({
    key: scalar(key, "str"),
    value: madeText(text),
  });
  const metadata = map([
    {
      key: scalar("annotations", "str"),
      value: map(Object.entries(annotations).map(([key, text]) => entry(key, text))),
    },
    entry("name", name),
    ...(namespace === "" ? [] : [entry("namespace", namespace)]),
  ]);
  return map([
    entry("apiVersion", "v1"),
    entry("kind", "ConfigMap"),
    { key: scalar("metadata", "str"), value: metadata },
  ]);
}
