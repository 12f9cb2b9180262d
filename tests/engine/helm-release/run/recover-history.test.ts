import { recoverHistory } from "../../../../engine/helm-release/run/recover-history";
import type { ReleaseStatus, StoredRelease } from "../../../../engine/helm-release/model/stored-release";
import { snapshotOf } from "../../../../engine/helm-release/observe/snapshot";

const revision = (version: number, status: ReleaseStatus, manifest = ""): StoredRelease => ({
  ...{ name: "web", namespace: "shop", version, manifest },
  info: { status, description: "as it was" },
  chart: {
    metadata: { name: "shop", version: "1.0.0" },
    lock: null,
    templates: [],
    values: {},
    schema: null,
    files: [],
  },
});

const recorded = {
  ...snapshotOf(revision(1, "deployed"), { action: "install", ociDigest: "sha256:a" }),
  testHooks: {},
};

interface Row {
  readonly name: string;
  readonly storage: readonly StoredRelease[];
  /** The revisions and their statuses; undefined if the history stays as it is. */
  readonly expected?: readonly string[];
}

const rows: readonly Row[] = [
  {
    name: "adds what an interrupted upgrade and its rollback have stored",
    storage: [revision(1, "deployed"), revision(2, "failed"), revision(3, "pending-rollback")],
    expected: ["3 pending-rollback", "2 failed", "1 deployed"],
  },
  {
    name: "records a revision again that the interrupted run has superseded",
    storage: [revision(1, "superseded"), revision(2, "deployed"), revision(3, "pending-upgrade")],
    expected: ["3 pending-upgrade", "2 deployed", "1 superseded"],
  },
  { name: "leaves a run that has ended", storage: [revision(1, "superseded"), revision(2, "deployed")] },
  { name: "leaves a history without later revisions", storage: [revision(1, "pending-upgrade")] },
  {
    name: "leaves a history whose revision somebody else has changed",
    storage: [revision(1, "deployed", "other"), revision(2, "pending-upgrade")],
  },
  {
    name: "leaves a history whose revision has failed since then",
    storage: [revision(1, "failed"), revision(2, "pending-upgrade")],
  },
  { name: "leaves a history whose revision is gone", storage: [revision(2, "pending-upgrade")] },
];

test.each(rows)("$name", ({ storage, expected }) => {
  const history = [recorded];
  const recovered = recoverHistory(history, storage);
  if (expected === undefined) {
    expect(recovered).toBe(history);
    return;
  }
  const sorted = [...recovered].sort((left, right) => right.version - left.version);
  expect(sorted.map(({ version, status }) => `${version} ${status}`)).toEqual(expected);
  expect(sorted.at(-1)).toMatchObject({ action: "install", ociDigest: "sha256:a", testHooks: {} });
});

test("an empty history stays empty: the release is somebody else's", () => {
  expect(recoverHistory([], [revision(1, "pending-install")])).toEqual([]);
});
