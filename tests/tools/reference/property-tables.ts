import { chartSettings } from "../../../engine/chart/settings/chart-settings";
import { argoApplicationSettings } from "../../../engine/argo-application/settings/application-settings";
import { syncSourceSettings } from "../../../engine/argo-application/settings/sync-source-settings";
import { repositorySettings } from "../../../engine/flux-repository/settings/repository-settings";
import { releaseArguments } from "../../../engine/helm-release/settings/release-arguments";
import { kustomizationSettings } from "../../../engine/overlay/settings/kustomization-settings";
import { manifestsSettings } from "../../../engine/overlay/settings/manifests-settings";
import { accessSettings } from "../../../engine/set/settings/access-settings";
import type { SettingGroup, SettingTable } from "../../../engine/settings/field";
import { artifactSettings } from "../../../engine/sources/settings/artifact-settings";
import { bucketSettings } from "../../../engine/sources/settings/bucket-settings";
import { gitRepositorySettings } from "../../../engine/sources/settings/git-repository-settings";
import { helmChartSettings } from "../../../engine/sources/settings/helm-chart-settings";
import { helmRepositorySettings } from "../../../engine/sources/settings/helm-repository-settings";
import { localDirectorySettings } from "../../../engine/sources/settings/local-directory-settings";
import { ociRepositorySettings } from "../../../engine/sources/settings/oci-repository-settings";
import { configurationProperties } from "../../../provider/properties/configuration";
import { rowsOf } from "../../../provider/properties/from-settings";
import { healthCheckProperties } from "../../../provider/properties/health-check";
import { hookProperties } from "../../../provider/properties/hook";
import { inventoryProperties } from "../../../provider/properties/inventory";
import { objectProperties } from "../../../provider/properties/object";
import { patchProperties } from "../../../provider/properties/patch";
import type { PropertyRow, PropertyTable } from "../../../provider/properties/property-table";
import { syncProperties } from "../../../provider/properties/sync";
import { waveProperties } from "../../../provider/properties/wave";

/** An argument that only programs have: the package `@slipway/pulumi` converts it to properties. */
interface ProgramArgument {
  readonly name: string;
  readonly default: string;
  readonly description: string;
}

/** A reference page with a table of arguments. */
export interface ReferencePage {
  readonly file: string;
  readonly table: PropertyTable;
  /** The folder of the table, by default that of the plugin's tables. */
  readonly from?: string;
  /** Whose arguments they are, on a page with several tables. */
  readonly of?: string;
  readonly programArguments?: readonly ProgramArgument[];
}

const sources: readonly SettingGroup[] = [
  ...[gitRepositorySettings, ociRepositorySettings, bucketSettings, artifactSettings],
  ...[helmRepositorySettings, helmChartSettings, localDirectorySettings],
];

export const referencePages: readonly ReferencePage[] = [
  { file: "docs/object.md", table: objectProperties },
  { file: "docs/patch.md", table: patchProperties },
  { file: "docs/wave.md", table: waveProperties },
  { file: "docs/hook.md", table: hookProperties },
  { file: "docs/health-check.md", table: healthCheckProperties },
  {
    file: "docs/inventory.md",
    table: inventoryProperties,
    programArguments: [
      {
        name: "rendered",
        default: "none",
        description: "The `inventory` that `buildKustomization` of the package `slipway` returned.",
      },
    ],
  },
  { file: "docs/kustomization.md", table: rowsOf(kustomizationSettings.fields), from: "engine/overlay/settings" },
  { file: "docs/manifests.md", table: rowsOf(manifestsSettings.fields), from: "engine/overlay/settings" },
  { file: "docs/chart.md", table: rowsOf(chartSettings.fields), from: "engine/chart/settings" },
  { file: "docs/helmrelease.md", table: rowsOf(releaseArguments.fields), from: "engine/helm-release/settings" },
  {
    file: "docs/argo-application.md",
    table: rowsOf(argoApplicationSettings.fields),
    from: "engine/argo-application/settings",
  },
  {
    file: "docs/flux-repository.md",
    table: rowsOf(repositorySettings.fields),
    from: "engine/flux-repository/settings",
  },
  ...sources.map(({ name, fields }) => ({
    file: "docs/sources.md",
    table: rowsOf<SettingTable>(fields),
    from: "engine/sources/settings",
    of: name,
  })),
  { file: "docs/access.md", table: rowsOf(accessSettings), from: "engine/set/settings" },
  {
    file: "docs/argo.md",
    table: { ...syncProperties, ...rowsOf(syncSourceSettings.fields) },
  },
  { file: "docs/provider.md", table: configurationProperties },
];

const end = "<!-- end of arguments -->";

/** The page's text with the arguments of the property table. Throws if the page has no markers. */
export function withArguments(text: string, page: ReferencePage): string {
  const { from: folder = "provider/properties", of: owner } = page;
  const subject = owner === undefined ? "arguments" : `arguments of ${owner}`;
  const begin = `<!-- ${subject}: written by \`npm run tables\` from ${folder} -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < from) throw new Error(`${page.file}: the markers "${begin}" and "${end}" are missing`);
  return `${text.slice(0, from)}${begin}\n\n${printArguments(page)}\n\n${text.slice(to)}`;
}

/** A Markdown table with a row for each argument. */
export function printArguments({ table, programArguments = [] }: Omit<ReferencePage, "file">): string {
  const rows = Object.entries(table).flatMap(([name, row]) => {
    const argument = row.argument ?? {};
    if (argument === "none") return [];
    const description = argument.description ?? row.description;
    const since = row.since === undefined ? "" : ` Since ${row.since}.`;
    return [[argument.name ?? name, argument.default ?? defaultOf(row), `${description}${since}`]];
  });
  const others = programArguments.map((one) => [one.name, one.default, one.description]);
  return [
    "| argument | default | description |",
    "| --- | --- | --- |",
    ...[...rows, ...others].map(
      ([name = "", value = "", description = ""]) => `| \`${name}\` | ${value} | ${escape(description)} |`,
    ),
  ].join("\n");
}

function defaultOf(row: PropertyRow): string {
  if (row.required === true) return "required";
  return row.default === undefined ? "none" : `\`${String(row.default)}\``;
}

function escape(text: string): string {
  return text.replaceAll("|", "\\|");
}
