import type { PropertyTable } from "./property-table";
import { cluster, recordedInventory, timeoutSeconds } from "./shared-properties";

/** The properties of `slipway:index:Prune`. */
export const pruneProperties = {
  ids: {
    schema: { type: "array", items: { type: "string" } },
    description: "All objects of the program, sorted.",
    required: true,
    output: "never",
  },
  inventories: {
    schema: {
      type: "array",
      items: recordedInventory,
    },
    description: "The objects that each wave owns.",
    required: true,
    output: "never",
    compared: true,
  },
  owners: {
    schema: { type: "array", items: { type: "string" } },
    description: "The owner annotation of each wave.",
    required: true,
    output: "never",
    compared: true,
  },
  // Another time is no reason to update.
  timeoutSeconds: { ...timeoutSeconds, compared: false, output: "never" },
  keepObjects: {
    schema: { type: "boolean" },
    description: "Keep the objects on the cluster: they only lose the mark of their owner.",
    default: false,
    output: "never",
  },
  protectObjects: {
    schema: { type: "boolean" },
    description: "Refuse to delete objects: a preview with a removed object fails.",
    default: false,
    output: "never",
    argument: "none",
  },
} as const satisfies PropertyTable;

/** What only the cluster knows of a `slipway:index:Prune`. */
export const pruneOutputs = { cluster } as const satisfies PropertyTable;
