import type { SettingTable } from "../../settings/field";
import { ownLimits } from "./limits-settings";
import { deliverySettings, sharedSettings } from "./shared-settings";

const { waiting, timeoutSeconds, healthCheckExprs, healthRules, onConflict, acceptCrdChanges } = sharedSettings;
const { renderedFrom, place } = sharedSettings;

const flag = (doc: string) => ({ type: "truth", doc, default: false, compared: true }) as const;

/**
 * All that an `Object` can be given, in the order of the reference page.
 *
 * @internal the reference pages have them
 */
export const objectSettings = {
  object: {
    type: "packable",
    value: { type: "values" },
    doc: "The manifest: apiVersion, kind, metadata with a name, and the rest; a large one as packed text, which SDKs write and read.",
    required: true,
    // Check reads the manifest, which is structured or packed; Diff compares it field by field.
    accepts: "any",
    // The state has a large object once, in the inputs.
    output: "sometimes",
    argument: {
      description:
        "The manifest. It has `metadata.name`, or `metadata.generateName` in place of it; the namespace defaults to the provider's.",
    },
  },
  wait: { type: "truth", doc: "Wait until the object is healthy.", default: true, compared: true },
  waiting,
  timeoutSeconds,
  healthCheckExprs,
  healthRules,
  onConflict,
  acceptCrdChanges,
  ...deliverySettings,
  limits: ownLimits,
  renderedFrom,
  place,
  keepRemoved: {
    ...flag(
      "Of a child of a component: keep the object on the cluster when the resource is removed from a program that still has the component.",
    ),
    argument: "none",
  },
  leavesToPrune: {
    ...flag(
      "With keep: a Prune of the component deletes the object when it is removed from the component. Otherwise it belongs to nobody then.",
    ),
    argument: "none",
  },
  keep: flag("Keep the object on the cluster when the resource is deleted."),
} as const satisfies SettingTable;
