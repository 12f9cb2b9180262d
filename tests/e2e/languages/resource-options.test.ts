// Resource options and flags of the engine have the same effect on components of a program in YAML as on those of the
// same program in JavaScript: previews and states are equal.
import { at, configMap } from "../harness";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../../tools/shared-cluster";
import { type LanguageScene, openLanguageScene, shownLines } from "./language-scene";

let scene: LanguageScene;
let place: TestNamespace;

beforeAll(async () => {
  const cluster = await sharedCluster();
  place = await createTestNamespace(cluster, "options");
  const account = `--serviceaccount=${place.name}:default`;
  await cluster.kubectl(["create", "rolebinding", "all", "--clusterrole=cluster-admin", account, `-n=${place.name}`]);
  scene = await openLanguageScene(["pulumi-language-yaml"]);
  writeSettings("1");
  scene.write({
    "deploy/kustomization.yaml": "resources: [settings.json]\n",
    "sync/synced.json": JSON.stringify(configMap("synced", {})),
  });
});

afterAll(async () => {
  scene.remove();
  await place.remove();
});

function writeSettings(a: string): void {
  scene.write({ "deploy/settings.json": JSON.stringify(configMap("settings", { a })) });
}

const timeouts = { create: "2m", update: "3m", delete: "4m" };
/** The options of the first version of the program; the second one has none, so that it can be destroyed. */
const options = {
  shop: { protect: true, retainOnDelete: true, customTimeouts: timeouts, replaceOnChanges: ["object.data.b"] },
  cache: { protect: false },
  release: {
    ...{ protect: true, retainOnDelete: true, ignoreChanges: ["values.greeting"], customTimeouts: timeouts },
    ...{ additionalSecretOutputs: ["notes"], deleteBeforeReplace: true, replaceOnChanges: ["releaseName"] },
  },
  synced: { deleteBeforeReplace: true, retainOnDelete: true },
};
const noOptions = { shop: {}, cache: {}, release: {}, synced: {} };

/** The default provider of the SDK is another one, and the engine targets nothing whose provider changes. */
const inYaml = (given: typeof options | typeof noOptions, shop = "shop"): object => {
  const namespace = place.name;
  const chart = "charts/cache";
  const former = `urn:pulumi:test::shop::slipway:index:Kustomization::shop`;
  const overlay = { source: "deploy", namespace };
  return {
    own: { type: "pulumi:providers:slipway", properties: { namespace, fieldManager: "own" } },
    other: { type: "pulumi:providers:slipway", properties: { namespace, fieldManager: "other" } },
    base: {
      type: "slipway:Kustomization",
      properties: { ...overlay, namePrefix: "base-" },
      options: { provider: "${other}" },
    },
    [shop]: {
      type: "slipway:Kustomization",
      properties: overlay,
      options: {
        ...{ dependsOn: ["${base}"], deletedWith: "${base}", provider: "${own}", ...given.shop },
        ...(shop === "shop" ? {} : { aliases: [former] }),
      },
    },
    cache: {
      type: "slipway:Chart",
      properties: { chart, namespace, releaseName: "rendered" },
      options: { parent: `\${${shop}}`, providers: ["${own}"], ...given.cache },
    },
    // Its children have a provider with the settings of this one, and with an account of their own.
    derived: {
      type: "slipway:Kustomization",
      properties: { ...overlay, namePrefix: "derived-", serviceAccountName: "default" },
      options: { provider: "${own}" },
    },
    release: {
      type: "slipway:HelmRelease",
      properties: { chart, namespace },
      options: { dependsOn: ["${cache}"], provider: "${own}", deletedWith: "${base}", ...given.release },
    },
    synced: {
      type: "slipway:Sync",
      properties: { source: "sync", namespace, prune: true },
      options: { dependsOn: ["${release}"], provider: "${other}", ...given.synced },
    },
  };
};

const inJavaScript = (given: typeof options | typeof noOptions, shop = "shop"): string => `
const namespace = ${JSON.stringify(place.name)};
const overlay = { source: "deploy", namespace };
const chart = "charts/cache";
const given = ${JSON.stringify(given)};
const own = new slipway.Provider("own", { namespace, fieldManager: "own" });
const other = new slipway.Provider("other", { namespace, fieldManager: "other" });
const base = new slipway.Kustomization("base", { ...overlay, namePrefix: "base-" }, { provider: other });
const shop = new slipway.Kustomization(${JSON.stringify(shop)}, overlay, {
  dependsOn: [base], deletedWith: base, provider: own, ...given.shop,
  ${shop === "shop" ? "" : 'aliases: [{ name: "shop" }],'}
});
const cache = new slipway.Chart("cache", { chart, namespace, releaseName: "rendered" }, {
  parent: shop, providers: [own], ...given.cache,
});
new slipway.Kustomization("derived", { ...overlay, namePrefix: "derived-", serviceAccountName: "default" }, {
  provider: own,
});
const release = new slipway.HelmRelease("release", { chart, namespace }, {
  dependsOn: [cache], provider: own, deletedWith: base, ...given.release,
});
new slipway.Sync("synced", { source: "sync", namespace, prune: true }, {
  dependsOn: [release], provider: other, ...given.synced,
});
`;

/** Without what follows from the providers: those of the SDK state the version of its package, and are others. */
async function preview(...args: readonly string[]): Promise<readonly string[]> {
  const lines = shownLines(await scene.project.run("preview", "--diff", ...args));
  return lines.filter((line) => !/^ {8}version {5}: "|^the cluster is /.test(line));
}

/** What both programs show. */
async function bothShow(...args: readonly string[]): Promise<string> {
  scene.useJavaScript(inJavaScript(options));
  const expected = await preview(...args);
  scene.useYaml({ resources: inYaml(options) });
  expect(await preview(...args)).toEqual(expected);
  return expected.join("\n");
}

/** What the options and the arguments of each resource make of it in the state. */
async function resourcesOfState(): Promise<Readonly<Record<string, unknown>>> {
  const { deployment } = JSON.parse(await scene.project.run("stack", "export")) as {
    readonly deployment: { readonly resources: readonly Readonly<Record<string, unknown>>[] };
  };
  // Which default provider a resource has, and what names its version, depends on the language.
  const own = deployment.resources.filter(({ type }) => !String(type).startsWith("pulumi:"));
  const entries = own.map(({ urn, ...all }) => {
    const given = Object.entries(all).filter(([name]) => !changing.has(name));
    const { dependencies = [], provider = "", ...others } = Object.fromEntries(given);
    // A component of another provider stands for what is below it: the engine looks there.
    const components = (dependencies as readonly string[]).map((one) => one.replace(/\$[^$]*::base:.*$/, "::base"));
    const isOwn = String(provider).includes("::own::");
    return [String(urn), { ...others, isOwn, dependencies: [...new Set(components)].sort() }] as const;
  });
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}

const changing: ReadonlySet<string> = new Set([
  ...["created", "modified", "sourcePosition", "stackTrace", "outputs", "id", "propertyDependencies"],
]);

async function fieldManagersOf(name: string): Promise<string> {
  const args = [
    "get",
    "configmap",
    name,
    `--namespace=${place.name}`,
    "--output=jsonpath={.metadata.managedFields[*].manager}",
  ];
  return (await sharedCluster()).kubectl(args);
}

const urnOf = (type: string, name: string): string => `urn:pulumi:test::shop::${type}::${name}`;

test("options have the effect that they have in JavaScript, in the preview and in the state", async () => {
  const { project } = scene;
  expect(await bothShow()).toContain("(create) 🔒");
  await project.run("up", "--yes", "--skip-preview");
  const ofYaml = await resourcesOfState();
  scene.useJavaScript(inJavaScript(options));
  await project.run("up", "--yes", "--skip-preview", "--expect-no-changes");
  expect(ofYaml).toEqual(await resourcesOfState());
  expect(ofYaml[urnOf("slipway:index:HelmRelease", "release")]).toMatchObject({
    ...{ protect: true, retainOnDelete: true, ignoreChanges: ["values.greeting"], isOwn: true },
    ...{ customTimeouts: { create: 120, update: 180, delete: 240 }, additionalSecretOutputs: ["notes"] },
  });
  const [child] = Object.entries(ofYaml).filter(([urn]) => urn.includes("::shop:ConfigMap/"));
  const managers = await fieldManagersOf("derived-settings");
  expect(managers).toContain("own");
  expect(child?.[1]).toMatchObject({ protect: true, customTimeouts: { delete: 240 }, isOwn: true });
});

test("flags of the engine choose the same resources", async () => {
  writeSettings("2");
  const base = urnOf("slipway:index:Kustomization", "base");
  const targeted = await bothShow("--target", base, "--target-dependents");
  expect(targeted).toContain("base-settings");
  expect(await bothShow("--exclude", base, "--exclude-dependents")).not.toContain("base-settings");
  expect(await bothShow("--refresh")).toContain('a: "1" => "2"');
});

test("a component that is renamed, and loses its options, is destroyed as one that had none", async () => {
  const { project } = scene;
  const uid = async (): Promise<unknown> => {
    const args = ["get", "configmap", "settings", `--namespace=${place.name}`, "--output=json"];
    return at(JSON.parse(await (await sharedCluster()).kubectl(args)), "metadata", "uid");
  };
  const before = await uid();
  writeSettings("1");
  scene.useJavaScript(inJavaScript(options, "store"));
  const expected = await preview();
  scene.useYaml({ resources: inYaml(options, "store") });
  expect(await preview()).toEqual(expected);
  await project.run("up", "--yes", "--skip-preview", "--expect-no-changes");
  expect(await uid()).toBe(before);
  await expect(project.run("destroy", "--yes", "--skip-preview")).rejects.toThrow("protected");
  scene.useYaml({ resources: inYaml(noOptions, "store") });
  await project.run("up", "--yes", "--skip-preview");
  await project.run("destroy", "--yes", "--skip-preview");
  const args = ["get", "configmap,deployment", `--namespace=${place.name}`, "--output=name"];
  const left = await (await sharedCluster()).kubectl(args);
  expect(left.split("\n").filter((line) => line !== "" && !line.includes("kube-root-ca"))).toEqual([
    // They are taken for gone with what they are deleted with.
    ...["configmap/settings", "deployment.apps/release", "deployment.apps/rendered"],
  ]);
});

test("what only components of the same provider have is refused of others, with the reason", async () => {
  const overlay = { source: "deploy", namespace: place.name };
  const both = (other: object): object => ({
    own: { type: "pulumi:providers:slipway", properties: { namespace: place.name } },
    base: { type: "slipway:Kustomization", properties: { ...overlay, namePrefix: "refused-" } },
    other,
  });
  const failure = async (type: string, properties: object, provider?: string): Promise<string> => {
    scene.useYaml({ resources: both({ type, properties, ...(provider && { options: { provider } }) }) });
    return scene.project.run("preview").catch(String);
  };
  const reference = { of: "${base}", kind: "ConfigMap", name: "settings" };
  expect(await failure("slipway:RenderedObject", reference, "${own}")).toMatch(
    /property of .* is a resource that another provider or another package has made: give the same provider/,
  );
  const path = "spec.nope";
  const missing = await failure("slipway:RenderedObject", { ...reference, path });
  expect(missing).toContain("path: spec.nope is not in the rendered object");
  const dependsOn = [{ ref: "${base}", readyExpr: "dep.metadata.name == 'base'" }];
  const ready = { ...overlay, namePrefix: "other-", dependsOn };
  expect(await failure("slipway:Kustomization", ready, "${own}")).toMatch(
    /property dependsOn\[0\]\.readyExpr .* needs a Kustomization, a Manifests, a Chart or a HelmRelease of this program/,
  );
  expect(missing).not.toContain("Slipway bug");
});
