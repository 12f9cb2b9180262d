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

/** Changes the options of the resource of that class, as a transformation of a stack does it. */
function given(name: string, changed: pulumi.ResourceOptions): pulumi.ResourceTransformation {
  const type = name.replace(/Resource$/, "");
  return (args) =>
    (type === "Object" ? slipway.isObjectType(args.type) : args.type === `slipway:index:${type}`)
      ? { props: args.props, opts: { ...args.opts, ...changed } }
      : undefined;
}

const isComponent = (name: string): boolean =>
  ["ArgoApplication", "ArgoApplicationSet", "Chart", "FluxRepository", "Kustomization"].includes(name);

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

  test.each<[string, (make: (opts: pulumi.ResourceOptions) => unknown) => unknown]>([
    ["its own", (made) => made({ transformations: [given(name, { provider: theirs })] })],
    [
      "its parent's",
      (made) => made({ parent: new Component({ transformations: [given(name, { provider: theirs })] }) }),
    ],
    [
      "the last of two",
      (made) =>
        made({
          parent: new Component({ transformations: [given(name, { provider: theirs })] }),
          transformations: [given(name, { provider: ours })],
        }),
    ],
  ])("refuses a cluster of another package from a transformation: %s", (_, run) => {
    expect(() => run(make)).toThrow(/its options have "eks" of the package kubernetes/);
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

describe.each<[string, (name: string, opts: object) => unknown]>([
  ["Chart", (name, opts) => new slipway.Chart(name, { chart: "/nowhere", serviceAccountName: "shop" }, opts)],
  [
    "HelmRelease",
    (name, opts) => new slipway.HelmRelease(name, { chart: "/nowhere", serviceAccountName: "shop" }, opts),
  ],
  ["Kustomization", (name, opts) => new slipway.Kustomization(name, { serviceAccountName: "shop" }, opts)],
])("%s with an access of its own", (_, make) => {
  test("derives it from no cluster of another package", () => {
    const parent = new Component({ provider: theirs });
    expect(() => make("made", { parent })).toThrow(/its parent has "eks" of the package kubernetes/);
    pulumi.runtime.setAllConfig({ "kubernetes:context": "prod" });
    expect(() => make("made", {})).toThrow("the stack configures kubernetes:context");
    expect(registered.some((one) => one.name.startsWith("made"))).toBe(false);
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
  [
    "a provider of another package that a transformation replaces by ours",
    {},
    () => ({
      parent: new Component({ transformations: [given("Kustomization", { provider: ours })] }),
      provider: theirs,
    }),
  ],
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
