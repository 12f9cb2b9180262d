// The interfaces of the arguments of sources.
import { artifactSettings } from "../../../engine/sources/settings/artifact-settings";
import { bucketSettings } from "../../../engine/sources/settings/bucket-settings";
import { fetchedSettings, sourceTls } from "../../../engine/sources/settings/fetched-settings";
import { gitRepositorySettings } from "../../../engine/sources/settings/git-repository-settings";
import { helmChartSettings, ociVerification } from "../../../engine/sources/settings/helm-chart-settings";
import { helmRepositorySettings } from "../../../engine/sources/settings/helm-repository-settings";
import { localDirectorySettings } from "../../../engine/sources/settings/local-directory-settings";
import { ociRepositorySettings } from "../../../engine/sources/settings/oci-repository-settings";
import type { SettingGroup } from "../../../engine/settings/field";
import type { ArgumentsFile } from "./arguments-file";

const fetched = { name: "FetchedSourceArgs", table: fetchedSettings } as const;
const imported = {
  FetchedSourceArgs: "./access-args",
  SourceProxyArgs: "./access-args",
  SourceTlsArgs: "./access-args",
  OciVerificationArgs: "../arguments/oci-verification-args",
  SourceOfKind: "../arguments/source-reference",
} as const;

/** The file of a source whose interfaces are not those of others. */
function fileOf(name: string, file: string, { doc, fields }: SettingGroup, isFetched = false): ArgumentsFile {
  const parents = isFetched ? [fetched] : [];
  return { file: `sdk/sources/${file}-args.ts`, name: `${name}Args`, doc, table: fields, parents, imported };
}

/** The arguments of sources. */
export const sourceFiles: readonly ArgumentsFile[] = [
  {
    file: "sdk/sources/access-args.ts",
    name: "FetchedSourceArgs",
    doc: "What all sources have that are fetched from a server.",
    table: fetchedSettings,
    groups: [sourceTls],
  },
  {
    file: "sdk/arguments/oci-verification-args.ts",
    name: "OciVerificationArgs",
    doc: ociVerification.doc,
    table: ociVerification.fields,
  },
  fileOf("GitRepository", "git-repository", gitRepositorySettings, true),
  fileOf("OciRepository", "oci-repository", ociRepositorySettings, true),
  fileOf("Bucket", "bucket", bucketSettings, true),
  fileOf("Artifact", "artifact", artifactSettings),
  fileOf("HelmRepository", "helm-repository", helmRepositorySettings),
  fileOf("HelmChart", "helm-chart", helmChartSettings),
  fileOf("LocalDirectory", "local-directory", localDirectorySettings),
];
