import { configurationProperties } from "../../../provider/properties/configuration";
import { healthCheckProperties } from "../../../provider/properties/health-check";
import { helmReleaseProperties } from "../../../provider/properties/helm-release";
import { hookProperties } from "../../../provider/properties/hook";
import { inventoryProperties } from "../../../provider/properties/inventory";
import { objectProperties } from "../../../provider/properties/object";
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
  readonly programArguments?: readonly ProgramArgument[];
}

export const referencePages: readonly ReferencePage[] = [
  { file: "docs/object.md", table: objectProperties },
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
  {
    file: "docs/helmrelease.md",
    table: helmReleaseProperties,
    programArguments: [
      {
        name: "chartRef",
        default: "none",
        description: "The chart of a source, in place of `chart`: a `HelmChart`, or an artifact that is a chart.",
      },
      {
        name: "version",
        default: "the newest",
        description:
          "A version or a range of versions; with it `repo`, `digest`, `keyring` and `auth`, as for a `Chart`.",
      },
      {
        name: "dependsOn",
        default: "none",
        description: "What must be delivered and healthy before: see below.",
      },
      {
        name: "serviceAccountName",
        default: "the provider's",
        description:
          "The service account of the requests, with `serviceAccountNamespace`; `kubeConfig`: another cluster. See [access.md](access.md).",
      },
    ],
  },
  {
    file: "docs/argo.md",
    table: syncProperties,
    programArguments: [
      {
        name: "source",
        default: "none",
        description: "In place of `objects`: a folder with a kustomization, and all that it refers to.",
      },
      { name: "path", default: "`.`", description: "With `source`: the folder of the kustomization in it." },
      {
        name: "flux",
        default: "none",
        description:
          "With `source`: builds `path` as Flux does, also a folder without a kustomization file, with these fields; see [kustomization.md](kustomization.md#as-flux-does-it).",
      },
      {
        name: "enableHelm",
        default: "`true`",
        description: "With `source`: inflate its Helm charts, with `helmKubeVersion` and `helmApiVersions`.",
      },
      {
        name: "templateSteps",
        default: "50 million",
        description:
          "With `source`: the limit of the work of each chart's templates, in steps: 10 million are about a second.",
      },
      {
        name: "unmatched",
        default: "`warn`",
        description: "With `source`: what to do with an entry of the files that matches nothing.",
      },
    ],
  },
  { file: "docs/provider.md", table: configurationProperties },
];

const begin = "<!-- arguments: written by `npm run tables` from provider/properties -->";
const end = "<!-- end of arguments -->";

/** The page's text with the arguments of the property table. Throws if the page has no markers. */
export function withArguments(text: string, page: ReferencePage): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
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
