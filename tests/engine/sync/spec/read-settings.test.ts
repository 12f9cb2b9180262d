import { completeSyncSettings, readSyncSettings } from "../../../../engine/sync/spec/read-settings";
import { pauseSeconds } from "../../../../engine/sync/session/run-attempts";

test.each([
  [{ prun: true }, "prun", 'there is no such field; did you mean "prune"?'],
  [{ prune: "yes" }, "prune", "must be true or false, not a value of type string"],
  [{ onFailure: "undo" }, "onFailure", "must be one of fail, rollback, pause"],
  [{ retry: { durationSeconds: 5 } }, "retry.limit", "is missing"],
  [{ retry: { limit: 1.5 } }, "retry.limit", "must be a whole number"],
  [{ timeoutSeconds: "60" }, "timeoutSeconds", "must be a number, not a value of type string"],
  [{ timeoutSeconds: -1 }, "timeoutSeconds", "it is not a number from 0 to 2000000"],
  [{ timeoutSeconds: Number.NaN }, "timeoutSeconds", "it is not a number from 0 to 2000000"],
  [{ retry: { limit: 1, durationSeconds: -5 } }, "retry.durationSeconds", "it is not a number from 0 to 2000000"],
  [{ retry: { limit: 1, factor: 0 } }, "retry.factor", "it is not a number from 1 to 2000000"],
  [{ managedNamespaceMetadata: {} }, "managedNamespaceMetadata", "it has no effect without createNamespace"],
  [{ ignoreDifferences: [{ kind: "Service" }] }, "ignoreDifferences[0].group", "is missing"],
  [
    { ignoreDifferences: [{ group: "", kind: "Service", jsonPointers: "/spec" }] },
    "ignoreDifferences[0].jsonPointers",
    "must be a list, not a value of type string",
  ],
  [{ permissions: { clusterKinds: [] } }, "permissions.clusterKinds", "must be a map, not a list"],
  [
    { healthOverrides: [{ apiVersion: "v1", kind: "Pod" }] },
    "healthOverrides[0].current",
    "needs either current, an expression, or health, one status",
  ],
  [
    { createNamespace: true, managedNamespaceMetadata: { labels: { team: 1 } } },
    "managedNamespaceMetadata.labels.team",
    "must be a string, not a value of type number",
  ],
])("%j: a fault at %s", (data, path, reason) => {
  expect(readSyncSettings(data).faults).toEqual([{ path, reason }]);
});

test("right settings are read as they are, and all others have their defaults", () => {
  const given = { prune: true, retry: { limit: -1, factor: 1.5 }, resources: [{ group: "", kind: "Pod", name: "a" }] };
  const { settings, faults } = readSyncSettings(given);
  expect(faults).toEqual([]);
  expect(settings).toMatchObject({
    ...{ prune: true, validate: true, force: false, prunePropagationPolicy: "Foreground", runHooks: "changed" },
    ...{ serverSideApplyManager: "", clientSideApplyMigrationManager: "kubectl-client-side-apply" },
    ...{ ignoreDifferences: [], healthOverrides: [], timeoutSeconds: 0, onFailure: "fail", keepLogs: "failed" },
    retry: { limit: -1, factor: 1.5, durationSeconds: 5, maxDurationSeconds: 180 },
    resources: [{ group: "", kind: "Pod", name: "a", exclude: false }],
  });
  const { permissions, managedNamespaceMetadata } = settings;
  expect({ permissions, managedNamespaceMetadata }).toEqual({});
  expect(completeSyncSettings(given)).toEqual({ ...settings, adopt: "ifUnowned", conflicts: [] });
});

test("a value that is not known yet is no fault", () => {
  const later = Symbol("later");
  const given = { prune: later, createNamespace: later, managedNamespaceMetadata: {}, retry: { limit: later } };
  expect(readSyncSettings(given, (value) => value === later).faults).toEqual([]);
});

test("pauses grow, up to a maximum", () => {
  const pauses = (retry: object): readonly number[] => {
    const { settings } = readSyncSettings({ retry });
    return [0, 1, 2, 6].map((retries) => (settings.retry === undefined ? NaN : pauseSeconds(settings.retry, retries)));
  };
  expect(pauses({ limit: 9 })).toEqual([5, 10, 20, 180]);
  expect(pauses({ limit: 9, durationSeconds: 1, factor: 3, maxDurationSeconds: 0 })).toEqual([1, 3, 9, 729]);
});
