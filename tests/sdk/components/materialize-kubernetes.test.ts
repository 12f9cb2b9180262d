// Objects as resources of `@pulumi/kubernetes`, compared with what its own classes register.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as kubernetes from "@pulumi/kubernetes";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../../sdk/index";
import { readChartArgs } from "../../../sdk/arguments/read-chart-args";
import { readManifestsArgs } from "../../../sdk/arguments/read-manifests-args";
import { packageResourceOf } from "../../../engine/model/objects/package-resource";
import { type Registered, useMocks, valueOf } from "../mocks";

const labels = { app: "web" };
const settings = {
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "settings", namespace: "shop" },
  data: { a: "1" },
} as const;
const password = {
  apiVersion: "v1",
  kind: "Secret",
  metadata: { name: "password", namespace: "shop" },
  stringData: { value: "hunter22" },
} as const;
const web = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", namespace: "shop", annotations: { "slipway.dev/wave": "1" } },
  spec: {
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "web" }] } },
  },
} as const;
const widget = {
  apiVersion: "example.dev/v1",
  kind: "Widget",
  metadata: { name: "one", namespace: "shop", annotations: { "slipway.dev/wave": "1" } },
  spec: { size: 1 },
};

interface Seen extends Registered {
  readonly after: readonly string[];
  readonly options: pulumi.CustomResourceOptions;
}

async function registerAll(
  make: (opts: pulumi.ComponentResourceOptions) => Pick<slipway.Manifests, "objects">,
): Promise<Seen[]> {
  const registered = await useMocks(false, { reachable: false });
  const options = new Map<string, pulumi.CustomResourceOptions>();
  const note: pulumi.ResourceTransformation = ({ name, opts }) => {
    options.set(name, opts);
    return undefined;
  };
  const made = make({ transformations: [note] });
  await valueOf(made.objects);
  await new Promise((done) => setImmediate(done));
  await pulumi.runtime.disconnect();
  return registered.map((one) => {
    const own = options.get(one.name) ?? {};
    const after = [own.dependsOn ?? []].flat() as readonly { readonly __name?: string }[];
    return { ...one, after: after.map(({ __name = "" }) => __name).sort(), options: own };
  });
}

const manifests = (more: Partial<slipway.ManifestsArgs> = {}): Promise<Seen[]> =>
  registerAll(
    (opts) =>
      new slipway.Manifests(
        "shop",
        { objects: [settings, password, web, widget], materialize: "kubernetes", ...more },
        opts,
      ),
  );

function plain(registered: readonly Registered[]): unknown {
  return registered
    .filter(({ type }) => type.startsWith("kubernetes:"))
    .map(({ type, inputs }) => ({ type, inputs: JSON.parse(JSON.stringify(inputs)) as unknown }))
    .sort((left, right) => (left.type < right.type ? -1 : 1));
}

test("types and inputs are those of the package's own classes", async () => {
  const ours = await manifests();
  expect(ours.filter(({ type }) => type.startsWith("slipway:")).map(({ type }) => type)).toEqual([
    "slipway:index:Manifests",
  ]);
  const theirs = await useMocks(false, {});
  const urns = [
    new kubernetes.core.v1.ConfigMap("settings", settings),
    new kubernetes.core.v1.Secret("password", password),
    new kubernetes.apps.v1.Deployment("web", web as unknown as kubernetes.types.input.apps.v1.Deployment),
    new kubernetes.apiextensions.CustomResource("widget", widget),
  ].map(({ urn }) => valueOf(urn));
  await Promise.all(urns);
  await pulumi.runtime.disconnect();
  expect(plain(ours)).toEqual(plain(theirs));
});

test("an object comes after all of the wave before, and has the version of the installed package", async () => {
  const registered = await manifests();
  const first = ["shop:ConfigMap/shop/settings", "shop:Secret/shop/password"];
  const rows = registered.filter(({ type }) => type.startsWith("kubernetes:")).map(({ name, after }) => [name, after]);
  expect(Object.fromEntries(rows)).toEqual({
    "shop:ConfigMap/shop/settings": [],
    "shop:Secret/shop/password": [],
    "shop:Deployment/shop/web": first,
    "shop:Widget/shop/one": first,
  });
  const { version } = jest.requireActual<{ version: string }>("@pulumi/kubernetes/package.json");
  const secret = registered.find(({ name }) => name === first[1])?.options;
  expect([secret?.version, secret?.additionalSecretOutputs]).toEqual([version, ["data", "stringData"]]);
});

test("wait: false is their annotation, timeout their option, and what stays is retained", async () => {
  const find = async (more: Partial<slipway.ManifestsArgs>): Promise<Seen | undefined> =>
    (await manifests(more)).find(({ name }) => name === "shop:Deployment/shop/web");
  const waiting = await find({ timeout: "2m" });
  const annotationsOf = (one: Seen | undefined): unknown =>
    (one?.inputs["metadata"] as { readonly annotations: unknown } | undefined)?.annotations;
  expect(annotationsOf(waiting)).toEqual({ "slipway.dev/wave": "1" });
  expect([waiting?.options.customTimeouts, waiting?.options.retainOnDelete]).toEqual([
    { create: "2m", update: "2m", delete: "2m" },
    undefined,
  ]);
  expect(annotationsOf(await find({ wait: false }))).toEqual({
    "slipway.dev/wave": "1",
    "pulumi.com/skipAwait": "true",
  });
  expect((await find({ prune: false }))?.options.retainOnDelete).toBe(true);
});

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ["granularity", { granularity: "wave" }, "a wave is a resource of Slipway"],
  ["healthChecks", { healthChecks: [{ apiVersion: "v1", kind: "Pod", name: "a" }] }, "it waits by rules of its own"],
  ["adopt", { adopt: "force" }, "its provider has options of its own"],
  ["kubeConfig", { kubeConfig: { secretRef: { name: "a" } } }, "its provider has options of its own"],
  ["suspend", { suspend: true }, "its resources cannot be left as they are"],
  ["hooks", { hooks: "run" }, 'write hooks: "skip"'],
  ["deletionPolicy", { deletionPolicy: "Orphan" }, "must both keep the objects or both delete them"],
])("%s is an error at the argument", (argument, more, why) => {
  const read = (): unknown => readManifestsArgs({ objects: [settings], materialize: "kubernetes", ...more });
  expect(read).toThrow(new RegExp(`^${argument}: `));
  expect(read).toThrow(why);
  expect(() => readManifestsArgs({ objects: [settings], ...more })).not.toThrow();
});

test("both keep is no contradiction", () => {
  const both = { prune: false, deletionPolicy: "Orphan" };
  expect(() => readManifestsArgs({ objects: [settings], materialize: "kubernetes", ...both })).not.toThrow();
  expect(() => readChartArgs({ chart: "a", materialize: "kubernetes", granularity: "wave" }, "a")).toThrow(
    /^granularity: /,
  );
});

test.each([
  ["rbac.authorization.k8s.io/v1", "Role", kubernetes.rbac.v1.Role],
  ["networking.k8s.io/v1", "Ingress", kubernetes.networking.v1.Ingress],
  ["apiextensions.k8s.io/v1", "CustomResourceDefinition", kubernetes.apiextensions.v1.CustomResourceDefinition],
  ["v1", "Namespace", kubernetes.core.v1.Namespace],
  ["batch/v1", "CronJob", kubernetes.batch.v1.CronJob],
  ["autoscaling/v2", "HorizontalPodAutoscaler", kubernetes.autoscaling.v2.HorizontalPodAutoscaler],
])("the type of %s %s is that of the class", (apiVersion, kind, made) => {
  const { __pulumiType: expected } = made as unknown as { readonly __pulumiType: string };
  expect(packageResourceOf({ apiVersion, kind, metadata: { name: "a" } }, true).type).toBe(expected);
});

describe("a chart", () => {
  let chart: string;
  const crd = {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "widgets.example.dev" },
    spec: { group: "example.dev", names: { kind: "Widget", plural: "widgets" }, scope: "Namespaced", versions: [] },
  };
  const hook = { ...settings, metadata: { name: "hook", annotations: { "helm.sh/hook": "pre-install" } } };

  beforeAll(() => {
    chart = mkdtempSync(join(tmpdir(), "slipway-chart-"));
    for (const folder of ["crds", "templates"]) mkdirSync(join(chart, folder));
    writeFileSync(join(chart, "Chart.yaml"), "apiVersion: v2\nname: web\nversion: 1.0.0\n");
    writeFileSync(join(chart, "crds/widget.yaml"), JSON.stringify(crd));
    writeFileSync(join(chart, "templates/web.yaml"), JSON.stringify(web));
    writeFileSync(join(chart, "templates/hook.yaml"), JSON.stringify(hook));
  });

  afterAll(() => {
    rmSync(chart, { recursive: true });
  });

  test("has its definitions first, which stay, and no hooks", async () => {
    const args = { chart, materialize: "kubernetes", hooks: "skip" } as const;
    const registered = await registerAll((opts) => new slipway.Chart("shop", args, opts));
    const rows = registered
      .filter(({ type }) => type.startsWith("kubernetes:"))
      .map(({ type, after, options }) => [type, after, options.retainOnDelete]);
    const name = "shop:CustomResourceDefinition/widgets.example.dev";
    expect(rows).toEqual([
      ["kubernetes:apiextensions.k8s.io/v1:CustomResourceDefinition", ["shop:revision"], true],
      ["kubernetes:apps/v1:Deployment", [name, "shop:revision"], undefined],
    ]);
  });
});
