import type { SettingGroup } from "../../settings/field";
import { needed } from "./fetched-settings";

/**
 * All that a LocalDirectory can be given.
 *
 * @internal the reference pages have them
 */
export const localDirectorySettings = {
  name: "LocalDirectory",
  doc: "The arguments of a `LocalDirectory`.",
  fields: { path: needed("A folder; relative paths start at the program's directory.") },
} as const satisfies SettingGroup;
