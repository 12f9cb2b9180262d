import type * as pulumi from "@pulumi/pulumi";
import { isObjectType } from "slipway/internal";
import { ArgumentError } from "../arguments/argument-error";
import { readRecordedChildren } from "./recorded-children";

/**
 * Refuses to leave the objects of a component to another package while the state has them as resources of Slipway:
 * these would be deleted, with their objects, after the other package has taken them over.
 *
 * @throws ArgumentError
 */
export async function refuseOwnedObjects(component: pulumi.ComponentResource): Promise<void> {
  const children = await readRecordedChildren(component);
  const owned = children.filter(({ type }) => isObjectType(type) || type === "slipway:index:Wave");
  if (owned.length === 0) return;
  throw new ArgumentError(
    "materialize",
    `cannot change for a component that exists: its resources of Slipway (${owned.length}) would be deleted, and ` +
      "their objects with them. Take these resources out of the state first, which deletes nothing on the cluster: " +
      "pulumi stack --show-urns lists them, and pulumi state delete 'URN' removes one",
  );
}
