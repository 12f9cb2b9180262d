import { gzipSync } from "node:zlib";
import { openChart, openMemory, systemEnvironment, templateChart, type Environment } from "slipway";
import { makeTar } from "./chart/make-tar";
import { messageOf } from "./message-of";

const files = {
  "Chart.yaml": "apiVersion: v2\nname: web\nversion: 0.1.0\n",
  "values.yaml": "replicas: 1\nimage: {tag: a}\n",
  "crds/widget.yaml":
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.example.com}\n---\n# nothing\n",
  "templates/NOTES.txt":
    "{{ .Release.Name }} is {{ if .Release.IsUpgrade }}up{{ else }}in{{ end }}, {{ .Release.Revision }}",
  "templates/all.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
  namespace: {{ .Release.Namespace }}
spec:
  replicas: {{ .Values.replicas }}
  tag: {{ .Values.image.tag }}
  kube: {{ .Capabilities.KubeVersion }}
  has: {{ .Capabilities.APIVersions.Has "x.example.com/v1" }}
  on: yes
---
apiVersion: v1
kind: List
items:
  - apiVersion: v1
    kind: ConfigMap
    metadata: {name: one}
  - apiVersion: v1
    kind: ConfigMap
    metadata: {generateName: two-}
---
# a comment alone
`,
  "templates/job.yaml":
    'apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: first\n  annotations: {"helm.sh/hook": "pre-install, pre-upgrade", "helm.sh/hook-weight": "-5"}\n',
};
const environment: Environment = { now: () => 0n, randomBytes: (count) => new Uint8Array(count) };

function openFiles(more: Readonly<Record<string, string>> = {}) {
  return openChart({
    content: { kind: "directory", tree: openMemory({ ...files, ...more }, "web"), path: "." },
    label: "web",
  });
}

describe("templateChart", () => {
  it("gives the objects of manifests, hooks and CRD files, and the notes", () => {
    const chart = openFiles();
    const templated = templateChart(chart, { environment });
    expect(templated.objects.map(({ object }) => `${object.kind}/${object.metadata.name}`)).toEqual([
      "Deployment/release-name",
      "ConfigMap/one",
      "ConfigMap/undefined",
    ]);
    expect(templated.objects[0]).toEqual({
      object: {
        apiVersion: "apps/v1",
        kind: "Deployment",
        metadata: { name: "release-name", namespace: "default" },
        spec: { replicas: 1, tag: "a", kube: "v1.37.0", has: false, true: true },
      },
      origin: { file: "web/templates/all.yaml" },
    });
    expect(templated.hooks).toMatchObject([
      {
        name: "first",
        events: ["pre-install", "pre-upgrade"],
        weight: -5,
        objects: [{ object: { kind: "Job" }, origin: { file: "web/templates/job.yaml" } }],
      },
    ]);
    expect(templated.crds.map(({ object }) => object.metadata.name)).toEqual(["widgets.example.com"]);
    expect(templated.crdFiles.map(({ path }) => path)).toEqual(["web/crds/widget.yaml"]);
    expect(templated.notes).toBe("release-name is in, 1");
    expect(templated.warnings).toEqual([]);
    expect(templated.text({ noHooks: true })).toContain("# Source: web/templates/all.yaml\n");
    expect(templated.text({ noHooks: true })).not.toContain("Job");
    expect(templated.objects).toBe(templated.objects);
  });

  it("takes what a release, values and a cluster are", () => {
    const { objects, notes } = templateChart(openFiles(), {
      environment,
      name: "shop",
      namespace: "prod",
      revision: 3,
      isUpgrade: true,
      given: { set: ["replicas=2,image.tag=b"], files: [{ name: "x", content: "replicas: 9" }] },
      values: { image: { tag: "c" } },
      kubeVersion: "1.30.1",
      apiVersions: ["x.example.com/v1"],
    });
    expect(objects[0]?.object).toMatchObject({
      metadata: { name: "shop", namespace: "prod" },
      spec: { replicas: 2, tag: "c", kube: "v1.30.1", has: true },
    });
    expect(notes).toBe("shop is up, 3");
  });

  it("renders one chart often, in any order of values", () => {
    const chart = openFiles();
    const texts = [1, 2, 1].map((replicas) => templateChart(chart, { environment, values: { replicas } }).text());
    expect(texts[0]).toBe(texts[2]);
    expect(texts[0]).not.toBe(texts[1]);
  });

  it("reads a packed chart", () => {
    const packed = Object.fromEntries(Object.entries(files).map(([name, text]) => [`web/${name}`, text]));
    const bytes = gzipSync(makeTar(packed));
    const chart = openChart({ content: { kind: "archive", bytes }, label: "web.tgz" });
    expect(templateChart(chart, { environment }).text()).toBe(templateChart(openFiles(), { environment }).text());
  });

  it("tells warnings once to the result and once to the log", () => {
    const logged: string[] = [];
    const values = { replicas: {} };
    const { warnings } = templateChart(openFiles({ "templates/all.yaml": "" }), {
      environment,
      values,
      log: (line) => logged.push(line),
    });
    expect(warnings).toEqual(["warning: skipped value for web.replicas: Not a table."]);
    expect(logged).toEqual(warnings);
  });

  it("has a clock and random bytes of the machine", () => {
    const machine: Environment = systemEnvironment();
    expect(Math.abs(Number(machine.now() / 1_000_000n) - Date.now())).toBeLessThan(60_000);
    expect(machine.randomBytes(16)).toHaveLength(16);
    expect(machine.randomBytes(16)).not.toEqual(machine.randomBytes(16));
    expect(() => new Intl.DateTimeFormat("en", { timeZone: machine.localTimeZone ?? "" })).not.toThrow();
  });

  const faults = [
    {
      name: "no kind",
      text: "apiVersion: v1\nmetadata: {name: x}\n",
      why: 'kind is missing in the object "x"',
    },
    { name: "no apiVersion", text: "kind: A\nmetadata: {name: x}\n", why: 'apiVersion is missing in the object "A/x"' },
    { name: "no metadata", text: "apiVersion: v1\nkind: A\n", why: 'metadata is missing in the object "A"' },
    {
      name: "no name",
      text: "apiVersion: v1\nkind: A\nmetadata: {}\n",
      why: 'metadata.name is missing in the object "A"',
    },
    {
      name: "an item that is not an object",
      text: "apiVersion: v1\nkind: List\nitems: [1]\n",
      why: "an item of a list is not a map",
    },
    {
      name: "a list in a list",
      text: "apiVersion: v1\nkind: List\nitems: [{apiVersion: v1, kind: List, items: []}]\n",
      why: "an item of a list is a list itself",
    },
  ];
  it.each(faults)("refuses objects with $name only when they are asked for", ({ text, why }) => {
    const templated = templateChart(openFiles({ "templates/all.yaml": text }), { environment });
    expect(templated.text()).toContain(text.trim());
    expect(messageOf(() => templated.objects)).toBe(
      [
        "HELM_MANIFEST: cannot read the output of a template of the chart",
        "  where  web/templates/all.yaml",
        `  why    ${why}`,
        "  mend   correct the template, or the values that it puts into the document",
      ].join("\n"),
    );
  });

  it("refuses a version of Kubernetes that is none", () => {
    expect(messageOf(() => templateChart(openFiles(), { environment, kubeVersion: "1" }))).toBe(
      [
        "HELM_KUBE_VERSION_INVALID: cannot use the version of Kubernetes",
        "  why    invalid kube version '1': illegal version string \"1\"",
        "  mend   write it with at least two numbers: 1.30 or v1.30.2",
      ].join("\n"),
    );
  });
});
