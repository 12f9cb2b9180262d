// A Provider of `@pulumi/kubernetes`, given where one of ours is: the real class, and what is made of it.
import * as kubernetes from "@pulumi/kubernetes";
import * as pulumi from "@pulumi/pulumi";
import { whyNotRead } from "../../../sdk/program/why-not-read";
import * as slipway from "../../../sdk/index";
import { exportedResources, makersOf } from "../exported-resources";
import { type Registered, useMocks, valueOf } from "../mocks";

class Component extends pulumi.ComponentResource {
  constructor(opts: pulumi.ComponentResourceOptions) {
    super("test:index:Component", "parent", {}, opts);
  }
}

let registered: Registered[];
const ambient = process.env["KUBECONFIG"];

beforeEach(async () => {
  process.env["KUBECONFIG"] = "/somewhere/config:/elsewhere/config";
  registered = await useMocks();
});
afterEach(async () => {
  await pulumi.runtime.disconnect();
  pulumi.runtime.setAllConfig({});
  if (ambient === undefined) delete process.env["KUBECONFIG"];
  else process.env["KUBECONFIG"] = ambient;
});

const chart = "examples/chart/charts/cache";
const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web", namespace: "shop" } };

/** The inputs of the providers of ours, by name. */
async function providersOfOurs(): Promise<Readonly<Record<string, Record<string, unknown>>>> {
  await new Promise((done) => setTimeout(done, 50));
  const own = registered.filter(({ type }) => type === "pulumi:providers:slipway");
  return Object.fromEntries(own.map(({ name, inputs }) => [name, JSON.parse(JSON.stringify(inputs)) as never]));
}

test.each<[string, kubernetes.ProviderArgs, Record<string, unknown>]>([
  [
    "kubeconfig, context and namespace",
    { kubeconfig: "/home/me/config", context: "prod", namespace: "shop" },
    { kubeconfig: "/home/me/config", context: "prod", namespace: "shop" },
  ],
  ["nothing but what the machine has, which ours reads by itself", {}, {}],
  ["settings of their plugin alone", { enableServerSideApply: true, suppressDeprecationWarnings: true }, {}],
])("has its %s", async (_, args, expected) => {
  const theirs = new kubernetes.Provider("eks", args);
  new slipway.Object("web", { object }, { provider: theirs });
  expect(await providersOfOurs()).toEqual({ "eks:slipway": expected });
});

test("a kubeconfig that is an object, and secret, stays secret", async () => {
  const kubeconfig = pulumi.secret({ apiVersion: "v1", kind: "Config" }) as unknown as pulumi.Output<string>;
  const theirs = new kubernetes.Provider("eks", { kubeconfig });
  const made = new slipway.Object("web", { object }, { provider: theirs });
  const own = made.getProvider("slipway:index:Object") as unknown as { readonly kubeconfig: pulumi.Output<string> };
  expect(await valueOf(own.kubeconfig)).toBe('{"apiVersion":"v1","kind":"Config"}');
  expect(await pulumi.isSecret(own.kubeconfig)).toBe(true);
});

test.each<[string, pulumi.ComponentResourceOptions["providers"] | "inherited"]>([
  ["in provider", undefined],
  ["in providers, by name", { kubernetes: undefined as never }],
  ["in a list of providers", []],
  ["at the parent", "inherited"],
])("is one provider for all resources, and a component keeps theirs for its other children: %s", async (_, place) => {
  const theirs = new kubernetes.Provider("eks", { context: "prod" });
  const opts = (): pulumi.ComponentResourceOptions => {
    if (place === "inherited") return { parent: new Component({ providers: { kubernetes: theirs } }) };
    if (place === undefined) return { provider: theirs };
    return { providers: Array.isArray(place) ? [theirs] : { kubernetes: theirs } };
  };
  const first = new slipway.Kustomization("first", { suspend: true }, opts());
  const second = new slipway.Chart("second", { chart }, opts());
  const own = first.getProvider("slipway:index:Object");
  expect(own).toBeInstanceOf(slipway.Provider);
  expect(second.getProvider("slipway:index:Object")).toBe(own);
  expect(first.getProvider("kubernetes:core/v1:ConfigMap")).toBe(theirs);
  expect(Object.keys(await providersOfOurs())).toEqual(["eks:slipway"]);
});

// What these render is not there.
const rendered = [
  "ArgoApplication",
  "ArgoApplicationSet",
  "Chart",
  "FluxRepository",
  "HelmRelease",
  "Kustomization",
  "Sync",
];
const makers = makersOf("/nowhere");

test.each(exportedResources().filter((name) => !rendered.includes(name)))("%s takes it", async (name) => {
  const theirs = new kubernetes.Provider("eks", { context: "prod" });
  expect(() => makers[name]?.("made", { provider: theirs })).not.toThrow();
  expect(Object.keys(await providersOfOurs())).toContain("eks:slipway");
});

test("a release with an access of its own derives it from theirs", async () => {
  const theirs = new kubernetes.Provider("eks", { context: "prod" });
  new slipway.HelmRelease("shop", { chart, serviceAccountName: "shop" }, { provider: theirs });
  expect(await providersOfOurs()).toEqual({
    "eks:slipway": { context: "prod" },
    "shop:access": { context: "prod", serviceAccountName: "shop" },
  });
});

test.each([
  [{ cluster: "prod" }, /the provider "eks" of kubernetes chooses a cluster of its kubeconfig by `cluster`/],
  [{ renderYamlToDirectory: "out" }, /the provider "eks" of kubernetes writes files in place of objects/],
])("what cannot be read is an error: %j", (given, text) => {
  expect(whyNotRead(given, "eks")).toMatch(text);
});

test("settings that are empty can be read", () => {
  expect(whyNotRead({ cluster: "", renderYamlToDirectory: undefined }, "eks")).toBeUndefined();
});
