import type { SettingTable } from "../../settings/field";
import { healthSelector, healthTarget } from "./groups";
import { sharedSettings } from "./shared-settings";

const { timeoutSeconds, healthCheckExprs, healthRules, place } = sharedSettings;

/**
 * All that a `HealthCheck` can be given, in the order of the reference page.
 *
 * @internal the reference pages have them
 */
export const healthCheckSettings = {
  targets: {
    type: "list",
    item: { type: "group", group: healthTarget },
    doc: "The objects to wait for.",
    compared: true,
    argument: {
      description:
        "The objects to wait for: `apiVersion`, `kind`, `namespace`, `name` of each, `mayBeGone`, and how it is waited for: see [rules.md](rules.md#waiting).",
    },
  },
  selector: {
    type: "group",
    group: healthSelector,
    doc: "Waits for all objects that match, at least one.",
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
    type: "list",
    item: { type: "anything" },
    doc: "Values whose change makes the gate wait again, healthy or not.",
    compared: true,
  },
  place,
} as const satisfies SettingTable;
