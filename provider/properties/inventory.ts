import { inventorySettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";
import type { PropertyTable, SchemaType } from "./property-table";
import { cluster, owner } from "./shared-properties";

/** The properties of `slipway:index:Inventory`. */
export const inventoryProperties: RowsOf<typeof inventorySettings> = rowsOf(inventorySettings);

const texts = { type: "object", additionalProperties: { type: "string" } } as const satisfies SchemaType;

/** What only the cluster knows of a `slipway:index:Inventory`. */
export const inventoryOutputs = {
  hash: { schema: { type: "string" }, description: "The content hash of the list.", required: true },
  previous: {
    schema: texts,
    description: "Items that were removed and are still in the list, each with the reason.",
    required: true,
  },
  uids: {
    schema: texts,
    description: "The uids of listed objects that no other Slipway resource owns.",
    required: true,
  },
  uid: { schema: { type: "string" }, description: "The ConfigMap's uid.", required: true },
  owner: {
    ...owner,
    description: "What Slipway writes as the ConfigMap's annotation slipway.dev/owner. An imported inventory has none.",
    required: false,
  },
  cluster,
  mark: {
    schema: { type: "string" },
    description: "The owner annotation of the ConfigMap: empty if a ConfigMap without one was left unchanged.",
    required: true,
  },
} as const satisfies PropertyTable;
