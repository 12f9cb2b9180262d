import type * as pulumi from "@pulumi/pulumi";
import type {
  ConflictPolicy,
  PlanLimits,
  Granularity,
  HealthArguments,
  RandomMode,
  ReleaseRequest,
} from "slipway/internal";
import type { CompleteInputs } from "../kinds/complete-input";
import type { ChartSettingsArgs } from "./chart-settings-args";
import type { KnownDeliveryArgs } from "./read-delivery-args";

/**
 * The values of a chart in a program: any subset of them, each as an output or a plain value. `null` deletes a default.
 * List items are complete, because lists are not merged. `slipway types` writes the types of a chart's values.
 */
export type ChartValues<Values> = pulumi.Input<
  Values extends readonly (infer Item)[]
    ? CompleteInputs<Values, Item>
    : Values extends object
      ? { readonly [Key in keyof Values]?: ChartValues<Values[Key]> | null | undefined }
      : Values
>;

/** The arguments of a `Chart`: where the chart comes from, its release, its values, and how its objects are applied. */
export interface ChartArgs<Values = Record<string, unknown>> extends ChartSettingsArgs {
  /**
   * Values that override the chart's defaults and `valuesFiles`. Only the fields that are derived from secrets become
   * secret.
   */
  readonly values?: ChartValues<Values>;
}

/** The arguments once all outputs are known. */
export interface KnownChartArgs extends ReleaseRequest, HealthArguments {
  readonly keepCrds: boolean;
  readonly random: RandomMode;
  readonly granularity: Granularity;
  readonly materialize: "slipway" | "kubernetes";
  readonly timeout: string;
  readonly prune: boolean;
  readonly onConflict: ConflictPolicy | undefined;
  readonly acceptCrdChanges: readonly string[];
  readonly delivery: KnownDeliveryArgs;
  readonly limits: PlanLimits;
  readonly expectPlan: string | undefined;
}
