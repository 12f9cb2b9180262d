// All that sources can be given, by their kinds.
import type { SettingGroup } from "../../settings/field";
import { artifactSettings } from "./artifact-settings";
import { bucketSettings } from "./bucket-settings";
import { gitRepositorySettings } from "./git-repository-settings";
import { helmChartSettings } from "./helm-chart-settings";
import { helmRepositorySettings } from "./helm-repository-settings";
import { localDirectorySettings } from "./local-directory-settings";
import { ociRepositorySettings } from "./oci-repository-settings";

/**
 * The settings of each source that a program can make, by its `kind`.
 *
 * @internal the reference pages have them
 */
export const sourceSettings = {
  GitRepository: gitRepositorySettings,
  OCIRepository: ociRepositorySettings,
  Bucket: bucketSettings,
  Artifact: artifactSettings,
  HelmRepository: helmRepositorySettings,
  HelmChart: helmChartSettings,
  Directory: localDirectorySettings,
} as const satisfies Readonly<Record<string, SettingGroup>>;

/** The kind of a source. */
export type SourceKind = keyof typeof sourceSettings;

/** Whether there is a source of that kind. */
export function isSourceKind(kind: unknown): kind is SourceKind {
  return typeof kind === "string" && Object.hasOwn(sourceSettings, kind);
}
