import type { SettingTable } from "../../settings/field";
import { ownLimits } from "./limits-settings";

/**
 * All that a `DeletionLimits` can be given.
 *
 * @internal for the plugin and the SDK
 */
export const deletionLimitsSettings = {
  objects: {
    type: "list",
    item: { type: "text" },
    doc: "The objects that are deleted with the component, sorted.",
    required: true,
    output: "never",
    compared: true,
    argument: { note: "Each as `group/Kind/namespace/name`." },
  },
  limits: {
    ...ownLimits,
    doc: "The limits of the component.",
    compared: true,
    argument: { default: "those of the provider", description: "The limits of the component." },
  },
} as const satisfies SettingTable;
