import type { SettingTable } from "../../settings/field";
import { ownLimits } from "./limits-settings";
import { deliverySettings, sharedSettings } from "./shared-settings";

const { waiting, timeoutSeconds, healthCheckExprs, healthRules, onConflict, acceptCrdChanges } = sharedSettings;
const { renderedFrom, place } = sharedSettings;

const flag = <Default extends boolean>(doc: string, byDefault: Default) =>
  ({ type: "truth", doc, default: byDefault }) as const;

/**
 * All that a `Wave` can be given, in the order of the reference page.
 *
 * @internal the reference pages have them
 */
export const waveSettings = {
  objects: {
    type: "texts",
    doc: "The objects as JSON strings, by group/Kind/namespace/name.",
    required: true,
    // Check reads the objects one by one, and reports the errors of each.
    accepts: "any",
    output: "never",
    argument: { description: "The objects, as a list of manifests." },
  },
  needs: {
    type: "map",
    item: { type: "list", item: { type: "text" } },
    doc: "By id: the ids of objects of this wave that are applied before it.",
    compared: true,
    output: "never",
    argument: { description: "By id: the ids of the objects of this wave that are applied before it." },
  },
  wait: { ...flag("Wait until all objects are healthy.", true), compared: true },
  waiting,
  timeoutSeconds,
  healthCheckExprs,
  healthRules,
  onConflict,
  acceptCrdChanges,
  ...deliverySettings,
  limits: ownLimits,
  prune: {
    ...flag("Delete objects that were removed from the wave, at the end of an update.", true),
    compared: true,
    argument: { description: "Delete objects that were removed from `objects`, at the end of an update." },
  },
  leavesToPrune: {
    ...flag(
      "Without `prune`: a Prune of the same component deletes what was removed from the wave, or what an interrupted run of it left behind.",
      false,
    ),
    argument: "none",
  },
  keepRemoved: {
    ...flag(
      "Of a child of a component: keep the objects on the cluster when the resource is removed from a program that still has the component.",
      false,
    ),
    compared: true,
    argument: "none",
  },
  keep: { ...flag("Keep the objects on the cluster when the resource is deleted.", false), compared: true },
  protectObjects: {
    ...flag(
      "Refuse to delete objects of the wave, or to delete and create one again: a preview that would do so fails.",
      false,
    ),
    argument: { default: "the option `protect`" },
  },
  wave: {
    type: "integer",
    doc: "The wave's number, for messages.",
    default: 0,
    unstated: true,
    compared: true,
  },
  renderedFrom,
  place,
} as const satisfies SettingTable;
