import { sharedSettings } from "../../set/settings/shared-settings";
import type { SettingTable } from "../../settings/field";

const flag = <Default extends boolean>(doc: string, byDefault: Default) =>
  ({ type: "truth", doc, default: byDefault, compared: true }) as const;

/** Items, each with a list of others. */
const itemLists = { type: "map", item: { type: "list", item: { type: "text" } } } as const;

const { timeoutSeconds } = sharedSettings;

/**
 * All that an `Inventory` can be given, in the order of the reference page.
 *
 * @internal the reference pages have them
 */
export const inventorySettings = {
  name: {
    type: "text",
    doc: "Name of the ConfigMap.",
    required: true,
    replaces: true,
    argument: { default: "that of `rendered`", note: "It is needed without `rendered`." },
  },
  namespace: {
    type: "text",
    doc: "Its namespace; by default the provider's.",
    replaces: true,
    argument: { default: "that of `rendered`, else the provider's", description: "Its namespace." },
  },
  labels: {
    type: "texts",
    doc: "Labels of the ConfigMap.",
    // The check of the manifest reports each invalid label.
    accepts: "any",
    compared: true,
    argument: "none",
  },
  items: {
    ...itemLists,
    doc: "The objects as group_version_Kind|namespace|name, each with the items that refer to it, in the same form.",
    required: true,
    compared: true,
    argument: {
      default: "those of `rendered`",
      description: "The objects: `group`, `version`, `kind`, `namespace`, `name`, `referredBy` of each.",
    },
  },
  outside: {
    ...itemLists,
    doc: "By item: its references to objects that are not items, where ~G and ~V match any group and version. If set, it decides which previous items are still needed; otherwise the items that referred to them decide.",
    compared: true,
    output: "never",
    argument: "none",
  },
  prune: flag("Delete objects that were removed from the list and that nothing refers to.", true),
  adopt: flag(
    "Adopt a ConfigMap of that name that is not an inventory, and allow the deletion of objects that only another tool listed.",
    false,
  ),
  keep: flag("Keep the ConfigMap on the cluster when the resource is deleted.", false),
  timeoutSeconds: {
    ...timeoutSeconds,
    argument: {
      ...timeoutSeconds.argument,
      description: "The maximum wait until an object is deleted, as a Go duration.",
    },
  },
} as const satisfies SettingTable;
