// Where the chart of a component comes from: arguments of a Chart and of a HelmRelease.
import type { GroupRule, ProgramType, SettingGroup, SettingTable } from "../../settings/field";

const text = (doc: string, byDefault = "none") => ({ type: "text", doc, argument: { default: byDefault } }) as const;
const flag = (doc: string) => ({ type: "truth", doc, argument: { default: "false" } }) as const;

const auth = {
  name: "ChartAuth",
  argumentsName: "ChartAuth",
  doc: "Access to a chart repository or registry.",
  fields: {
    username: text("The user for the repository or registry."),
    password: { ...text("Stored as a secret."), secret: true },
    passCredentials: flag("Whether credentials are also sent to other hosts than the repository's own."),
    ca: text("The trusted CA certificates, in PEM.", "the machine's"),
    certificate: text("The client certificate, in PEM."),
    key: { ...text("Its key, in PEM. Stored as a secret."), secret: true },
    insecureSkipTlsVerify: flag("Accept any certificate."),
    plainHttp: flag("Use plain HTTP for a registry."),
  },
} as const satisfies SettingGroup;

/** A source with a chart. */
const sourceOfChart = {
  name: "SourceReference",
  is: 'a source of a chart, such as new HelmChart({ sourceRef: repository, chart: "shop" })',
} as const satisfies ProgramType;

/** A chart by its name, and how it is accessed. */
const byName = {
  version: text("A version or a range of versions.", "the newest that is not a prerelease"),
  repo: text("The URL of a chart repository."),
  digest: text("`sha256:…` of the archive: any other archive is rejected."),
  keyring: {
    type: "text",
    doc: "OpenPGP keys, as `gpg --armor --export` prints them. If set, only a packaged chart with a signature by one of the keys is accepted: its `.prov` file is fetched and verified.",
    argument: {
      default: "no verification",
      description:
        "OpenPGP keys (`gpg --armor --export`): only a packaged chart with a signature by one of them is accepted: see [chart-sources.md](chart-sources.md).",
    },
  },
  auth: {
    type: "group",
    group: auth,
    doc: "Access to the repository or the registry.",
    default: {},
    argument: {
      default: "Helm's own configuration",
      description:
        "Access to the repository or the registry: `username`, `password`, `passCredentials`, `ca`, `certificate`, `key`, `insecureSkipTlsVerify`, `plainHttp`; stored as a secret.",
    },
  },
} as const satisfies SettingTable;

/**
 * Where the chart comes from.
 *
 * @internal the reference pages have them
 */
export const chartReferenceSettings = {
  chart: {
    type: "text",
    doc: "A folder, a `.tgz` file, the URL of one, `oci://host/repository`, `repository/name` of the user's repositories, or a name within `repo`. Paths are relative to the program's directory.",
    argument: { default: "that of `chartRef`" },
  },
  chartRef: {
    type: "program",
    of: sourceOfChart,
    doc: "The chart of a source, in place of `chart`: a `HelmChart`, or an `OciRepository` or `Artifact` that is a chart. Its version is pinned as the revisions of sources are.",
    plain: true,
    argument: {
      description:
        "The chart of a source, in place of `chart`: a `HelmChart`, or an artifact that is a chart: see [sources.md](sources.md#helmrepository-and-helmchart).",
    },
  },
  ...byName,
} as const satisfies SettingTable;

/** What a chart from a source has of its own. */
const besideSource = ["chart", ...Object.keys(byName)];

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** A chart is named in one way. */
export const chartReferenceRules: readonly GroupRule[] = [
  {
    reads: ["chart", "chartRef"],
    broken: ({ chart, chartRef }) =>
      isGiven(chart) || isGiven(chartRef)
        ? undefined
        : ["chart", "is missing: name a folder, an archive, a URL or a chart, or give chartRef"],
  },
  {
    reads: ["chartRef", ...besideSource],
    broken: (given) => {
      const other = isGiven(given["chartRef"]) ? besideSource.find((name) => isGiven(given[name])) : undefined;
      return other === undefined ? undefined : ["chartRef", `cannot be given beside ${other}: remove one of them`];
    },
  },
];
