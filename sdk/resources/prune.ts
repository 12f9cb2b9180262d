import * as pulumi from "@pulumi/pulumi";
import { optional, pruneSettings } from "slipway/internal";
import { willBeProtected, withVersion } from "./options";
import { propertiesOf } from "./properties-of";
import type { PruneArgs } from "./prune-args";

/**
 * Deletes the objects that were removed from a set of waves, after all waves: an object that only moved from one wave
 * to another is not deleted. `Kustomization` registers one with the granularity "wave", and one that deletes nothing
 * where removed objects stay.
 */
export class Prune extends pulumi.CustomResource {
  constructor(name: string, args: PruneArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:Prune",
      name,
      {
        ...propertiesOf(pruneSettings, args),
        ...optional({ protectObjects: args.protectObjects ?? (willBeProtected(opts) ? true : undefined) }),
      },
      withVersion(opts),
    );
  }
}
