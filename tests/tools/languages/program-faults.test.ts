import { programFaults } from "./program-faults";

const faultsOf = (type: string, properties: Readonly<Record<string, unknown>>): readonly string[] =>
  programFaults({ resources: { one: { type, properties } } });

test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  ["slipway:Kustomization", { source: "deploy", replicas: [{ name: "web", count: 2 }] }, []],
  ["slipway:index:Kustomization", { source: "${one}", flux: {} }, []],
  ["slipway:Kustomisation", {}, ["one: the type slipway:Kustomisation is not known"]],
  ["slipway:Kustomization", { sorce: "deploy" }, ["one: sorce is not known"]],
  ["slipway:Kustomization", { source: 1 }, ["one: source is not of the type string"]],
  ["slipway:Kustomization", { replicas: [{ name: "web" }] }, ["one: replicas[0].count is missing"]],
  ["slipway:Kustomization", { replicas: [{ name: "web", count: 1.5 }] }, ["one: replicas[0].count is not an integer"]],
  ["slipway:Kustomization", { replicas: {} }, ["one: replicas is not a list"]],
  ["slipway:Kustomization", { granularity: "hill" }, ["one: granularity is not one of slipway:index:Granularity"]],
  ["slipway:Kustomization", { sourceRef: { kind: "Bag" } }, ["one: sourceRef.kind is not known"]],
  ["slipway:Kustomization", { sourceRef: { kind: "GitRepository" } }, ["one: sourceRef.url is missing"]],
  [
    "slipway:Kustomization",
    { postBuild: { substitute: { a: [] } } },
    ["one: postBuild.substitute.a is not of the type boolean"],
  ],
  ["slipway:Wave", {}, ["one: objects is missing"]],
  ["slipway:Object", { object: [] }, ["one: object is not a map"]],
  ["slipway:Kustomization", { path: "overlays/${stage}" }, ["stage is not in the program"]],
  ["pulumi:providers:slipway", { namespace: "shop", space: "shop" }, ["one: space is not known"]],
])("%s %j", (type, properties, expected) => {
  expect(faultsOf(type, properties)).toEqual(expected);
});
