import { SyncError } from "../../../../engine/errors/sync-error";
import {
  changeSetOf,
  identityOf,
  isApplied,
  isFailed,
  isGone,
  type ObjectChange,
} from "../../../../engine/model/outcomes/change-set";

const identity = { apiVersion: "v1", uid: "1", resourceVersion: "7" };
const error = new SyncError({ code: "KUBE_FORBIDDEN", what: "no" });

const rows: readonly (readonly [ObjectChange, string])[] = [
  [{ id: "b", action: "created", identity }, "applied, with an identity"],
  [{ id: "a", action: "replaced", identity, reason: "immutable" }, "applied, with an identity"],
  [{ id: "d", action: "deleted" }, "gone"],
  [{ id: "c", action: "skipped", cause: "absent", reason: "it was already deleted" }, "gone"],
  [{ id: "f", action: "skipped", cause: "kept", reason: "it is marked" }, ""],
  [{ id: "e", action: "failed", error }, "failed"],
  [{ id: "g", action: "failed", error, identity }, "failed, with an identity"],
];

test.each(rows)("%j", (change, expected) => {
  const facts = [
    isApplied(change) ? "applied" : "",
    isGone(change) ? "gone" : "",
    isFailed(change) ? "failed" : "",
    identityOf(change) === undefined ? "" : "with an identity",
  ];
  expect(facts.filter((fact) => fact !== "").join(", ")).toBe(expected);
});

test("a change set is sorted by id", () => {
  expect(changeSetOf(rows.map(([change]) => change)).map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
});
