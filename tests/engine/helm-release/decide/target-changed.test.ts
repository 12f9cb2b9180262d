import type { GivenReleaseSpec } from "../../../../engine/helm-release/model/release-spec";
import { findChangedTarget } from "../../../../engine/helm-release/decide/target-changed";
import { snapshotOf } from "../../../../engine/helm-release/observe/snapshot";
import { releaseObject, storedRelease } from "../../../tools/fakes/fake-release";

const history = [snapshotOf(storedRelease(1, "deployed"))];

const rows: readonly {
  readonly name: string;
  readonly spec: GivenReleaseSpec;
  readonly chart?: string;
  readonly expected: string | undefined;
}[] = [
  { name: "the same target", spec: {}, expected: undefined },
  { name: "another storage", spec: { storageNamespace: "other" }, expected: "storage namespace" },
  { name: "another namespace", spec: { targetNamespace: "other", releaseName: "web" }, expected: "release namespace" },
  { name: "another name", spec: { releaseName: "other" }, expected: "release name" },
  { name: "another chart", spec: {}, chart: "other", expected: "chart name" },
];

test.each(rows)("$name", ({ spec, chart = "podinfo", expected }) => {
  expect(findChangedTarget(releaseObject(spec, { history, storageNamespace: "apps" }), chart)).toBe(expected);
});

test("without a record there is no former target", () => {
  expect(findChangedTarget(releaseObject({ releaseName: "other" }, { storageNamespace: "apps" }), "x")).toBeUndefined();
  expect(findChangedTarget(releaseObject({ releaseName: "other" }, { history }), "x")).toBeUndefined();
});
