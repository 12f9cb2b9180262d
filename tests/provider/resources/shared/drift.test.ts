import type { DryRun } from "../../../../engine/set/object/dry-run-object";
import type { OwnershipChange } from "../../../../engine/model/objects/change";
import {
  type Drift,
  driftLine,
  driftTexts,
  fieldKey,
  findDrift,
  objectFieldKey,
} from "../../../../provider/resources/shared/drift";
import { secret } from "../../../../provider/rpc/property-value";

const id = "/ConfigMap/shop/one";
const manifest = { data: { a: "1" } };
const server = { by: "server", action: "update", changes: [] } as const;
const changed: DryRun = {
  ...server,
  changes: [{ path: ["data", "a"], kind: "change", live: "9", desired: "1", by: { manager: "kubectl-edit" } }],
};

test.each<[string, DryRun, string, readonly string[]]>([
  ["a field", changed, "data.a", [id, "data.a"]],
  ["an object", { ...server, action: "create" }, "object", [id]],
  ["ownership", server, "ownership", [id, "ownership"]],
  ["a field's ownership", { ...server, ownership: [{ path: ["data"] }] }, "data", [id, "data"]],
])("keys of %s", (_, run, own, ofMany) => {
  const drift = findDrift(id, run, manifest, manifest);
  expect([drift.map(fieldKey), drift.map(objectFieldKey)]).toEqual([[[own]], [ofMany]]);
});

test("the text names the value on the cluster, its author and the program's value", () => {
  const drift = findDrift(id, changed, manifest, manifest);
  const text = "9 on the cluster (by kubectl-edit), 1 in the program";
  expect(driftTexts(drift, fieldKey)).toEqual({ "data.a": text });
  expect(driftTexts(drift, objectFieldKey)).toEqual({ [id]: { "data.a": text } });
  expect(drift.map(driftLine)).toEqual([`drift: ConfigMap shop/one data.a: ${text}`]);
});

test("what an update of ours left is not said to be somebody else's", () => {
  const left = {
    ...changed,
    changes: [{ path: ["data", "a"], kind: "change", live: "9", desired: "1", isUnfinished: true }],
  } as const;
  expect(findDrift(id, left, manifest, manifest).map(driftLine)).toEqual([
    "drift: ConfigMap shop/one data.a: 9 on the cluster (by an update of Slipway that did not end), 1 in the program",
  ]);
});

const by = { manager: "kubectl-patch", time: "2026-01-02T03:04:05Z" };

test.each<[string, OwnershipChange, string]>([
  [
    "a value that someone else wrote",
    { path: ["data", "a"], by },
    "drift: ConfigMap shop/one data.a: as in the program, written by kubectl-patch, 2026-01-02T03:04:05Z; this update takes ownership of the field",
  ],
  [
    "a value that nobody owns",
    { path: ["data", "a"] },
    "drift: ConfigMap shop/one data.a: as in the program, nobody owns it; this update takes ownership of the field",
  ],
  [
    "a key that someone added",
    { path: ["data"], added: ["b"], by },
    "drift: ConfigMap shop/one data: the key b was added on the cluster by kubectl-patch, 2026-01-02T03:04:05Z; the program sets none here, so it stays",
  ],
  [
    "several keys",
    { path: ["data"], added: ["b", "c"] },
    "drift: ConfigMap shop/one data: the keys b, c were added on the cluster; the program sets none here, so they stay",
  ],
])("the line of %s", (_, change, line) => {
  const drift = findDrift(id, { ...server, ownership: [change] }, manifest, manifest);
  expect(drift.map(driftLine)).toEqual([line]);
});

test("the line of a missing object names it once", () => {
  const drift = findDrift(id, { ...server, action: "create" }, manifest, manifest);
  const text = "missing on the cluster, set in the program";
  expect(drift.map(driftLine)).toEqual([`drift: ConfigMap shop/one: ${text}`]);
});

test("a secret leaf is masked in the entries, not only in their text", () => {
  const drift: Drift = findDrift(id, changed, manifest, { data: { a: secret("1") } });
  expect(JSON.stringify(drift)).not.toMatch(/"[19]"/);
  expect(driftTexts(drift, fieldKey)).toEqual({
    "data.a": "[secret] on the cluster (by kubectl-edit), [secret] in the program",
  });
});

test("an object that the server has not verified has no drift", () => {
  expect(findDrift(id, { by: "nobody", reason: "absent" }, manifest, manifest)).toEqual([]);
});
