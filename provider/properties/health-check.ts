import type { PropertyTable } from "./property-table";
import { cluster, healthCheckExprs, healthRules, healthStatus, place, timeoutSeconds } from "./shared-properties";

/** The properties of `slipway:index:HealthCheck`. */
export const healthCheckProperties = {
  targets: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:HealthTarget" } },
    description: "The objects to wait for.",
    compared: true,
    argument: {
      description: "The objects to wait for: `apiVersion`, `kind`, `namespace`, `name`, `mayBeGone` of each.",
    },
  },
  selector: {
    schema: { $ref: "#/types/slipway:index:HealthSelector" },
    description: "Waits for all objects that match, at least one.",
    accepts: "map",
    compared: true,
    argument: {
      description: "Waits for all objects that match, at least one: `apiVersion`, `kind`, `namespace`, `matchLabels`.",
    },
  },
  timeoutSeconds,
  healthCheckExprs,
  healthRules,
  triggers: {
    schema: { type: "array", items: { $ref: "pulumi.json#/Any" } },
    description: "Values whose change makes the gate wait again, healthy or not.",
    compared: true,
  },
  place,
} as const satisfies PropertyTable;

/** What only the cluster knows of a `slipway:index:HealthCheck`. */
export const healthCheckOutputs = {
  health: {
    schema: { type: "object", additionalProperties: healthStatus },
    description: "Health by group/Kind/namespace/name.",
    required: true,
  },
  cluster,
} as const satisfies PropertyTable;
