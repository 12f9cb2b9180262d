import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { judgeCrdChange, type LiveObjects, versionsToRead } from "../../../../engine/plan/crds/judge-crd-change";
import { planCrdChange } from "../../../../engine/plan/crds/plan-crd-change";

interface Version {
  readonly name: string;
  readonly served?: boolean;
  readonly storage?: boolean;
  readonly size: object;
  /** The schema of `status.size`, with an endpoint of its own. */
  readonly status?: object;
}

function definition(scope: string, ...versions: readonly Version[]): KubeObject {
  const names = { kind: "Widget", plural: "widgets" };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "widgets.example.com" },
    spec: {
      group: "example.com",
      scope,
      names,
      versions: versions.map(({ name, served = true, storage = true, size, status }) => {
        const part = (schema: object): object => ({ type: "object", properties: { size: schema } });
        const properties = { spec: part(size), ...(status === undefined ? {} : { status: part(status) }) };
        const subresources = status === undefined ? {} : { subresources: { status: {} } };
        return { name, served, storage, ...subresources, schema: { openAPIV3Schema: { type: "object", properties } } };
      }),
    },
  };
}

const widget = (fields: object): KubeObject => ({
  apiVersion: "example.com/v1",
  kind: "Widget",
  metadata: { name: "a", namespace: "shop" },
  ...fields,
});

/** The effects of a change, each with the place of the field, and the versions that were read. */
function judge(before: KubeObject, after: KubeObject, objects: readonly KubeObject[]) {
  const change = planCrdChange(before, after);
  if (change === undefined) return { read: [], effects: [] };
  const live = new Map(versionsToRead(change).map((version): [string, LiveObjects] => [version, { objects, left: 0 }]));
  const { findings } = judgeCrdChange(change, live);
  return { read: [...live.keys()], effects: findings.map(({ effect, path }) => `${effect} ${path.join(".")}`) };
}

const text = { type: "string" };
const short = { type: "string", maxLength: 3 };
const sizePlace = "spec.versions.0.schema.openAPIV3Schema.properties.spec.properties.size";

test("another scope is refused only while there are objects", () => {
  const [before, after] = [
    definition("Namespaced", { name: "v1", size: text }),
    definition("Cluster", { name: "v1", size: text }),
  ];
  expect(judge(before, after, [widget({})]).effects).toEqual(["refused spec.scope"]);
  expect(judge(before, after, []).effects).toEqual([]);
});

test("a stricter schema breaks the objects that violate it", () => {
  const [before, after] = [
    definition("Cluster", { name: "v1", size: text }),
    definition("Cluster", { name: "v1", size: short }),
  ];
  expect(judge(before, after, [widget({ spec: { size: "long" } })]).effects).toEqual([`breaks ${sizePlace}.maxLength`]);
  expect(judge(before, after, [widget({ spec: { size: "s" } })]).effects).toEqual([`harmless ${sizePlace}.maxLength`]);
});

test("a status with an endpoint of its own is written again, so that it breaks nothing", () => {
  const [before, after] = [text, short].map((status) => definition("Cluster", { name: "v1", size: text, status }));
  const object = widget({ status: { size: "long" } });
  const place = sizePlace.replace("spec.properties.size", "status.properties.size");
  expect(judge(before as KubeObject, after as KubeObject, [object]).effects).toEqual([`status ${place}.maxLength`]);
});

test("a new storage version that was not served is judged by the objects as they are served", () => {
  const before = definition(
    "Cluster",
    { name: "v1", size: text },
    { name: "v2", served: false, storage: false, size: short },
  );
  const after = definition("Cluster", { name: "v1", storage: false, size: text }, { name: "v2", size: short });
  const { read, effects } = judge(before, after, [widget({ spec: { size: "long" } })]);
  expect(read).toEqual(["v1"]);
  expect(effects).toEqual([
    "harmless spec.versions.1.storage",
    `breaks ${sizePlace.replace("versions.0", "versions.1")}.maxLength`,
  ]);
});
