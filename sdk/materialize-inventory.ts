import type * as pulumi from "@pulumi/pulumi";
import { Inventory } from "./inventory";
import type { RenderedOverlay } from "./render-overlay";

/**
 * The inventory object, where the overlay has the field. It comes after all that it lists, so that the list on the cluster never names
 * what was not applied.
 */
export function materializeInventory(
  name: string,
  { args, inventory }: RenderedOverlay,
  options: pulumi.CustomResourceOptions,
): void {
  if (inventory === undefined) return;
  new Inventory(
    `${name}:inventory`,
    { rendered: inventory, prune: args.prune, timeout: args.timeout },
    { ...options, retainOnDelete: !args.prune },
  );
}
