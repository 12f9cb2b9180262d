import { healthCheckSettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import type { PropertyTable } from "./property-table";
import { cluster, healthStatus, waitedSeconds } from "./shared-properties";

/** The properties of `slipway:index:HealthCheck`. */
export const healthCheckProperties: RowsOf<typeof healthCheckSettings> = rowsOf(healthCheckSettings);

/** What only the cluster knows of a `slipway:index:HealthCheck`. */
export const healthCheckOutputs = {
  health: {
    schema: { type: "object", additionalProperties: healthStatus },
    description: "Health by group/Kind/namespace/name.",
    required: true,
  },
  cluster,
  waitedSeconds,
} as const satisfies PropertyTable;
