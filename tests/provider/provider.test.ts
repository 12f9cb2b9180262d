import { readConfig } from "../../provider/config/config";
import { createProvider } from "../../provider/provider";
import { type PropertyMap, secret, SecretValue, unknown } from "../../provider/rpc/property-value";
import { providerSchema } from "../../provider/properties/schema";
import { resourceHandlers } from "../../provider/middleware/resource-handlers";
import { version } from "../../provider/version";
import packageJson from "../../provider/package.json";
import { FakeCluster } from "../tools/fakes/fake-cluster";
import { alwaysThis } from "./harness";

const urn = "urn:pulumi:test::project::pulumi:providers:slipway::cluster";

describe("configuration", () => {
  test.each<[string, PropertyMap, object]>([
    ["nothing given", {}, { fieldManager: "slipway", onConflict: "takeBack", kubeconfigUnknown: false }],
    [
      "strings, JSON strings and secrets",
      {
        kubeconfig: secret("/path"),
        context: '"dev"',
        maxConcurrentRequests: "16",
        requestTimeoutSeconds: 2.5,
        onConflict: "override",
      },
      {
        connect: { kubeconfig: "/path", context: "dev", maxConcurrentRequests: 16, requestTimeoutSeconds: 2.5 },
        onConflict: "override",
      },
    ],
    ["a kubeconfig as a map", { kubeconfig: { kind: "Config" } }, { connect: { kubeconfig: '{"kind":"Config"}' } }],
    ["a kubeconfig that is not known yet", { kubeconfigUnknown: "true" }, { kubeconfigUnknown: true }],
  ])("reads %s", (_name, inputs, expected) => {
    expect(readConfig(inputs)).toMatchObject(expected);
  });

  test.each<[string, PropertyMap, readonly string[]]>([
    ["everything right", { kubeconfig: "x", maxConcurrentRequests: "16", version: "1.0.0", __internal: {} }, []],
    [
      "a name with a spelling error",
      { kubeconfg: "x" },
      ['kubeconfg: the provider does not have this property; did you mean "kubeconfig"?'],
    ],
    [
      "invalid numbers",
      { maxConcurrentRequests: "1.5", requestTimeoutSeconds: "soon" },
      ["maxConcurrentRequests: must be an integer", "requestTimeoutSeconds: must be a number greater than 0"],
    ],
    ["a policy that there is not", { onConflict: "ask" }, ["onConflict: must be one of takeBack, override, fail"]],
    [
      "invalid strings",
      { context: 1, fieldManager: "a\nb" },
      ["context: must be a string", "fieldManager: must have 1 to 128 printable characters"],
    ],
    ["what is not known yet", { maxConcurrentRequests: unknown, kubeconfig: unknown }, []],
  ])("checks %s", (_name, news, expected) => {
    const { failures } = createProvider().checkConfig(news, urn);
    expect(failures.map(({ property, reason }) => `${property}: ${reason}`)).toEqual(expected);
  });

  test("a kubeconfig's content is a secret, its path is not", () => {
    const check = (kubeconfig: string) => createProvider().checkConfig({ kubeconfig }, urn).inputs["kubeconfig"];
    expect(check("apiVersion: v1\nkind: Config")).toBeInstanceOf(SecretValue);
    expect(check("~/.kube/config")).toBe("~/.kube/config");
  });

  test("an unknown kubeconfig is marked, so that the engine still calls the provider", () => {
    expect(createProvider().checkConfig({ kubeconfig: unknown, context: "x" }, urn).inputs).toEqual({
      kubeconfigUnknown: "true",
      context: "x",
    });
  });
});

describe("another configuration", () => {
  const uid = (digit: string): string => `${digit.repeat(8)}-${`${digit.repeat(4)}-`.repeat(3)}${digit.repeat(12)}`;
  const clusters: Readonly<Record<string, FakeCluster>> = {
    one: new FakeCluster("https://one", uid("1")),
    alias: new FakeCluster("https://alias", uid("1")),
    two: new FakeCluster("https://two", uid("2")),
    hidden: new FakeCluster("https://hidden", "a hash of its URL"),
  };
  const provider = createProvider({
    clusters: ({ kubeconfig = "" }) => alwaysThis(clusters[kubeconfig] ?? new FakeCluster()),
  });

  test.each<[string, PropertyMap, PropertyMap, object]>([
    ["the same", { kubeconfig: "one" }, { kubeconfig: secret("one") }, { changed: false }],
    ["an option", { kubeconfig: "one" }, { kubeconfig: "one", fieldManager: "x" }, { changed: true, replaces: [] }],
    [
      "another path to the same cluster",
      { kubeconfig: "one" },
      { kubeconfig: "alias" },
      { changed: true, replaces: [] },
    ],
    ["another cluster", { kubeconfig: "one" }, { kubeconfig: "two" }, { changed: true, replaces: ["kubeconfig"] }],
    [
      "a cluster whose identity is not readable",
      { kubeconfig: "one" },
      { kubeconfig: "hidden" },
      { changed: true, replaces: [] },
    ],
    [
      "a kubeconfig that is not known yet",
      { kubeconfig: "one" },
      { kubeconfigUnknown: "true" },
      { changed: true, replaces: [] },
    ],
  ])("%s", async (_name, oldInputs, news, expected) => {
    expect(await provider.diffConfig(oldInputs, news, urn)).toMatchObject(expected);
  });
});

test("a call before it is configured, or for an unknown type", () => {
  const provider = createProvider();
  expect(() => provider.handlerOf("slipway:index:Object")).toThrow("PROVIDER_NOT_CONFIGURED");
  expect(() => provider.handlerOf("slipway:index:Chart")).toThrow(
    'PROVIDER_UNKNOWN_RESOURCE: the plugin has no resource "slipway:index:Chart"',
  );
  expect(() => provider.functionOf("slipway:index:explain")).toThrow(
    'PROVIDER_UNKNOWN_FUNCTION: the plugin has no function "slipway:index:explain"',
  );
});

test("a configuration without a cluster is valid", () => {
  const provider = createProvider();
  provider.configure({ kubeconfig: "/nonexistent" });
  expect(() => provider.handlerOf("slipway:index:Object").session.cluster()).toThrow("KUBE_");
});

describe("schema", () => {
  test("has every resource, with each output described", () => {
    expect(Object.keys(providerSchema.resources)).toEqual(Object.keys(resourceHandlers));
    for (const { properties, inputProperties } of Object.values(providerSchema.resources)) {
      const described = Object.values({ ...properties, ...inputProperties }).map(({ description }) => description);
      expect(described.every((text) => text.length > 0)).toBe(true);
    }
  });

  test("its references lead to its types", () => {
    const references = JSON.stringify(providerSchema).match(/#\/types\/[^"]+/g) ?? [];
    expect(references.length).toBeGreaterThan(0);
    const types = new Set(Object.keys(providerSchema.types));
    expect(references.filter((reference) => !types.has(reference.slice("#/types/".length)))).toEqual([]);
  });

  test("the version is the package's", () => {
    expect(version).toBe(packageJson.version);
  });
});
