import { openChart, openMemory, templateChart } from "slipway";

const environment = { now: () => 0n, randomBytes: (count: number) => new Uint8Array(count) };

const files = {
  "Chart.yaml": `apiVersion: v2
name: top
version: 1.0.0
dependencies:
  - {name: sub, version: 1.0.0, alias: left}
  - {name: sub, version: 1.0.0, alias: right}
`,
  "values.yaml": 'body: \'{{ define "name" }}of tpl{{ end }}{{ include "name" . }}\'\n',
  "templates/_names.tpl": '{{ define "name" }}of top{{ end }}',
  "templates/a.yaml": 'before: {{ include "name" . }}\ntpl: {{ tpl .Values.body . }}\nafter: {{ include "name" . }}\n',
  "charts/sub/Chart.yaml": "apiVersion: v2\nname: sub\nversion: 1.0.0\n",
  "charts/sub/templates/_names.tpl": '{{ define "name" }}of {{ .Chart.Name }}{{ end }}',
  "charts/sub/templates/b.yaml": 'name: {{ include "name" . }}\nvalue: {{ .Values.x | default "none" }}\n',
};

const open = () =>
  openChart({ content: { kind: "directory", tree: openMemory(files, "top"), path: "." }, label: "top" });
const text = (chart: ReturnType<typeof open>, values = {}): string =>
  templateChart(chart, { name: "r", values, environment }).text();

describe("templates of a chart that is rendered often", () => {
  it("are parsed at the first rendering, each under its path, and not again", () => {
    const chart = open();
    expect(chart.parsed.size).toBe(0);
    text(chart);
    const first = [...chart.parsed.values()];
    text(chart, { left: { x: 1 } });
    expect([...chart.parsed.keys()].sort()).toEqual(["top/templates/_names.tpl", "top/templates/a.yaml"]);
    expect([...chart.parsed.values()].every((parsed, at) => parsed === first[at])).toBe(true);
    expect([...(chart.dependencies[0]?.parsed.keys() ?? [])].sort()).toEqual([
      "top/charts/left/templates/_names.tpl",
      "top/charts/left/templates/b.yaml",
      "top/charts/right/templates/_names.tpl",
      "top/charts/right/templates/b.yaml",
    ]);
  });

  it("give the same as those of a chart that is opened anew: what tpl defines, and what charts define twice, stays apart", () => {
    const chart = open();
    for (const values of [{}, { right: { x: "y" } }, { body: '{{ include "name" . }}' }, {}]) {
      expect(text(chart, values)).toBe(text(open(), values));
    }
    expect(text(chart)).toContain("before: of top\ntpl: of tpl\nafter: of top\n");
  });
});
