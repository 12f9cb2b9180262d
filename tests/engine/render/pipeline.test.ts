import { openMemory } from "../../../engine/sources/memory";
import { openChart } from "../../../engine/render/helm/public-functions";
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
      helmVersion: 3,
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

describe("no error of a chart's templates prints a secret", () => {
  const secret = "пароль-hunter2";
  const inputs = { values: { password: secret, extra: { [secret]: 1 }, count: 20_000 } };
  const secrets = [
    ["values", "password"],
    ["values", "extra"],
    ["values", "count"],
  ];
  const fails = (body: string, files: Record<string, string> = {}) =>
    render(requestOf(chartOf({ "a.yaml": body, ...files }), { inputs, secrets })).then(
      () => "it did not fail",
      (error: unknown) => (error as Error).message,
    );

  test.each([
    ["fail", '{{ fail (printf "it is %s, no" .Values.password) }}', "a [secret], no"],
    ["fail with a hash", "{{ fail (sha256sum .Values.password) }}", "[secret]"],
    ["fail with base64", "{{ fail (b64enc .Values.password) }}", "[secret]"],
    ["fail with another case", "{{ fail (upper .Values.password) }}", "[secret]"],
    ["required", "{{ required .Values.password nil }}", "[secret]"],
    ["include", "{{ include .Values.password . }}", "[secret]"],
    ["mustToDate", '{{ mustToDate "2006" .Values.password }}', "[secret]"],
    ["a key", "{{ fail (keys .Values.extra | first) }}", "[secret]"],
    ["a quotient", '{{ fail (printf "it is %d" (div .Values.count 100)) }}', "[secret]"],
    ["YAML that cannot be read", "a: [{{ .Values.password }}", "HELM_"],
    [
      "a failure that only this value causes",
      `{{ if eq .Values.password "${secret}" }}{{ fail (upper .Values.password) }}{{ end }}`,
      "is not shown",
    ],
  ])("%s", async (_name, body, shown) => {
    const message = await fails(body);
    expect(message).toContain(shown.replace("a [secret], no", "it is [secret] no"));
    const forms = [
      secret,
      secret.toUpperCase(),
      "hunter2",
      "HUNTER2",
      Buffer.from(secret).toString("base64"),
      "20000",
      "is 200",
    ];
    expect(forms.filter((form) => message.includes(form))).toEqual([]);
  });

  test("a message without a secret is shown as it is", async () => {
    expect(await fails('{{ fail "give a name" }}')).toContain("give a name");
  });
});

test("a hook whose weight is derived from a secret is tainted as a whole", async () => {
  const hook = configMap(
    "h",
    "x",
    "  annotations: {helm.sh/hook: pre-install, helm.sh/hook-weight: {{ .Values.weight | quote }}}\n",
  );
  const state = await render(
    requestOf(chartOf({ "hook.yaml": hook }), { inputs: { values: { weight: 5 } }, secrets: [["values", "weight"]] }),
  );
  expect(state.hooks.map(({ isTainted, objects }) => [isTainted, objects[0]?.tainted])).toEqual([[true, [[]]]]);
});

test("keys and all characters of secret values taint, and keys that the chart names are read", async () => {
  const values = { db: { user: "админ", "ключ-1": "!@#%" }, size: 2 ** 53 };
  const source = chartOf({
    "a.yaml": configMap(
      "a",
      "{{ .Values.db.user | b64enc }}\n  b: {{ keys .Values.db | sortAlpha | join `,` }}\n  c: x",
    ),
    "b.yaml": configMap("b", '"{{ div .Values.size 10 }}"'),
  });
  const { objects } = await render(
    requestOf(source, {
      inputs: { values },
      secrets: [
        ["values", "db"],
        ["values", "size"],
      ],
    }),
  );
  expect(objects.map(({ tainted }) => tainted)).toEqual([
    [
      ["data", "a"],
      ["data", "b"],
    ],
    [["data", "a"]],
  ]);
});

test("the schema of a chart does not refuse perturbed values", async () => {
  const base = chartOf({ "a.yaml": configMap("a", "{{ .Values.ip }}\n  b: x") });
  const tree = openMemory({
    "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "values.schema.json": JSON.stringify({ properties: { ip: { pattern: "^10[.]" } } }),
    "templates/a.yaml": configMap("a", "{{ .Values.ip }}\n  b: x"),
  });
  const chart = openChart({ content: { kind: "directory", tree, path: "." }, label: "shop" });
  const renderIp = (ip: string) =>
    render(requestOf({ ...base, chart }, { inputs: { values: { ip } }, secrets: [["values", "ip"]] }));
  expect((await renderIp("10.0.0.1")).objects.map(({ tainted }) => tainted)).toEqual([[["data", "a"]]]);
  const failure: unknown = await renderIp("192.168.7.7").catch((error: unknown) => error);
  expect((failure as Error).message).toContain("pattern");
  expect((failure as Error).message).not.toContain("192.168");
});
