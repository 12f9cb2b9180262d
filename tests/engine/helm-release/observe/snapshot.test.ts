import type { TestFilter } from "../../../../engine/helm-release/model/release-spec";
import type { StoredHook } from "../../../../engine/helm-release/model/stored-release";
import { printObservation } from "../../../../engine/helm-release/observe/observation";
import { observeRelease, observeTest } from "../../../../engine/helm-release/observe/observe-actions";
import { snapshotOf, testHooksOf } from "../../../../engine/helm-release/observe/snapshot";
import { storedRelease } from "../../../tools/fakes/fake-release";

const hook = (name: string, phase: "Succeeded" | "Failed" | ""): StoredHook => {
  return { name, events: ["test"], last_run: { started_at: "2024-01-01T01:00:00.5+01:00", phase } };
};
const tested = storedRelease(1, "deployed", {
  hooks: [hook("smoke", "Succeeded"), hook("load", ""), { name: "setup", events: ["pre-install"] }],
});

const filters: readonly { readonly given: readonly TestFilter[]; readonly names: readonly string[] }[] = [
  { given: [], names: ["smoke", "load"] },
  { given: [{ name: "smoke", exclude: false }], names: ["smoke"] },
  { given: [{ name: "smoke", exclude: true }], names: ["load"] },
  {
    given: [
      { name: "smoke", exclude: false },
      { name: "load", exclude: false },
      { name: "load", exclude: true },
    ],
    names: ["smoke"],
  },
];

test.each(filters)("the tests that $given select: $names", ({ given, names }) => {
  expect(Object.keys(testHooksOf(tested, given))).toEqual(names);
});

test("times of tests are those of Kubernetes", () => {
  expect(testHooksOf(tested, [])["smoke"]).toEqual({
    lastStarted: "2024-01-01T00:00:00Z",
    lastCompleted: null,
    phase: "Succeeded",
  });
});

test("a time is printed as Go prints it, and one that is not set is left out", () => {
  const info = { first_deployed: "2024-01-01T00:00:00.120+00:00", last_deployed: "0001-01-01T00:00:00Z" };
  const text = printObservation(storedRelease(1, "deployed", { info }), "");
  expect(text).toContain('"info":{"first_deployed":"2024-01-01T00:00:00.12Z"}');
});

test("only results of the recorded revision count as its tests", () => {
  const history = [snapshotOf(storedRelease(2, "deployed"))];
  expect(observeTest(history, [tested], [])).toEqual(history);
});

test("an upgrade keeps the tests of the revisions that it supersedes", () => {
  const testHooks = { smoke: { phase: "Succeeded" } } as const;
  const history = [{ ...snapshotOf(tested, { action: "install", ociDigest: "sha256:a" }), testHooks }];
  const stored = [storedRelease(2, "pending-upgrade"), storedRelease(1, "superseded"), storedRelease(2, "deployed")];
  expect(observeRelease(history, stored, { action: "upgrade" })).toMatchObject([
    { version: 2, status: "deployed", action: "upgrade" },
    { version: 1, status: "superseded", testHooks, ociDigest: "sha256:a" },
  ]);
});
