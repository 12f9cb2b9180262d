import type { ObjectType } from "./object-type";
import type { PropertyRow } from "./property-table";

const text = (description: string) => ({ schema: { type: "string" }, description }) as const satisfies PropertyRow;
const neededText = (description: string) => ({ ...text(description), required: true }) as const;

/** The types of the outputs of a `HelmRelease`: those of Flux, under the same names. */
export const helmReleaseTypes = {
  "slipway:index:HelmReleaseSnapshot": {
    description: "A revision of the release, as Flux records it.",
    fields: {
      apiVersion: text("The format of the digest: `v2`."),
      digest: neededText("`sha256:…` of what Helm stored."),
      name: neededText("The name of the release."),
      namespace: neededText("The namespace of the release."),
      version: { schema: { type: "integer" }, description: "The number of the revision.", required: true },
      status: neededText("The status as Helm has it: `deployed`."),
      action: {
        schema: { $ref: "#/types/slipway:index:HelmReleaseSnapshotAction" },
        description: "What the revision is the result of.",
      },
      chartName: neededText("The name of the chart."),
      chartVersion: neededText("The version of the chart."),
      appVersion: text("The version of the application."),
      configDigest: neededText("`sha256:…` of the values."),
      firstDeployed: neededText("When the release was installed, as 2006-01-02T15:04:05Z."),
      lastDeployed: neededText("When the revision was deployed."),
      deleted: text("When the release was uninstalled."),
      testHooks: {
        schema: { type: "object", additionalProperties: { $ref: "#/types/slipway:index:HelmReleaseTestHookStatus" } },
        description: "The tests by name; absent before they ran.",
      },
      ociDigest: text("The digest of the artifact of the chart."),
    },
  },
  "slipway:index:HelmReleaseTestHookStatus": {
    description: "The last run of a test.",
    fields: {
      lastStarted: text("When it began, as 2006-01-02T15:04:05Z."),
      lastCompleted: text("When it ended."),
      phase: text("How it ended: `Succeeded` or `Failed`."),
    },
  },
} as const satisfies Readonly<Record<string, ObjectType>>;
