import { fieldsThatStay, fieldsToTake } from "../../../../engine/plan/delivery/take-fields";
import type { KubeObject, ManagedFieldsEntry } from "../../../../engine/model/objects/kube-object";

const entry = (manager: string, fieldsV1: object, more: object = {}): ManagedFieldsEntry =>
  ({
    apiVersion: "apps/v1",
    manager,
    operation: "Update",
    fieldsType: "FieldsV1",
    fieldsV1,
    ...more,
  }) as ManagedFieldsEntry;
const deployment = (labels: object, spec: object, managedFields: readonly ManagedFieldsEntry[] = []): KubeObject =>
  ({ apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web", labels, managedFields }, spec }) as KubeObject;

const labelled = entry("kubectl-label", { "f:metadata": { "f:labels": { "f:tier": {}, "f:theirs": {} } } });
const scaled = entry("kubectl", { "f:spec": { "f:replicas": {} } }, { subresource: "scale" });
const autoscaled = entry("autoscaler", { "f:spec": { "f:replicas": {}, "f:paused": {} } }, { operation: "Apply" });
const controlled = entry("kube-controller-manager", { "f:spec": { "f:replicas": {} } }, { subresource: "scale" });
const entries = [labelled, scaled, autoscaled, controlled];

const live = deployment({ tier: "other", theirs: "x" }, { replicas: 5, paused: true }, entries);
const previous = deployment({ tier: "web" }, { replicas: 2 });
const desired = deployment({}, {});
const managers = {
  isWhole: (): boolean => false,
  isShared: ({ manager = "" }: ManagedFieldsEntry): boolean => manager.startsWith("kubectl"),
};

test("takes what leaves the program and kubectl has changed, also by its subresource; nothing else", () => {
  const takes = fieldsToTake({ live, previous, desired }, managers, "slipway");
  expect(entries.map(takes)).toEqual([
    { "f:metadata": { "f:labels": { "f:tier": {} } } },
    { "f:spec": { "f:replicas": {} } },
    {},
    {},
  ]);
});

test.each<[string, Parameters<typeof fieldsToTake>[0]]>([
  ["the last apply is not known", { live, previous: undefined, desired }],
  ["the last apply was of another version", { live, previous: { ...previous, apiVersion: "apps/v1beta1" }, desired }],
  ["the program still has the fields", { live, previous, desired: previous }],
])("takes nothing if %s", (_, states) => {
  const takes = fieldsToTake(states, managers, "slipway");
  expect(entries.map(takes)).toEqual([{}, {}, {}, {}]);
});

test("names the fields that leave the program and stay, with those who keep them", () => {
  const states = { live, previous, desired };
  const takes = fieldsToTake(states, managers, "slipway");
  expect(fieldsThatStay(states, takes, "slipway")).toEqual([
    { path: ["spec", "replicas"], manager: "autoscaler" },
    { path: ["spec", "replicas"], manager: "kube-controller-manager" },
  ]);
  expect(fieldsThatStay({ ...states, desired: previous }, takes, "slipway")).toEqual([]);
  expect(fieldsThatStay(states, takes, "autoscaler").map(({ manager }) => manager)).toEqual([
    "kube-controller-manager",
  ]);
});
