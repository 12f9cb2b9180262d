import { gzipSync } from "node:zlib";
import type { ChartReference } from "../../../../../engine/model/sources/chart-source";
import { SyncError } from "../../../../../engine/errors/sync-error";
import type { RemoteChart, RemoteRequest, RemoteSources } from "../../../../../engine/model/sources/remote-sources";
import { buildKustomization, type BuildOptions } from "../../../../../engine/render/kustomize/build";
import { openMemory } from "../../../../../engine/sources/memory";
import { makeTar } from "../../helm/chart/make-tar";
import { testErrors, type ErrorRow } from "../test-errors";

const chart = {
  "Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.2.3\n",
  "values.yaml": "text: plain\n",
  "templates/cm.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}\ndata:\n  text: {{ .Values.text | quote }}\n",
};
const inFolder = (folder: string, more: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...chart, ...more }).map(([path, text]) => [`${folder}/${path}`, text]));
const packed = gzipSync(makeTar(inFolder("web", { "values-prod.yaml": "text: prod\n" })));

const build = (files: Readonly<Record<string, string>>, options: BuildOptions = {}) =>
  buildKustomization(openMemory(files, "the source"), ".", options);

/** A repository with only the chart web. */
class Repository implements RemoteSources {
  readonly asked: ChartReference[][] = [];
  private readonly found = new Map<string, RemoteChart>();

  file(): undefined {
    return undefined;
  }
  repository(): undefined {
    return undefined;
  }
  chart(reference: ChartReference): RemoteChart | undefined {
    return this.found.get(JSON.stringify(reference));
  }
  schema(): undefined {
    return undefined;
  }
  fetch(requests: readonly RemoteRequest[]): Promise<void> {
    const references = requests.flatMap((request) => (request.kind === "chart" ? [request.reference] : []));
    this.asked.push(references);
    for (const reference of references) this.found.set(JSON.stringify(reference), this.answer(reference));
    return Promise.resolve();
  }
  digest(): undefined {
    return undefined;
  }
  locations(): [] {
    return [];
  }
  readShown(): undefined {
    return undefined;
  }
  warnings(): readonly string[] {
    return [];
  }

  private answer({ chart: name }: ChartReference): RemoteChart {
    if (name.endsWith("web")) {
      const content = { kind: "archive", bytes: packed } as const;
      return { kind: "chart", chart: { content, label: "web 1.2.3 of https://charts.example", version: "1.2.3" } };
    }
    const error = new SyncError({ code: "CHART_NOT_FOUND", what: `cannot find the chart "${name}"`, mend: "look" });
    return { kind: "failed", error };
  }
}

const textsOf = async (result: ReturnType<typeof build>): Promise<unknown[]> =>
  (await result).objects.map(({ object }) => [object.metadata.name, (object["data"] as { text?: string }).text]);

describe("charts of repositories", () => {
  const repo = "https://user:secret@charts.example/";

  it("are fetched side by side, and their own values files can be named", async () => {
    const remotes = new Repository();
    const kustomization = `helmCharts:
- {name: web, repo: '${repo}', version: 1.2.3, releaseName: one}
- {name: web, repo: '${repo}', devel: true, releaseName: two, valuesFile: charts/web/values-prod.yaml}
- {name: web, repo: 'oci://charts.example/all/', releaseName: three, valuesInline: {text: inline}}
`;
    expect(await textsOf(build({ "kustomization.yaml": kustomization }, { remotes }))).toEqual([
      ["one", "plain"],
      ["three", "inline"],
      ["two", "prod"],
    ]);
    expect(remotes.asked).toEqual([
      [
        { chart: "web", repo, version: "1.2.3" },
        { chart: "web", repo, version: ">0.0.0-0" },
        { chart: "oci://charts.example/all/web" },
      ],
    ]);
  });

  it("are not asked for what lies in the source", async () => {
    const remotes = new Repository();
    const files = {
      ...inFolder("charts/web-1.2.3/web", { "values.yaml": "text: local\n" }),
      "kustomization.yaml": `helmCharts: [{name: web, repo: '${repo}', version: 1.2.3, releaseName: one}]\n`,
    };
    expect(await textsOf(build(files, { remotes }))).toEqual([["one", "local"]]);
    expect(remotes.asked).toEqual([]);
  });

  it("name their templates as origins, without credentials", async () => {
    const kustomization = `helmCharts: [{name: web, repo: '${repo}', releaseName: one}]\n`;
    const { objects } = await build({ "kustomization.yaml": kustomization }, { remotes: new Repository() });
    expect(objects.map(({ origin }) => origin)).toEqual([
      { file: "https://charts.example//web-1.2.3/templates/cm.yaml" },
    ]);
  });

  it("fail with their place in the kustomization", async () => {
    const kustomization = `helmCharts:\n- {name: wbe, repo: '${repo}', releaseName: one}\n`;
    await expect(build({ "kustomization.yaml": kustomization }, { remotes: new Repository() })).rejects.toThrow(
      'CHART_NOT_FOUND: cannot find the chart "wbe"\n  where  kustomization.yaml:2:3 helmCharts[0]\n  mend   look',
    );
  });
});

describe("charts", () => {
  it("tell which template has made a field, and which entry asked for it", async () => {
    const files = {
      ...inFolder("charts/web"),
      "kustomization.yaml":
        "helmCharts:\n- {name: web, releaseName: one}\nhelmChartInflationGenerator:\n- {chartName: web, releaseName: two}\n",
    };
    const { objects } = await build(files, { provenance: true });
    expect(objects.map(({ provenance }) => provenance?.field(["data", "text"])?.settings)).toEqual(
      [
        ["helmCharts[0]", 2],
        ["helmChartInflationGenerator[0]", 4],
      ].map(([field, line]) => [
        {
          value: "plain",
          place: { file: "charts/web/templates/cm.yaml" },
          by: {
            kind: "generator",
            name: "HelmChartInflationGenerator",
            field,
            configuredIn: { file: "kustomization.yaml", line, column: 3 },
          },
        },
      ]),
    );
  });

  it("see the clock and the random bytes that the build is given", async () => {
    const files = {
      ...inFolder("charts/web", { "values.yaml": "text: '{{ now }}'\n" }),
      "kustomization.yaml":
        "helmCharts: [{name: web, nameTemplate: '{{ randBytes 3 | b64dec | len }}-{{ now | unixEpoch }}'}]\n",
    };
    const environment = { now: () => 5_000_000_000n, randomBytes: (count: number) => new Uint8Array(count) };
    expect(await textsOf(build(files, { helm: { environment } }))).toEqual([["3-5", "{{ now }}"]]);
  });

  it("hand on what Helm warns of", async () => {
    const files = {
      ...inFolder("charts/web", { "Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\ndeprecated: true\n" }),
      "kustomization.yaml": "helmCharts: [{name: web, releaseName: a}]\n",
    };
    expect((await build(files)).warnings).toEqual(["kustomization.yaml: chart web: This chart is deprecated"]);
  });
});

const refused = (name: string, entry: string, lines: readonly string[], more: Partial<ErrorRow> = {}): ErrorRow => ({
  name,
  ...more,
  files: { ...inFolder("charts/web"), "kustomization.yaml": `helmCharts:\n  - ${entry}\n`, ...more.files },
  expected: lines,
});
const at = "  where  kustomization.yaml:2:5 helmCharts[0]";

testErrors("errors of charts", [
  refused(
    "charts that are not enabled",
    "{name: web}",
    [
      "KUSTOMIZE_HELM_DISABLED: cannot inflate a Helm chart",
      at,
      "  why    charts are not enabled for this build, and kustomize rejects them in that case",
      "  mend   pass --enable-helm to slipway build, or helm: { enabled: true } to buildKustomization; no helm program is needed",
    ],
    { options: { helm: { enabled: false } } },
  ),
  refused("a chart without a name", "{releaseName: a}", [
    "KUSTOMIZE_HELM_CHART: cannot use the chart: name",
    `${at}.name`,
    "  why    it is missing",
    "  mend   name the folder of the chart",
  ]),
  refused("a name that is a flag", "{name: web, releaseName: --debug}", [
    "KUSTOMIZE_HELM_CHART: cannot use the chart: releaseName",
    `${at}.releaseName`,
    "  why    it starts with a dash: --debug",
    "  mend   correct the name",
  ]),
  refused("an unknown way to merge values", "{name: web, valuesMerge: overide}", [
    "KUSTOMIZE_HELM_CHART: cannot use the chart: valuesMerge",
    `${at}.valuesMerge`,
    '  why    it is "overide"; it is one of merge, override, replace',
    '  mend   did you mean "override"?',
  ]),
  refused("a chart that is not there", "{name: wbe}", [
    'KUSTOMIZE_HELM_CHART_NOT_FOUND: cannot find the chart "wbe"',
    at,
    "  why    the folder charts/wbe does not exist, and the entry has no repo to fetch it from",
    '  mend   did you mean "web"? Or put the chart there, correct helmGlobals.chartHome, or add repo',
  ]),
  refused(
    "a path in the place of a name",
    "{name: web/inner}",
    [
      'KUSTOMIZE_HELM_CHART: cannot inflate the chart "web/inner"',
      `${at}.name`,
      "  why    kustomize accepts only the name of a folder in chartHome, not a path",
      "  mend   write name: inner, and set helmGlobals.chartHome to the folder that holds it",
    ],
    { files: inFolder("charts/web/inner") },
  ),
  refused("a repository without remote sources", "{name: wbe, repo: 'https://user:pass@charts.example'}", [
    'KUSTOMIZE_REMOTE_REFUSED: cannot load "https://charts.example"',
    at,
    "  why    this build reads only its source: no remote sources are configured",
    "  mend   pass remote sources (remotes: openRemotes()), or copy the files into the source and write their path",
  ]),
  refused(
    "a values file outside",
    "{name: web, valuesFile: ../values.yaml}",
    [
      'KUSTOMIZE_PATH_FORBIDDEN: cannot read "../values.yaml"',
      "  where  k/kustomization.yaml:2:29 helmCharts[0].valuesFile",
      "  why    a kustomization may only read files in or below its own folder (k)",
      "  mend   move the file there, add a kustomization next to the file and reference that folder, or lift the restriction (loadRestrictor: none, --load-restrictor LoadRestrictionsNone)",
    ],
    {
      path: "k",
      files: {
        ...inFolder("k/charts/web"),
        "values.yaml": "",
        "k/kustomization.yaml": "helmCharts:\n  - {name: web, valuesFile: ../values.yaml}\n",
      },
    },
  ),
  refused(
    "an absolute path among the additional values",
    "{name: web, additionalValuesFiles: [/charts/web/values.yaml]}",
    [
      'KUSTOMIZE_HELM_CHART: cannot use the values file "/charts/web/values.yaml"',
      "  where  kustomization.yaml:2:41 helmCharts[0].additionalValuesFiles[0]",
      "  why    kustomize accepts only paths relative to the kustomization here",
      "  mend   write a relative path, or name the file with valuesFile",
    ],
    { options: { absoluteRoot: "/" } },
  ),
  refused(
    "an empty values file below inline values",
    "{name: web, valuesInline: {a: b}}",
    [
      "KUSTOMIZE_HELM_CHART: cannot merge valuesInline with charts/web/values.yaml",
      `${at}.valuesInline`,
      "  why    the file is empty, which kustomize does not accept here",
      "  mend   write {} into the file, or set valuesMerge: replace",
    ],
    { files: { "charts/web/values.yaml": "# nothing\n" } },
  ),
  refused("an empty key among the inline values", "{name: web, valuesInline: {'': {a: b}}}", [
    "KUSTOMIZE_NODE_KIND: expected a single value, since the key is empty, but found a map",
    `${at}.valuesInline`,
    "  mend   change the field to the expected type, or do not reference it",
  ]),
  refused("a merge key in quotes among the inline values", `{name: web, valuesInline: {a: {"<<": x}}}`, [
    'KUSTOMIZE_NODE_KIND: cannot merge with the key "<<"',
    `${at}.valuesInline`,
    "  why    kustomize reads the key as a merge key, also in quotes, and its value must be a map or a list of maps",
    "  mend   rename the key, or write the fields that it should merge",
  ]),
  refused("two ways to name a release", "{name: web, releaseName: a, nameTemplate: b}", [
    'HELM_RELEASE_NAME: cannot inflate the chart "web": cannot determine the name of the release',
    at,
    "  why    cannot set --name-template and also specify a name",
    "  mend   pass the name, or a name template",
  ]),
  refused(
    "a template that fails",
    "{name: web, releaseName: a}",
    [
      'HELM_RENDER: cannot inflate the chart "web": cannot render the templates of the chart',
      at,
      '  why    execution error at (web/templates/bad.yaml:1:3): no "port" is given',
      "  mend   no source sets port",
      "         correct the values, or the template at the place that the reason gives",
    ],
    { files: { "charts/web/templates/bad.yaml": '{{ required "no \\"port\\" is given" .Values.port }}' } },
  ),
  refused(
    "a template that asks for the clock",
    "{name: web, releaseName: a}",
    [
      'HELM_NO_ENVIRONMENT: cannot inflate the chart "web": cannot render a template of the chart',
      at,
      "  why    it needs the time, but this build has none, so that its output is reproducible",
      "  mend   pass a clock and a random source (helm: { environment: systemEnvironment() }), or set values so that the chart needs none",
    ],
    { files: { "charts/web/templates/bad.yaml": "{{ now }}" } },
  ),
  refused(
    "an object without a name",
    "{name: web, releaseName: a}",
    [
      'KUSTOMIZE_OBJECT_INVALID: cannot read the output of the chart "web": cannot read an object without metadata.name',
      at,
      "  why    charts/web/templates/pod.yaml: metadata.name: kustomize identifies an object by its kind and metadata.name; metadata.generateName is not enough",
      "  mend   add metadata.name",
    ],
    { files: { "charts/web/templates/pod.yaml": "apiVersion: v1\nkind: Pod\nmetadata: {generateName: a-}\n" } },
  ),
]);
