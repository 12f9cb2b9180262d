import * as pulumi from "@pulumi/pulumi";
import { statusSettings } from "slipway/internal";
import type { KustomizationStatusArgs } from "./kustomization-status-args";
import type { HistoryEntry, StatusCondition } from "./status-types";
import { withVersion } from "./options";
import { propertiesOf } from "./properties-of";

/** The status of a `Kustomization`: registered after everything else of it. */
export class KustomizationStatus extends pulumi.CustomResource {
  /** The generation of the arguments that was delivered. */
  declare readonly observedGeneration: pulumi.Output<number>;
  /** The conditions `Ready` and, if objects were waited for, `Healthy`. */
  declare readonly conditions: pulumi.Output<StatusCondition[]>;
  /** The applied revision. */
  declare readonly lastAppliedRevision: pulumi.Output<string>;
  /** The origin of the applied source; empty if it names none. */
  declare readonly lastAppliedOriginRevision: pulumi.Output<string>;
  /** The last revision that was attempted. */
  declare readonly lastAttemptedRevision: pulumi.Output<string>;
  /** The last request that was handled; empty without one. */
  declare readonly lastHandledReconcileAt: pulumi.Output<string>;
  /** The last attempts, the most recent one first. */
  declare readonly history: pulumi.Output<HistoryEntry[]>;

  constructor(name: string, args: KustomizationStatusArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:KustomizationStatus",
      name,
      {
        ...propertiesOf(statusSettings, args),
        observedGeneration: undefined,
        conditions: undefined,
        lastAppliedRevision: undefined,
        lastAppliedOriginRevision: undefined,
        lastAttemptedRevision: undefined,
        lastHandledReconcileAt: undefined,
        history: undefined,
      },
      withVersion(opts),
    );
  }
}
