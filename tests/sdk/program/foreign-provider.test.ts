import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../../sdk/index";
import { exportedResources, makersOf } from "../exported-resources";
import { type Registered, useMocks } from "../mocks";

class Foreign extends pulumi.ProviderResource {}
class Component extends pulumi.ComponentResource {
  constructor(opts: pulumi.ComponentResourceOptions) {
    super("test:index:Component", "parent", {}, opts);
  }
}

let registered: Registered[];
let theirs: Foreign;
let ours: slipway.Provider;
beforeEach(async () => {
  registered = await useMocks();
  theirs = new Foreign("kubernetes", "eks");
  ours = new slipway.Provider("ours", { context: "prod" });
});
afterEach(async () => {
  await pulumi.runtime.disconnect();
  pulumi.runtime.setAllConfig({});
});

// No source is read: a refused resource is not created.
const makers = makersOf("/nowhere");

test("each exported class of a resource has a row", () => {
  expect(Object.keys(makers).sort()).toEqual([...exportedResources()].sort());
});

const isComponent = (name: string): boolean => name === "Chart" || name === "Kustomization";

describe.each(exportedResources())("%s", (name) => {
  const make = (opts: pulumi.ResourceOptions): unknown => makers[name]?.("made", opts);

  test.each<[string, () => pulumi.ResourceOptions, RegExp]>([
    ["provider", () => ({ provider: theirs }), /its options have "eks" of the package kubern/],
    ["a parent", () => ({ parent: new Component({ provider: theirs }) }), /its parent has "eks" of the package kubern/],
    [
      "a provider of ours at the parent, and one of another package",
      () => ({ parent: new Component({ provider: ours }), provider: theirs }),
      /its options have/,
    ],
  ])("refuses a cluster of another package in %s", (_, opts, text) => {
    const given = opts();
    expect(() => make(given)).toThrow(text);
    expect(registered.some((one) => one.name === "made")).toBe(false);
  });

  test("refuses providers without one of ours", () => {
    if (!isComponent(name)) return;
    for (const providers of [{ kubernetes: theirs }, [theirs], [new Foreign("aws", "aws"), theirs]]) {
      const opts = { providers } as pulumi.ComponentResourceOptions;
      expect(() => make(opts)).toThrow(/its options have "eks" of the package kubernetes/);
    }
  });

  test.each(["context", "kubeconfig", "cluster", "namespace"])("refuses kubernetes:%s of the stack", (key) => {
    pulumi.runtime.setAllConfig({ [`kubernetes:${key}`]: "prod" });
    expect(() => make({})).toThrow(`the stack configures kubernetes:${key}`);
  });
});

test.each<[string, Record<string, string>, () => pulumi.ComponentResourceOptions]>([
  ["a provider of ours", {}, () => ({ provider: ours })],
  ["both", {}, () => ({ providers: [theirs, ours] })],
  [
    "a provider of ours below a parent with another one",
    {},
    () => ({ parent: new Component({ provider: theirs }), provider: ours }),
  ],
  ["a parent with both", {}, () => ({ parent: new Component({ providers: { kubernetes: theirs, slipway: ours } }) })],
  ["settings of both", { "kubernetes:context": "prod", "slipway:context": "prod" }, () => ({})],
  ["settings of another package and a provider", { "kubernetes:context": "prod" }, () => ({ provider: ours })],
  ["no cluster at all", {}, () => ({})],
  ["settings that choose no cluster", { "kubernetes:enableServerSideApply": "true" }, () => ({})],
  [
    "a parent with a provider of a package without clusters",
    {},
    () => ({ parent: new Component({ provider: new Foreign("aws", "aws") }) }),
  ],
])("accepts %s", (_, config, opts) => {
  pulumi.runtime.setAllConfig(config);
  expect(() => new slipway.Kustomization("made", { suspend: true }, opts())).not.toThrow();
});
