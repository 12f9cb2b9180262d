import { floorResources, secretKey } from "./floor-program";

const urn = (types: string, name: string): string => `urn:pulumi:test::bench::${types}::${name}`;
const [stack, provider] = [urn("pulumi:pulumi:Stack", "bench-test"), urn("pulumi:providers:slipway", "cluster")];
const component = urn("slipway:index:Kustomization", "bench");
const [namespace, secret] = ["bench:Namespace/bench", "bench:Secret/bench/credentials"].map((name) =>
  urn("slipway:index:Kustomization$slipway:core/v1:Object", name),
) as [string, string];
const objectOf = (kind: string, rest: object = {}): object => ({ apiVersion: "v1", kind, metadata: {}, ...rest });

test("the floor has each resource of the stack, with its parent, what it depends on, its manifest and its secrets", () => {
  const resources = [
    { urn: stack, type: "pulumi:pulumi:Stack", custom: false },
    { urn: provider, type: "pulumi:providers:slipway", custom: true, parent: stack, inputs: { kubeconfig: "x" } },
    { urn: component, type: "slipway:index:Kustomization", custom: false, parent: stack, inputs: { path: "." } },
    {
      ...{ urn: namespace, type: "slipway:core/v1:Namespace", custom: true, parent: component },
      inputs: { object: objectOf("Namespace"), owner: "token" },
    },
    {
      ...{ urn: secret, type: "slipway:core/v1:Secret", custom: true, parent: component, dependencies: [namespace] },
      inputs: {
        object: objectOf("Secret", {
          data: { token: { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270", plaintext: '"x"' } },
        }),
      },
    },
  ];
  expect(floorResources({ deployment: { resources } })).toEqual([
    { kind: "provider", name: "cluster", dependsOn: [], inputs: {} },
    { kind: "component", name: "bench", dependsOn: [], inputs: {} },
    {
      ...{ kind: "resource", name: "bench:Namespace/bench", parent: 1, dependsOn: [] },
      inputs: { object: objectOf("Namespace") },
    },
    {
      ...{ kind: "resource", name: "bench:Secret/bench/credentials", parent: 1, dependsOn: [2] },
      inputs: { object: objectOf("Secret", { data: { token: { [secretKey]: "x" } } }) },
    },
  ]);
});
