import { openMemory } from "../../../engine/sources/memory";
import { openChart } from "../../../engine/render/helm/lazy-helm";
import { render } from "../../../engine/render/pipeline";
import type { ChartSource, RenderRequest } from "../../../engine/render/render-state";
import type { LookUpRequest } from "../../../engine/render/helm/engine/gather-look-ups";

const chartOf = (templates: Readonly<Record<string, string>>, more: Partial<ChartSource> = {}): ChartSource => {
  const files = Object.entries(templates).map(([name, text]) => [`templates/${name}`, text] as const);
  const tree = openMemory({
    "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    ...Object.fromEntries(files),
  });
  return {
    kind: "chart",
    chart: openChart({ content: { kind: "directory", tree, path: "." }, label: "shop" }),
    options: {
      name: "shop",
      environment: { now: () => 0n, localTimeZone: "UTC", randomBytes: (count) => new Uint8Array(count) },
    },
    cluster: { reachable: false },
    includeCrds: true,
    lookUp: (requests) => Promise.resolve(requests.map(() => ({}))),
    ...more,
  };
};

const requestOf = (source: RenderRequest["source"], more: Partial<RenderRequest> = {}): RenderRequest => ({
  source,
  postRenderers: [],
  inputs: {},
  secrets: [],
  ...more,
});

const configMap = (name: string, data: string, more = ""): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}data:\n  a: ${data}\n`;

test("an overlay is built, and put through the post-renderers in order", async () => {
  const tree = openMemory({ "kustomization.yaml": "resources: [a.yaml]\n", "a.yaml": configMap("a", "x") });
  const prefix = (namePrefix: string): RenderRequest["postRenderers"][number] => ({
    overlayWith: (manifests) => ({
      tree: openMemory({ "kustomization.yaml": `namePrefix: ${namePrefix}\n`, "m.yaml": manifests }),
      path: ".",
      options: { firstResource: "m.yaml" },
    }),
  });
  const state = await render(
    requestOf({ kind: "overlay", tree, path: ".", options: {} }, { postRenderers: [prefix("b-"), prefix("c-")] }),
  );
  expect(state.objects.map(({ object }) => object.metadata.name)).toEqual(["c-b-a"]);
});

test("fields that secret values reach are tainted, in objects, hooks and notes", async () => {
  const source = chartOf({
    "a.yaml": configMap("a", "{{ .Values.password | sha256sum | quote }}"),
    "b.yaml": configMap("b", "{{ .Values.color }}"),
    "hook.yaml": configMap("h", "{{ .Values.password }}", "  annotations: {helm.sh/hook: pre-install}\n"),
    "NOTES.txt": "{{ .Values.password }}",
  });
  const inputs = { values: { password: "hunter2", color: "red" } };
  const state = await render(requestOf(source, { inputs, secrets: [["values", "password"]] }));
  expect(state.objects.map(({ tainted }) => tainted)).toEqual([[["data", "a"]], undefined]);
  expect(state.hooks[0]?.objects[0]?.tainted).toEqual([["data", "a"]]);
  expect(state.areNotesTainted).toBe(true);
});

test("a secret that is not among the inputs taints everything, as one whose perturbed value cannot be rendered", async () => {
  const template = { "a.yaml": configMap("a", '{{ if ne .Values.mode "on" }}{{ fail "no" }}{{ end }}x') };
  const inputs = { values: { mode: "on" } };
  for (const secrets of [[["releaseName"]], [["values", "mode"]]]) {
    const state = await render(requestOf(chartOf(template), { inputs, secrets }));
    expect(state.objects.map(({ tainted }) => tainted)).toEqual([[[]]]);
  }
});

test("data of Secrets on the cluster taints what it reaches, and is asked for once", async () => {
  const asked: LookUpRequest[] = [];
  const secret = { apiVersion: "v1", kind: "Secret", metadata: { name: "s" }, data: { a: "YWJj" } };
  const source = chartOf(
    {
      "a.yaml": configMap("a", '{{ (lookup "v1" "Secret" "shop" "s").data.a }}'),
      "b.yaml": configMap("b", "plain"),
    },
    {
      lookUp: (requests) => {
        asked.push(...requests);
        return Promise.resolve(requests.map(() => ({ object: secret })));
      },
    },
  );
  const state = await render(requestOf(source));
  expect(state.objects.map(({ tainted }) => tainted)).toEqual([[["data", "a"]], undefined]);
  expect(asked).toHaveLength(1);
});

test.each([
  [3, "v3.22.0"],
  [4, "v4.3.1"],
] as const)(
  "the chart sees version %i of Helm, the cluster's API versions, and those of its own CRDs",
  async (helmVersion, shown) => {
    const { chart, options } = chartOf({
      "a.yaml": configMap(
        "a",
        '"{{ .Capabilities.HelmVersion.Version }} {{ .Capabilities.KubeVersion }} {{ .Capabilities.APIVersions.Has "apps/v1/Deployment" }}"',
      ),
    });
    const cluster = {
      reachable: true,
      kubeVersion: "v1.30.1",
      major: "1",
      minor: "30",
      apiVersions: ["apps/v1/Deployment"],
    };
    const source = { ...chartOf({}), chart, options: { ...options, helmVersion }, cluster };
    const { objects } = await render(requestOf(source));
    expect(objects.map(({ object }) => object["data"])).toEqual([{ a: `${shown} v1.30.1 true` }]);
  },
);
