import { optional } from "../../lib/optional";
import { type InventoryRefs, printItem, type RenderedInventory } from "./kustomize-inventory";
import { textsOf } from "../objects/metadata-texts";

/** The content of a rendered inventory object as strings: the inputs of the resource `Inventory`. */
export interface InventoryListing {
  /** The name of the inventory object. */
  readonly name: string;
  /** The namespace of the inventory object. */
  readonly namespace?: string;
  /** The labels of the inventory object. */
  readonly labels?: Readonly<Record<string, string>>;
  /** For each item, the objects that refer to it. */
  readonly items: Record<string, string[]>;
  /** The same for references to objects that are not part of the build. */
  readonly outside: Record<string, string[]>;
}

/** Returns the name, the labels and the items of a rendered inventory object. */
export function listInventory({ rendered, current, outside }: RenderedInventory): InventoryListing {
  const { name, namespace } = rendered.object.metadata;
  const texts = textsOf(rendered.object, "labels");
  const labels = Object.keys(texts).length === 0 ? undefined : texts;
  return {
    name,
    ...optional({ namespace, labels }),
    items: printInventoryRefs(current),
    outside: printInventoryRefs(outside),
  };
}

/** Prints the references by item. */
export function printInventoryRefs(refs: InventoryRefs): Record<string, string[]> {
  return Object.fromEntries([...refs].map(([item, others]) => [item, others.map(printItem)]));
}
