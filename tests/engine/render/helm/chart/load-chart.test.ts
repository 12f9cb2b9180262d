import { gzipSync } from "node:zlib";
import { checkInstallable, checkKubeVersion } from "../../../../../engine/render/helm/chart/check-chart";
import { chartCrds, chartFullPath, chartPath } from "../../../../../engine/render/helm/chart/chart";
import { loadChart, loadChartArchive } from "../../../../../engine/render/helm/chart/load-chart";
import { openMemory } from "../../../../../engine/sources/memory";
import { makeTar } from "./make-tar";
import { messageOf } from "../message-of";

const metadata = "apiVersion: v2\nname: p\nversion: 0.1.0\n";
const load = (files: Readonly<Record<string, string | Uint8Array>>, path = ".") =>
  loadChart(openMemory(files, "chart"), path, { helmVersion: 3 });

// Printed by helm template (v4.3.1) of such a chart.
test.each([
  ["v1", undefined],
  ["v2", undefined],
  ["", undefined],
  ["v3", "invalid chart apiVersion"],
  ["v4", "unsupported chart version"],
  ["v0", "unsupported chart version"],
  ["2", "unsupported chart version"],
])("Helm 4 and the form %j", (form, why) => {
  const files = { "Chart.yaml": metadata.replace("v2", JSON.stringify(form)) };
  const open = (helmVersion: 3 | 4) => loadChart(openMemory(files, "chart"), ".", { helmVersion });
  expect(open(3).metadata.name).toBe("p");
  if (why === undefined) expect(open(4).metadata.name).toBe("p");
  else expect(messageOf(() => open(4))).toContain(`why    ${why}`);
});

describe("a folder", () => {
  const files = {
    "shop/Chart.yaml": `${metadata}appVersion: 1.10\ndeprecated: true\nKEYWORDS: [1, true]\n`,
    "shop/values.yaml": "on: 1\nn: 0755\n",
    "shop/values.schema.json": "{}",
    "shop/.helmignore": "*.bak\n",
    "shop/a.bak": "x",
    "shop/templates/a.yaml": "a",
    "shop/templates/.hidden": "h",
    "shop/crds/c.YAML": "c",
    "shop/crds/readme.md": "r",
    "shop/charts/s.tgz": gzipSync(
      makeTar({ "s/Chart.yaml": metadata.replace("name: p", "name: s"), "s/crds/d.json": "{}" }),
    ),
    "shop/charts/_off/Chart.yaml": metadata,
    "shop/charts/.off": "x",
    "shop/charts/s.prov": "signature",
  };

  it("is a chart with all that lies in it", () => {
    const chart = load(files, "shop");
    expect(chart.metadata).toMatchObject({ name: "p", appVersion: "1.1", deprecated: true, keywords: ["1", "true"] });
    expect(chart.values).toEqual(
      new Map([
        ["true", 1],
        ["false", 493],
      ]),
    );
    expect(chart.templates.map(({ name }) => name)).toEqual(["templates/a.yaml"]);
    expect(chart.files.map(({ name }) => name)).toEqual([
      ".helmignore",
      "charts/s.prov",
      "crds/c.YAML",
      "crds/readme.md",
    ]);
    expect(Buffer.from(chart.schema ?? []).toString()).toBe("{}");
    const [inner] = chart.dependencies;
    expect(inner).toBeDefined();
    if (inner === undefined) return;
    expect([chartFullPath(inner), chartPath(inner)]).toEqual(["p/charts/s", "p.s"]);
    expect(chartCrds(chart).map(({ path }) => path)).toEqual(["p/crds/c.YAML", "p/charts/s/crds/d.json"]);
  });

  it("may name an archive instead", () => {
    expect(load({ "p.tgz": gzipSync(makeTar({ "p/Chart.yaml": metadata })) }, "p.tgz").metadata.name).toBe("p");
  });
});

describe("errors", () => {
  const mend = "correct the file that the reason names; `helm lint` explains the rules for charts";

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ["no Chart.yaml", { "values.yaml": "" }, "Chart.yaml file is missing"],
    ["no version", { "Chart.yaml": "name: p\n" }, "validation: chart.metadata.version is required"],
    ["a bad version", { "Chart.yaml": "name: p\nversion: x\n" }, 'validation: chart.metadata.version "x" is invalid'],
    [
      "a bad type",
      { "Chart.yaml": `${metadata}type: x\n` },
      "validation: chart.metadata.type must be application or library",
    ],
    [
      "a field of the wrong type",
      { "Chart.yaml": `${metadata}maintainers: [{name: [a]}]\n` },
      "cannot load Chart.yaml: error unmarshaling JSON: while decoding JSON: json: cannot unmarshal array into Go struct field Maintainer.maintainers.name of type string",
    ],
    [
      "an empty maintainer",
      { "Chart.yaml": `${metadata}maintainers: [null]\n` },
      "validation: maintainers must not contain empty or null nodes",
    ],
    [
      "a bad alias",
      { "Chart.yaml": `${metadata}dependencies: [{name: a, alias: a b}]\n` },
      'validation: dependency "a" has disallowed characters in the alias',
    ],
    [
      "values that are a list",
      { "Chart.yaml": metadata, "values.yaml": "[1]" },
      "cannot load values.yaml: error unmarshaling JSON: while decoding JSON: json: cannot unmarshal array into Go value of type map[string]interface {}",
    ],
  ])("reports %s with Helm's message", (_, files, why) => {
    expect(messageOf(() => load(files))).toBe(
      `HELM_CHART_UNREADABLE: cannot load the chart\n  where  chart\n  why    ${why}\n  mend   ${mend}`,
    );
  });

  it("names the line of a bad .helmignore", () => {
    expect(messageOf(() => load({ "Chart.yaml": metadata, ".helmignore": "# a\na/**" }))).toBe(
      "HELM_CHART_UNREADABLE: cannot read the file .helmignore of the chart\n  where  .helmignore:2\n" +
        "  why    double-star (**) syntax is not supported\n" +
        "  mend   correct the pattern; it is one of Go's path.Match, without **",
    );
  });

  it("names an archive", () => {
    expect(messageOf(() => loadChartArchive(Buffer.from("no archive"), "p.tgz", { helmVersion: 3 }))).toBe(
      `HELM_CHART_UNREADABLE: cannot load the chart\n  where  p.tgz\n  why    file 'p.tgz' does not appear to be a gzipped archive; got 'application/octet-stream'\n  mend   ${mend}`,
    );
  });

  it("refuses what cannot be installed", () => {
    const check = (more: string) =>
      messageOf(() => {
        checkInstallable(load({ "Chart.yaml": metadata + more }), { helmVersion: 3 });
      });
    expect(check("type: library\n")).toBe(
      "HELM_CHART_NOT_INSTALLABLE: cannot install the chart\n  why    library charts are not installable\n" +
        "  mend   name an application chart; a library chart can only be a dependency",
    );
    expect(check("dependencies: [{name: a}, {name: b}]\n")).toBe(
      "HELM_DEPENDENCY_MISSING: cannot find dependencies of the chart\n" +
        "  where  p/Chart.yaml\n" +
        "  why    An error occurred while checking for chart dependencies. You may need to run `helm dependency build` to " +
        "fetch missing dependencies: found in Chart.yaml, but missing in charts/ directory: a, b\n" +
        "  mend   put them into the folder charts/, or run `helm dependency build`",
    );
  });

  it("refuses another version of Kubernetes", () => {
    const chart = load({ "Chart.yaml": `${metadata}kubeVersion: ">=1.30"\n` });
    checkKubeVersion(chart, { version: "v1.37.0" });
    expect(
      messageOf(() => {
        checkKubeVersion(chart, { version: "v1.29.0" });
      }),
    ).toBe(
      "HELM_KUBE_VERSION: cannot use the chart with this version of Kubernetes\n" +
        "  why    chart requires kubeVersion: >=1.30 which is incompatible with Kubernetes v1.29.0\n" +
        "  mend   choose a version of the chart for this cluster, or pass the version of your cluster",
    );
  });

  it("warns of a deprecated chart", () => {
    const lines: string[] = [];
    checkInstallable(load({ "Chart.yaml": `${metadata}deprecated: true\n` }), {
      helmVersion: 3,
      log: (line) => lines.push(line),
    });
    expect(lines).toEqual(["This chart is deprecated"]);
  });
});
