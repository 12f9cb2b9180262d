import type * as pulumi from "@pulumi/pulumi";
import { Inventory } from "../resources/inventory";
import { type DeliveredOverlay, prunesObjects } from "./rendered-plan";

/**
 * The inventory object, if the overlay has the field. It comes after all of its items, so that the list on the cluster
 * never contains an object that was not applied. Returns the resource.
 */
export function materializeInventory(
  name: string,
  { args, deletion, inventory }: DeliveredOverlay,
  options: pulumi.CustomResourceOptions,
): readonly Inventory[] {
  if (inventory === undefined) return [];
  const made = new Inventory(
    `${name}:inventory`,
    {
      rendered: inventory,
      prune: prunesObjects({ args, deletion }) && !deletion.isProtected,
      ...(args.prune ? {} : { keep: true }),
      timeout: args.timeout,
    },
    options,
  );
  return [made];
}
