import * as pulumi from "@pulumi/pulumi";
import { deletionLimitsSettings } from "slipway/internal";
import type { DeletionLimitsArgs } from "./deletion-limits-args";
import { withVersion } from "./options";
import { propertiesOf } from "./properties-of";

/**
 * What the deletion of a component takes from the cluster, for its limits. A component with limits registers one after
 * all of its other resources, so that Pulumi deletes it first, which the plugin refuses beyond the limits.
 */
export class DeletionLimits extends pulumi.CustomResource {
  constructor(name: string, args: DeletionLimitsArgs, opts?: pulumi.CustomResourceOptions) {
    super("slipway:index:DeletionLimits", name, propertiesOf(deletionLimitsSettings, args), withVersion(opts));
  }
}
