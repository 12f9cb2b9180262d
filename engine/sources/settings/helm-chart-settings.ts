// What a HelmChart has, as a source, and in the form of Flux in a HelmRelease.
import type { SettingGroup, SettingTable } from "../../settings/field";
import { reconcileStrategySet, updateModeSet } from "./closed-sets";
import { sourceOf } from "./fetched-settings";

/** Who signed an artifact: what is refused where it is used. */
export const ociVerification = {
  name: "OciVerification",
  doc: "Is refused: signatures of artifacts are not verified.",
  fields: {
    provider: { type: "text", doc: '"cosign" or "notation".', argument: { default: '`"cosign"`' } },
  },
} as const satisfies SettingGroup;

/** The fields besides the source and the name. */
export const helmChartFields = {
  version: {
    type: "text",
    doc: "With a `HelmRepository`: a version or a range of versions.",
    argument: { default: "the newest that is not a prerelease" },
  },
  valuesFiles: {
    type: "list",
    item: { type: "text" },
    doc: "Files that take the place of the chart's own `values.yaml`, later ones over earlier ones: name it first to keep it. They are files of the chart with a `HelmRepository`, else of the source.",
    argument: { default: "the chart's own values" },
  },
  ignoreMissingValuesFiles: {
    type: "truth",
    doc: "Whether it is no error if one of `valuesFiles` does not exist.",
    argument: { default: "false" },
  },
  reconcileStrategy: {
    type: "oneOf",
    set: reconcileStrategySet,
    doc: "With a `GitRepository` or a `Bucket`: when changed files are used.",
    argument: { default: '`"ChartVersion"`' },
  },
  keyring: {
    type: "text",
    doc: "With a `HelmRepository`: OpenPGP keys, as `gpg --armor --export` prints them. Only a chart with a signature by one of them is accepted.",
    argument: { default: "no verification" },
  },
  update: {
    type: "oneOf",
    set: updateModeSet,
    doc: "With a `HelmRepository`: whether a newer version is used.",
    argument: { default: '`"always"`' },
  },
  verify: {
    type: "group",
    group: ociVerification,
    doc: "Is refused: signatures of artifacts are not verified.",
  },
} as const satisfies SettingTable;

/**
 * All that a HelmChart can be given.
 *
 * @internal the reference pages have them
 */
export const helmChartSettings = {
  name: "HelmChart",
  argumentsName: "HelmChartArgs",
  doc: "The arguments of a `HelmChart`.",
  fields: {
    sourceRef: {
      type: "program",
      of: sourceOf("HelmRepository", "GitRepository", "Bucket", "OCIRepository", "Artifact"),
      doc: "Where the chart comes from.",
      required: true,
      plain: true,
    },
    chart: {
      type: "text",
      doc: "The name of the chart in a `HelmRepository`; in another source the path of its folder or of its `.tgz` file. An artifact that is a chart needs none.",
      default: ".",
    },
    ...helmChartFields,
  },
} as const satisfies SettingGroup;
