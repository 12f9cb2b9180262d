import * as pulumi from "@pulumi/pulumi";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as slipway from "../../../sdk/index";
import { exportedResources, makersOf } from "../exported-resources";
import { valueOf } from "../mocks";

/** What Pulumi's guide to unit tests shows, and the least that compiles. */
const mocks: Readonly<Record<string, pulumi.runtime.Mocks>> = {
  "that answer with the inputs": {
    newResource: ({ name, inputs }) => ({ id: `${name}_id`, state: inputs as Record<string, unknown> }),
    call: ({ inputs }) => inputs as Record<string, unknown>,
  },
  "that answer nothing": { newResource: () => ({ id: "some-id", state: {} }), call: () => ({}) },
};

const object = (
  apiVersion: string,
  kind: string,
  name: string,
  rest: object = {},
  annotations: object = {},
): object => ({
  ...{ apiVersion, kind, metadata: { name, namespace: "shop", annotations } },
  ...rest,
});
const text = (value: unknown): string => JSON.stringify(value, null, 2);
const web = object("apps/v1", "Deployment", "web", { spec: { replicas: 2 } });
const crd = {
  ...{ apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition" },
  metadata: { name: "things.example.com" },
  spec: { group: "example.com", scope: "Namespaced", names: { kind: "Thing" }, versions: [{ name: "v1" }] },
};
const large = object("v1", "ConfigMap", "large", { data: { text: "x".repeat(40_000) } });
const files: Readonly<Record<string, string>> = {
  "overlay/kustomization.yaml": text({ resources: ["web.json", "settings.json", "large.json", "hook.json"] }),
  "overlay/web.json": text(web),
  "overlay/settings.json": text(object("v1", "Secret", "settings", { stringData: { password: "hidden" } })),
  "overlay/large.json": text(large),
  "overlay/hook.json": text(
    object("batch/v1", "Job", "migrate", { spec: {} }, { "argocd.argoproj.io/hook": "PreSync" }),
  ),
  "chart/Chart.yaml": text({ apiVersion: "v2", name: "web", version: "1.0.0" }),
  "chart/crds/thing.json": text(crd),
  "chart/templates/web.yaml": text(web).replace(
    '"replicas": 2',
    '"drawn": {{ randAlphaNum 8 | quote }}, "year": {{ now | date "2006" | quote }},' +
      '"found": {{ lookup "v1" "Secret" "shop" "a" | toJson }}, "revision": {{ .Release.Revision }}',
  ),
  "chart/templates/hooks.json": text(
    object("v1", "Pod", "hook", {}, { "helm.sh/hook": "pre-install,post-install,pre-delete,test" }),
  ),
  "chart/templates/NOTES.txt": "revision {{ .Release.Revision }}",
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-mocks-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Everything that a program can read of a resource. */
const readable: readonly ((resource: Record<string, unknown>, named: readonly string[]) => unknown)[] = [
  (resource) => Object.getOwnPropertyNames(resource).map((name) => resource[name]),
  ({ objects, status }) => [objects, status],
  (resource, named) => callOf(resource, "get", named),
  (resource, named) => callOf(resource, "live", named),
  (resource, named) => callOf(resource, "live", [...named, "status.readyReplicas"]),
];

function callOf(resource: Record<string, unknown>, method: string, args: readonly string[]): unknown {
  const found = resource[method];
  return typeof found === "function" ? (found.apply(resource, args) as unknown) : undefined;
}

async function readAll(resource: unknown, named: readonly string[]): Promise<void> {
  for (const read of readable) {
    const found = [read(resource as Record<string, unknown>, named)].flat();
    const outputs = found.filter((one) => pulumi.Output.isInstance(one));
    await Promise.all(outputs.map(valueOf));
  }
}

/** The same classes with what their arguments may ask of the plugin. */
const more: Readonly<Record<string, () => unknown>> = {
  "Kustomization by wave": () => new slipway.Kustomization("made", { ...overlay(), granularity: "wave" }),
  "Kustomization with health checks": () =>
    new slipway.Kustomization("made", {
      ...overlay(),
      healthChecks: [{ apiVersion: "v1", kind: "Service", name: "web", namespace: "shop" }],
    }),
  "Kustomization with optional references": () =>
    new slipway.Kustomization("made", {
      ...overlay(),
      postBuild: { substituteFrom: [{ kind: "ConfigMap", name: "cluster", optional: true }] },
    }),
  "Kustomization as a service account": () =>
    new slipway.Kustomization("made", { ...overlay(), serviceAccountName: "deployer" }),
  "suspended Kustomization": () => new slipway.Kustomization("made", { ...overlay(), suspend: true }),
  "Chart by wave": () => new slipway.Chart("made", { chart: `${folder}/chart`, granularity: "wave" }),
  "Chart with tests": () => new slipway.Chart("made", { chart: `${folder}/chart`, skipTests: false }),
  "large Object": () => new slipway.Object("made", { object: large as slipway.ObjectManifest }),
  "Wave with a Deployment": () => new slipway.Wave("made", { objects: [web as slipway.ObjectManifest] }),
};
const overlay = (): { readonly source: string } => ({ source: `${folder}/overlay` });

const cases = [...exportedResources(), ...Object.keys(more)];
const rows = Object.keys(mocks).flatMap((kind) =>
  [false, true].flatMap((preview) => cases.map((name) => [name, kind, preview] as const)),
);

test.each(rows)("%s works with mocks %s (preview: %s)", async (name, kind, preview) => {
  await pulumi.runtime.setMocks(mocks[kind] as pulumi.runtime.Mocks, "project", "stack", preview);
  const make = more[name] ?? (() => makersOf(folder)[name]?.("made"));
  const resource = make();
  await pulumi.runtime.disconnect();
  await readAll(
    resource,
    name.startsWith("Wave") && name in makersOf(folder) ? ["ConfigMap", "settings"] : ["Deployment", "web"],
  );
});

async function chartWith(
  revision: Record<string, unknown>,
  preview = false,
): Promise<{ readonly spec: Record<string, unknown>; readonly notes: string }> {
  await pulumi.runtime.setMocks(
    {
      newResource: ({ type, name, inputs }) => {
        const answer = type === "slipway:index:ChartRevision" ? revision : {};
        return { id: name, state: { ...(inputs as object), ...answer } };
      },
      call: () => ({}),
    },
    "project",
    "stack",
    preview,
  );
  const chart = new slipway.Chart("made", { chart: `${folder}/chart`, namespace: "shop" });
  const { spec } = (await valueOf(chart.get("Deployment", "web"))) as unknown as { spec: Record<string, unknown> };
  const notes = await valueOf(chart.notes);
  await pulumi.runtime.disconnect();
  return { spec, notes };
}

test("a Chart without answers is a first revision whose values are the same in each run", async () => {
  const { spec, notes } = await chartWith({});
  expect(spec).toMatchObject({ year: "2026", found: {}, revision: 1 });
  expect(spec["drawn"]).toMatch(/^[A-Za-z0-9]{8}$/);
  expect(notes).toBe("revision 1");
  expect(await chartWith({})).toEqual({ spec, notes });
  expect(await chartWith({}, true)).toEqual({ spec, notes });
});

test("a Chart takes what the mocks answer, any text as the seed", async () => {
  const { spec } = await chartWith({});
  const seeded = await chartWith({ seed: "of this test" });
  expect(seeded.spec["drawn"]).not.toBe(spec["drawn"]);
  const later = await chartWith({ revision: 3, time: "2031-05-06T07:08:09.000Z" });
  expect(later).toEqual({ spec: { ...spec, year: "2031", revision: 3 }, notes: "revision 3" });
});

test("what the mocks do not answer is undefined, also of a live object", async () => {
  await pulumi.runtime.setMocks({ newResource: ({ name }) => ({ id: name, state: {} }), call: () => ({}) });
  const shop = new slipway.Kustomization("shop", overlay());
  const release = new slipway.HelmRelease("release", { chart: `${folder}/chart` });
  const read = [
    shop.live("Deployment", "web", "status.readyReplicas"),
    release.get("Deployment", "web"),
    release.live("Deployment", "web"),
    release.manifest,
  ];
  expect(await Promise.all(read.map((one) => valueOf<unknown>(one)))).toEqual(read.map(() => undefined));
  await pulumi.runtime.disconnect();
});

test("a live value and an object of the cluster are what the mocks answer", async () => {
  const cluster = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "cluster" }, data: { replicas: "5" } };
  const answers: Readonly<Record<string, Record<string, unknown>>> = {
    "slipway:index:lookup": { answers: [JSON.stringify({ object: cluster })] },
    "slipway:index:live": { value: "5" },
  };
  const call = ({ token }: pulumi.runtime.MockCallArgs): Record<string, unknown> => answers[token] ?? {};
  await pulumi.runtime.setMocks({ newResource: ({ name }) => ({ id: name, state: {} }), call });
  const shop = new slipway.Kustomization("shop", {
    resources: [
      object("apps/v1", "Deployment", "api", { spec: { replicas: "${replicas}" } }) as { readonly kind: string },
    ],
    source: `${folder}/overlay`,
    postBuild: { substituteFrom: [{ kind: "ConfigMap", name: "cluster" }] },
  });
  expect(await valueOf(shop.get("Deployment", "api"))).toMatchObject({ spec: { replicas: 5 } });
  expect(await valueOf(shop.live("Deployment", "web", "status.readyReplicas"))).toBe(5);
  await pulumi.runtime.disconnect();
});

test("get and live take the name in the file, before a prefix and a hash", async () => {
  for (const preview of [false, true]) {
    const asked: unknown[] = [];
    const call = ({ inputs }: pulumi.runtime.MockCallArgs): Record<string, unknown> => {
      asked.push((inputs as { name?: unknown }).name);
      return { value: '"read"' };
    };
    const newResource = ({ name }: pulumi.runtime.MockResourceArgs) => ({ id: name, state: {} });
    await pulumi.runtime.setMocks({ newResource, call }, "project", "stack", preview);
    const shop = new slipway.Kustomization("shop", {
      source: `${folder}/overlay`,
      namePrefix: "prod-",
      secretGenerator: [{ name: "database", literals: ["password=hidden"] }],
    });
    const secret = await valueOf(shop.get("Secret", "database"));
    expect(secret.metadata.name).toMatch(/^prod-database-[a-z0-9]{10}$/);
    expect(await valueOf(shop.get("Secret", secret.metadata.name))).toEqual(secret);
    expect((await valueOf(shop.get("v1/Secret", "settings"))).metadata.name).toBe("prod-settings");
    const live = await valueOf(shop.live("Deployment", "web", "metadata.uid"));
    expect(live).toBe(preview ? undefined : "read");
    expect(asked.includes("prod-web")).toBe(!preview);
    await pulumi.runtime.disconnect();
  }
});
