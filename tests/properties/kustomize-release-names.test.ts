import { systemEnvironment } from "../../engine/sources/system-environment";
import { findTool } from "../tools/tools";
import { ownBuild, realBuild } from "./overlays/compare-builds";

// The release name of a chart in a kustomization, compared with the real kustomize and helm.

const chart = {
  "k0/charts/web/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
  "k0/charts/web/values.yaml": "a: 1\n",
  "k0/charts/web/templates/cm.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}\n",
};

const rows: readonly { readonly releaseName?: string; readonly nameTemplate?: string }[] = [
  {},
  { releaseName: "shop" },
  { releaseName: "Shop" },
  { releaseName: "shop", nameTemplate: "x" },
  { releaseName: "shop", nameTemplate: "" },
  { nameTemplate: "" },
  { nameTemplate: 'a-{{ "B" | lower }}-{{ add 1 2 }}' },
  { nameTemplate: '{{ define "name-template" }}inner{{ end }}' },
  { nameTemplate: '{{ define "other" }}x{{ end }}' },
  { nameTemplate: "{{/* nothing */}}" },
  { nameTemplate: "   " },
  { nameTemplate: "{{ .Values }}" },
  { nameTemplate: "{{" },
  { nameTemplate: "{{ nope }}" },
  { nameTemplate: '{{ fail "no" }}' },
];

let flags: readonly string[] = [];
let kustomize = "";

beforeAll(async () => {
  kustomize = await findTool("kustomize");
  flags = ["--enable-helm", `--helm-command=${await findTool("helm")}`];
}, 600_000);

const builds = async (entry: (typeof rows)[number]) => {
  const text = JSON.stringify({ helmCharts: [{ name: "web", ...entry }] });
  const files = { ...chart, "k0/kustomization.yaml": text };
  const helm = { enabled: true, environment: systemEnvironment() };
  return [
    await ownBuild(files, "unspecified", { helm }),
    await realBuild(kustomize, files, "unspecified", flags),
  ] as const;
};

test.each(rows.map((row) => [JSON.stringify(row), row] as const))("%s", async (_, row) => {
  const [ours, real] = await builds(row);
  if ("yaml" in real) expect(ours).toEqual(real);
  else expect(real.error).toContain("error" in ours ? ours.error.why : ours.yaml);
});

test.each([
  ["env", "SLIPWAY_NOT_SET"],
  ["expandenv", "$SLIPWAY_NOT_SET"],
])("%s is left out: a build does not depend on the machine's variables", async (name, argument) => {
  const [ours, real] = await builds({ nameTemplate: `a{{ ${name} "${argument}" }}` });
  expect(real).toHaveProperty("yaml");
  expect(ours).toMatchObject({ error: { why: `template: name-template:1: function "${name}" not defined` } });
});
