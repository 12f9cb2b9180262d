import * as pulumi from "@pulumi/pulumi";
import { chartRevisionSettings } from "slipway/internal";
import type { ChartRevisionArgs } from "./chart-revision-args";
import { withVersion } from "./options";
import { propertiesOf } from "./properties-of";

/**
 * Counts the revisions of a release and stores the seed of its random values. Each `Chart` registers one, before all
 * other resources.
 */
export class ChartRevision extends pulumi.CustomResource {
  /** 1 on create, one more on each update with another digest. */
  declare readonly revision: pulumi.Output<number>;
  /** Whether the revision is the first one. */
  declare readonly isInstall: pulumi.Output<boolean>;
  /** Whether the revision is an upgrade. */
  declare readonly isUpgrade: pulumi.Output<boolean>;
  /** The time that the templates read, as `2026-01-31T12:00:00.000Z`. */
  declare readonly time: pulumi.Output<string>;
  /** Whether any revision so far may have had deletion hooks. */
  declare readonly hasDeleteHooks: pulumi.Output<boolean>;
  /** 32 random bytes as hex digits; a secret. */
  declare readonly seed: pulumi.Output<string>;

  constructor(name: string, args: ChartRevisionArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:ChartRevision",
      name,
      {
        ...propertiesOf(chartRevisionSettings, args),
        revision: undefined,
        isInstall: undefined,
        isUpgrade: undefined,
        time: undefined,
        seed: undefined,
        hasDeleteHooks: undefined,
      },
      withVersion(opts),
    );
  }
}
