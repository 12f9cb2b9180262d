// The exported state of a stack as a program.
import type { ReaderRow } from "./reader-row";

const urn = (type: string, name: string): string => `urn:pulumi:dev::shop::${type}::${name}`;
const secret = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270", ciphertext: "v1:abc:def" };
const stateOf = (...resources: readonly object[]): string =>
  JSON.stringify({ version: 3, deployment: { resources } }, null, 1);
const resource = (type: string, name: string, more: object = {}): object => ({
  urn: urn(type, name),
  custom: true,
  type,
  ...more,
});

export const stateRows: readonly ReaderRow[] = [
  {
    name: "data that the plugin keeps closed as a whole",
    files: {
      "stack.json": stateOf(
        resource("kubernetes:core/v1:Secret", "login", {
          id: "shop/login",
          inputs: { apiVersion: "v1", kind: "Secret", metadata: { name: "login", namespace: "shop" }, data: secret },
        }),
      ),
    },
    has: ['data: config.requireSecretObject<Record<string, string>>("loginData"),'],
    lacks: ["v1:abc:def", "4dabf18193072939515e22adb298388d"],
  },
  {
    name: "a chart and a directory with their children, and a Patch",
    files: {
      "stack.json": stateOf(
        resource("kubernetes:helm.sh/v4:Chart", "web", {
          custom: false,
          inputs: {
            chart: "web",
            namespace: "shop",
            repositoryOpts: { repo: "https://charts.example" },
            values: { a: 1 },
          },
        }),
        resource("kubernetes:core/v1:Service", "web:shop/web", {
          ...{ id: "shop/web", parent: urn("kubernetes:helm.sh/v4:Chart", "web") },
          inputs: { apiVersion: "v1", kind: "Service", metadata: { name: "web", namespace: "shop" } },
        }),
        resource("kubernetes:kustomize/v2:Directory", "overlay", { custom: false, inputs: { directory: "./overlay" } }),
        resource("kubernetes:core/v1:ConfigMapPatch", "patch", {
          id: "shop/facts",
          inputs: { metadata: { name: "facts" } },
        }),
      ),
    },
    has: [
      'new slipway.Chart("web", {\n  name: "web",\n  namespace: "shop",\n  chart: "web",\n  repo: "https://charts.example",\n  values: { a: 1 },\n});',
      'new slipway.Kustomization("overlay", { source: "./overlay" });',
    ],
    lacks: ["Service"],
    notes: [
      "where the program took its values from: a state has the values alone",
      "stack.json:44: kubernetes:core/v1:ConfigMapPatch: it changes fields of an object that something else delivers",
    ],
  },
];
