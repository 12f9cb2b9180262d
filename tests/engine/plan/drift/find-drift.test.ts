import type { FieldChange } from "../../../../engine/model/objects/change";
import { type DriftQuestion, findDrift } from "../../../../engine/plan/drift/find-drift";

const id = "/ConfigMap/shop/one";
const by = { manager: "kubectl-edit" };
const changed: FieldChange = { path: ["data", "a"], kind: "change", live: "9", desired: "2", by };
const entry = { id, path: ["data", "a"], what: "value" };
const none: DriftQuestion = { id, action: "update", changes: [], before: { data: { a: "1" } }, planned: [] };

test.each<[string, Partial<DriftQuestion>, readonly object[]]>([
  ["an object that is gone", { action: "create" }, [{ id, path: [], what: "object" }]],
  [
    "an object that is being deleted",
    { action: "create", reason: "it is being deleted" },
    [{ id, path: [], what: "object", reason: "it is being deleted" }],
  ],
  ["nothing", { action: "none" }, []],
  ["a replacement", { action: "replace" }, []],
  ["a value that someone changed", { changes: [changed] }, [{ ...entry, change: changed }]],
  [
    "a value that the program changes as well",
    { changes: [changed], planned: [["data", "a"]] },
    [{ ...entry, change: changed }],
  ],
  ["a value that the program alone changes", { changes: [{ ...changed, live: "1" }], planned: [["data", "a"]] }, []],
  [
    "a planned value that nobody else wrote",
    { changes: [{ path: ["data", "a"], kind: "change", live: "9", desired: "2" }], planned: [["data"]] },
    [],
  ],
  [
    "a masked value that the program changes",
    { changes: [{ ...changed, live: "[secret]" }], planned: [["data", "a"]] },
    [],
  ],
  ["an update without changes", {}, [{ id, path: [], what: "ownership" }]],
  [
    "fields that only change their owner",
    { ownership: [{ path: ["data", "a"], by }, { path: ["data", "b"] }] },
    [
      { id, path: ["data", "a"], what: "ownership", change: { path: ["data", "a"], by } },
      { id, path: ["data", "b"], what: "ownership", change: { path: ["data", "b"] } },
    ],
  ],
  [
    "the other parts of a map that is gone, if the program changes one",
    {
      changes: [{ path: ["labels"], kind: "add", desired: { app: "a", tier: "b", more: { x: "1" } }, by }],
      planned: [["labels", "tier"]],
    },
    [
      {
        id,
        path: ["labels", "app"],
        what: "value",
        change: { path: ["labels", "app"], kind: "add", desired: "a", by },
      },
      {
        ...{ id, path: ["labels", "more"], what: "value" },
        change: { path: ["labels", "more"], kind: "add", desired: { x: "1" }, by },
      },
    ],
  ],
  ["an update that the program plans", { planned: [["data", "b"]] }, []],
])("%s", (_, question, expected) => {
  expect(findDrift({ ...none, ...question })).toEqual(expected);
});

test("a field named ownership is a value", () => {
  const change: FieldChange = { path: ["ownership"], kind: "add", desired: "2" };
  expect(findDrift({ ...none, changes: [change] })).toEqual([{ id, path: ["ownership"], what: "value", change }]);
});
