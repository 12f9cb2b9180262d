import type * as pulumi from "@pulumi/pulumi";
import { isProtected } from "../resources/options";

/** What the resource options of a component say about the deletion of its objects. */
export interface DeletionOptions {
  /** `retainOnDelete`: objects that the component no longer contains stay on the cluster. */
  readonly isRetained: boolean;
  /** `protect`, also of a parent: no object may be deleted. */
  readonly isProtected: boolean;
}

/**
 * Pulumi's engine applies these options to the children of a component. A `Prune` deletes objects without a resource of
 * their own, and so must know them, too.
 *
 * @param opts the options as the program gave them
 */
export function deletionOptionsOf(
  component: pulumi.ComponentResource,
  opts: pulumi.ComponentResourceOptions | undefined,
): DeletionOptions {
  return { isRetained: opts?.retainOnDelete === true, isProtected: isProtected(component) };
}
