import type { ReleaseStatus, StoredRelease } from "../../../../engine/helm-release/model/stored-release";
import { excessRevisions, lastDeployed } from "../../../../engine/helm-release/storage/history";

const historyOf = (...statuses: readonly ReleaseStatus[]): readonly StoredRelease[] =>
  statuses.map((status, index) => ({ name: "web", version: index + 1, info: { status } }));

test.each([
  { name: "all fit", history: historyOf("superseded", "deployed"), max: 3, expected: [] },
  { name: "the oldest goes", history: historyOf("superseded", "superseded", "deployed"), max: 3, expected: [1] },
  { name: "the deployed one stays", history: historyOf("deployed", "failed", "failed"), max: 2, expected: [2, 3] },
  { name: "0 keeps all", history: historyOf("failed", "failed", "failed"), max: 0, expected: [] },
  { name: "only the new one stays", history: historyOf("superseded", "failed"), max: 1, expected: [1, 2] },
  {
    name: "of two that are deployed, the newer one stays",
    history: historyOf("deployed", "deployed"),
    max: 2,
    expected: [1],
  },
])("$name", ({ history, max, expected }) => {
  expect(excessRevisions(history, max).map(({ version }) => version)).toEqual(expected);
});

test("finds the newest deployed revision", () => {
  expect(lastDeployed(historyOf("deployed", "deployed", "failed"))?.version).toBe(2);
  expect(lastDeployed(historyOf("failed"))).toBeUndefined();
});
