import type { RandomMode } from "../../model/plans/policies";
import type { ClosedSet, SettingTable } from "../../settings/field";

/** The texts of `random`. */
export const randomModeSet = {
  name: "RandomMode",
  type: "RandomMode",
  doc: "The random values of an upgrade.",
  words: { keep: "Reuses seed and time.", perRevision: "Generates new ones." },
} as const satisfies ClosedSet<RandomMode>;

/**
 * All that a `ChartRevision` can be given.
 *
 * @internal for the plugin and the SDK
 */
export const chartRevisionSettings = {
  digest: { type: "text", doc: "Digest of all inputs of the chart's rendering.", required: true, compared: true },
  random: {
    type: "oneOf",
    set: randomModeSet,
    doc: 'The random values of an upgrade: "keep" reuses seed and time, "perRevision" generates new ones.',
    default: "keep",
    compared: true,
  },
  deleteHooks: { type: "truth", doc: "Whether the chart may have deletion hooks.", default: false, compared: true },
} as const satisfies SettingTable;
