import type { SettingTable } from "../../settings/field";

/**
 * All that a `Patch` can be given, in the order of the reference page.
 *
 * @internal the reference pages have them
 */
export const patchSettings = {
  object: {
    type: "packable",
    value: { type: "values" },
    doc: "The fields to apply, with the apiVersion, kind, name and namespace of the object; large ones as packed text, which SDKs write and read.",
    required: true,
    accepts: "any",
    argument: {
      description:
        "The fields to apply, with `apiVersion`, `kind` and `metadata.name` of the object; the namespace defaults to the provider's.",
    },
  },
  force: {
    type: "truth",
    doc: "Take fields that other field managers own. Otherwise such a field is an error, which names them.",
    default: false,
    compared: true,
  },
  fieldManager: {
    type: "text",
    doc: "The field manager of the fields. Two patches must not have the same one for an object.",
    maxLength: 128,
    replaces: true,
    argument: { default: "one of its own" },
  },
} as const satisfies SettingTable;
