import type { SettingTable } from "../../settings/field";
import { recordedInventory } from "./groups";
import { sharedSettings } from "./shared-settings";

const { timeoutSeconds } = sharedSettings;

/**
 * All that a `Prune` can be given.
 *
 * @internal for the plugin and the SDK
 */
export const pruneSettings = {
  ids: {
    type: "list",
    item: { type: "text" },
    doc: "All objects of the program, sorted.",
    required: true,
    output: "never",
    argument: { note: "Each as `group/Kind/namespace/name`." },
  },
  inventories: {
    type: "list",
    item: recordedInventory,
    doc: "The objects that each wave owns.",
    required: true,
    output: "never",
    compared: true,
    argument: { note: "That is `inventory` of the wave." },
  },
  owners: {
    type: "list",
    item: { type: "text" },
    doc: "The owner annotation of each wave.",
    required: true,
    output: "never",
    compared: true,
  },
  timeoutSeconds: {
    type: "number",
    doc: timeoutSeconds.doc,
    default: timeoutSeconds.default,
    accepts: timeoutSeconds.accepts,
    output: "never",
    argument: timeoutSeconds.argument,
  },
  keepObjects: {
    type: "truth",
    doc: "Keep the objects on the cluster: they only lose the mark of their owner.",
    default: false,
    output: "never",
  },
  protectObjects: {
    type: "truth",
    doc: "Refuse to delete objects: a preview with a removed object fails.",
    default: false,
    output: "never",
    argument: { default: "the option `protect`" },
  },
} as const satisfies SettingTable;
