import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../../sdk/index";
import { chartSpecOf, fileSpecOf } from "../../../sdk/arguments/chart-reference";
import { readChartArgs } from "../../../sdk/arguments/read-chart-args";
import { type Registered, valueOf } from "../mocks";

const hook = (name: string, events: string, weight: number): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\n  annotations: { helm.sh/hook: "${events}", helm.sh/hook-weight: "${weight}" }\n`;
const files: Readonly<Record<string, string>> = {
  "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.2.3\n",
  "values.yaml": "greeting: hello\n",
  "crds/a.yaml":
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: things.example.com }\nspec: { group: example.com, scope: Namespaced, names: { kind: Thing }, versions: [{ name: v1 }] }\n",
  "templates/thing.yaml":
    'apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: {{ .Release.Name }} }\nspec: { known: {{ .Capabilities.APIVersions.Has "example.com/v1/Thing" }}, revision: {{ .Release.Revision }}, greeting: {{ .Values.greeting }} }\n',
  "templates/hooks.yaml": [hook("second", "pre-install,test", 2), hook("last", "post-install,pre-delete", 0)].join(
    "---\n",
  ),
  "templates/tests/a.yaml": hook("ping", "test", 0),
};

let chart: string;

beforeAll(() => {
  chart = mkdtempSync(join(tmpdir(), "slipway-chart-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(chart, path)), { recursive: true });
    writeFileSync(join(chart, path), text);
  }
});

afterAll(() => {
  rmSync(chart, { recursive: true });
});

async function registerAll(args: Partial<slipway.ChartArgs>): Promise<Registered[]> {
  const registered: Registered[] = [];
  const facts = { revision: 1, isInstall: true, isUpgrade: false, time: "2026-01-31T12:00:00.000Z", seed: "00" };
  await pulumi.runtime.setMocks(
    {
      call: ({ token }) => (token === "slipway:index:capabilities" ? { reachable: false, isUnknown: true } : {}),
      newResource: ({ type, name, inputs }) => {
        const known = inputs as Record<string, unknown>;
        registered.push({ type, name, inputs: known });
        const hasDeleteHooks = known["deleteHooks"] === true;
        const state = type === "slipway:index:ChartRevision" ? { ...known, ...facts, hasDeleteHooks } : known;
        return { id: `${name}-id`, state };
      },
    },
    "project",
    "stack",
  );
  const made = new slipway.Chart("app", { chart, namespace: "shop", ...args });
  await valueOf(made.objects);
  await pulumi.runtime.disconnect();
  return registered;
}

const named = (registered: readonly Registered[], name: string): Registered["inputs"] | undefined =>
  registered.find((one) => one.name === name)?.inputs;

test("waits for healthChecks after the objects and before the hooks, by the same expressions as for the objects", async () => {
  const healthCheckExprs = [{ apiVersion: "example.com/v1", kind: "Thing", current: "has(spec.known)" }];
  const healthChecks = [{ apiVersion: "apps/v1", kind: "Deployment", name: "other", namespace: "shop" }];
  const registered = await registerAll({ healthChecks, healthCheckExprs });
  expect(named(registered, "app:health checks")).toMatchObject({ targets: healthChecks, healthCheckExprs });
  // As in a Kustomization, healthChecks replace the wait for the last wave.
  expect(named(registered, "app:Thing/shop/app")).toMatchObject({ wait: false, healthCheckExprs });
  const crd = "app:CustomResourceDefinition/things.example.com";
  expect(named(registered, crd)).toMatchObject({ wait: true });
  const names = registered.map(({ name }) => name);
  expect(names.indexOf("app:health checks")).toBeLessThan(names.indexOf("app:hooks after"));
});

test("waits for what must be there before the definitions, the hooks and the objects", async () => {
  const waitFor = [
    { apiVersion: "apps/v1", kind: "Deployment", name: "other", namespace: "infra", condition: "Available" },
  ];
  const names = (await registerAll({ waitFor, timeout: "1m" })).map(({ name }) => name);
  const gate = names.indexOf("app:wait for");
  expect(gate).toBeGreaterThan(0);
  const later = ["app:CustomResourceDefinition/things.example.com", "app:hooks before", "app:Thing/shop/app"];
  expect(later.filter((name) => names.indexOf(name) < gate)).toEqual([]);
});

test("names the health library for the objects and gates that it has rules for, and for no other", async () => {
  const healthChecks = [{ apiVersion: "cert-manager.io/v1", kind: "Certificate", name: "web", namespace: "shop" }];
  const registered = await registerAll({ healthChecks, healthRules: "library" });
  const asking = registered.filter(({ inputs }) => inputs["healthRules"] === "library").map(({ name }) => name);
  expect(asking.sort()).toEqual(["app", "app:health checks"]);
});

test("registers CRDs, hooks by their stage, and objects in the chart's namespace", async () => {
  const registered = await registerAll({});
  expect(registered.map(({ name }) => name).sort()).toEqual([
    "app",
    "app:CustomResourceDefinition/things.example.com",
    "app:Thing/shop/app",
    "app:crds",
    "app:hooks after",
    "app:hooks after delete",
    "app:hooks before",
    "app:hooks before delete",
    "app:revision",
  ]);
  expect(named(registered, "app:Thing/shop/app")).toMatchObject({
    object: { spec: { known: true, revision: 1, greeting: "hello" } },
    keep: false,
  });
  const crd = named(registered, "app:CustomResourceDefinition/things.example.com");
  expect(crd).toMatchObject({ keep: true, wait: true });
  expect(named(registered, "app:hooks before")).toMatchObject({
    event: "pre-install",
    triggers: { revision: "1" },
    hooks: [{ events: ["pre-install"], weight: 2, source: "shop/templates/hooks.yaml" }],
  });
  expect(named(registered, "app:hooks before delete")).toMatchObject({ hooks: [{ events: ["pre-delete"] }] });
  expect(named(registered, "app:hooks after delete")).toMatchObject({ hooks: [] });
});

test("tests are omitted, and with skipTests: false run last", async () => {
  const registered = await registerAll({ skipTests: false });
  expect(named(registered, "app:hooks tests")).toMatchObject({
    event: "test",
    triggers: { revision: "1" },
    hooks: [
      { events: ["test"], weight: 2, source: "shop/templates/hooks.yaml" },
      { events: ["test"], weight: 0, source: "shop/templates/tests/a.yaml" },
    ],
  });
  expect(named(registered, "app:hooks before")).toMatchObject({ hooks: [{ events: ["pre-install"] }] });
  expect(named(await registerAll({}), "app:hooks tests")).toBeUndefined();
  expect(named(await registerAll({ skipTests: false, hooks: "skip" }), "app:hooks tests")).toBeUndefined();
});

test("hooks and CRDs can be omitted, objects can be in waves, and go through post-renderers", async () => {
  const registered = await registerAll({
    ...{ hooks: "skip", includeCrds: false, granularity: "wave" },
    postRenderers: [{ namePrefix: "my-" }],
  });
  expect(registered.map(({ name }) => name).sort()).toEqual(["app", "app:prune", "app:revision", "app:wave 0"]);
  expect(Object.keys(named(registered, "app:wave 0")?.["objects"] as object)).toEqual([
    "example.com/Thing/shop/my-app",
  ]);
});

const source = new slipway.GitRepository({ url: "https://git.example/deploy" });

test.each<[Record<string, unknown>, string]>([
  [{}, "chart: is missing: name a folder, an archive, a URL or a chart"],
  [{ chartRef: "shop" }, "chartRef: must be a source of a chart, such as new HelmChart("],
  [{ chartRef: source, version: "1.x" }, "chartRef: cannot be given beside version: remove one of them"],
  [{ chart: "a", hooks: "often" }, "hooks: must be one of run, skip"],
  [{ chart: "a", auth: { pasword: "x" } }, 'auth.pasword: there is no such field; did you mean "password"?'],
  [{ chart: "a", auth: { username: 1 } }, "auth.username: must be a string, not a value of type number"],
  [{ chart: "a", valuesFiles: [1] }, "valuesFiles[0]: must be a string, not a value of type number"],
  [{ chart: "a", values: [] }, "values: must be a map, not a list"],
  [{ chart: "a", skipTests: "no" }, "skipTests: must be true or false, not a value of type string"],
  [{ chart: "a", helmVersion: 2 }, "helmVersion: must be 3 or 4"],
  [{ chart: "a", templateSteps: 0 }, "templateSteps: must be a whole number above 0, of up to 12 digits"],
  [{ chart: "a", timeout: "soon" }, "timeout: must be a duration, such as 90s, 5m or 1h30m"],
  [
    { chart: "a", timeot: "1m", wait: "no", auth: { username: 1 }, ignore: [{}] },
    [
      'timeot: there is no such field; did you mean "timeout"?',
      "wait: must be true or false, not a value of type string",
      "auth.username: must be a string, not a value of type number",
      "ignore[0].paths: is missing",
    ].join("\n"),
  ],
  [{ chart: "a", postRenderers: ["x"] }, "postRenderers[0]: must be a map, not a value of type string"],
])("the arguments %p are refused", (given, message) => {
  expect(() => readChartArgs(given, "app")).toThrow(message);
});

test.each([
  [
    { kind: "GitRepository", url: "https://git.example/deploy" } as const,
    "chartRef: is a GitRepository, which has no single chart: write new HelmChart({ sourceRef: …, chart: … })",
  ],
  [{ kind: "HelmRepository", url: "https://charts.example" } as const, "chartRef: is a HelmRepository, which has no"],
])("the source %j is not a chart", (spec, message) => {
  expect(() => chartSpecOf(spec)).toThrow(message);
});

test("a source of charts is none of manifests", () => {
  const message = "sourceRef: is a HelmRepository, which has no manifests: write a Chart for it";
  expect(() => fileSpecOf({ kind: "HelmRepository", url: "https://charts.example" })).toThrow(message);
});

test("waits for what it depends on: a Chart may have the name of a Kustomization", async () => {
  const order: string[] = [];
  await pulumi.runtime.setMocks(
    {
      call: () => ({ reachable: false, isUnknown: true }),
      newResource: ({ type, name, inputs }) => {
        order.push(`${type.split(":").at(-1) ?? ""} ${name}`);
        const facts = { revision: 1, isUpgrade: false, time: "2026-01-31T12:00:00.000Z", seed: "00" };
        return { id: `${name}-id`, state: { ...(inputs as object), ...facts, hasDeleteHooks: false } };
      },
    },
    "project",
    "stack",
  );
  writeFileSync(join(chart, "kustomization.yaml"), "resources: [map.yaml]\n");
  writeFileSync(
    join(chart, "map.yaml"),
    "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: base, namespace: shop }\n",
  );
  const base = new slipway.Kustomization("app", { source: chart });
  const made = new slipway.Chart("app", { chart, namespace: "shop", hooks: "skip", dependsOn: [{ ref: base }] });
  await valueOf(made.objects);
  await pulumi.runtime.disconnect();
  const first = order.indexOf("ConfigMap app:ConfigMap/shop/base");
  expect(first).toBeGreaterThanOrEqual(0);
  expect(order.findIndex((one) => one.startsWith("ChartRevision"))).toBeGreaterThan(first);
});
