import type { PropertyTable, SchemaType } from "./property-table";
import { cluster, owner, timeoutSeconds } from "./shared-properties";

const itemLists = {
  type: "object",
  additionalProperties: { type: "array", items: { type: "string" } },
} as const satisfies SchemaType;

/** The properties of `slipway:index:Inventory`. */
export const inventoryProperties = {
  name: {
    schema: { type: "string" },
    description: "Name of the ConfigMap.",
    required: true,
    replaces: true,
    argument: { default: "that of `rendered`" },
  },
  namespace: {
    schema: { type: "string" },
    description: "Its namespace; by default the provider's.",
    replaces: true,
    argument: { default: "that of `rendered`, else the provider's", description: "Its namespace." },
  },
  labels: {
    schema: { type: "object", additionalProperties: { type: "string" } },
    description: "Labels of the ConfigMap.",
    // The check of the manifest reports each invalid label.
    accepts: "any",
    compared: true,
    argument: "none",
  },
  items: {
    schema: itemLists,
    description:
      "The objects as group_version_Kind|namespace|name, each with the items that refer to it, in the same form.",
    required: true,
    compared: true,
    argument: {
      default: "those of `rendered`",
      description: "The objects: `group`, `version`, `kind`, `namespace`, `name`, `referredBy` of each.",
    },
  },
  outside: {
    schema: itemLists,
    description:
      "By item: its references to objects that are not items, where ~G and ~V match any group and version. If set, it decides which previous items are still needed; otherwise the items that referred to them decide.",
    compared: true,
    output: "never",
    argument: "none",
  },
  prune: {
    schema: { type: "boolean" },
    description: "Delete objects that were removed from the list and that nothing refers to.",
    default: true,
    compared: true,
  },
  adopt: {
    schema: { type: "boolean" },
    description:
      "Adopt a ConfigMap of that name that is not an inventory, and allow the deletion of objects that only another tool listed.",
    default: false,
    compared: true,
  },
  keep: {
    schema: { type: "boolean" },
    description: "Keep the ConfigMap on the cluster when the resource is deleted.",
    default: false,
    compared: true,
  },
  timeoutSeconds: {
    ...timeoutSeconds,
    argument: { ...timeoutSeconds.argument, description: "The maximum wait until an object is deleted." },
  },
} as const satisfies PropertyTable;

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
