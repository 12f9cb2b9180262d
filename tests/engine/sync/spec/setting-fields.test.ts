import { readSyncSettings, syncSettingFields } from "../../../../engine/sync/spec/setting-fields";
import { defaultSyncSettings } from "../../../../engine/sync/model/sync-settings";

test.each([
  [{ prun: true }, "prun", 'there is no such field; did you mean "prune"?'],
  [{ prune: "yes" }, "prune", "must be true or false, not a value of type string"],
  [{ onFailure: "undo" }, "onFailure", "must be one of fail, rollback, pause"],
  [{ retry: { durationSeconds: 5 } }, "retry.limit", "is missing"],
  [{ retry: { limit: 1.5 } }, "retry.limit", "must be a whole number"],
  [{ timeoutSeconds: "60" }, "timeoutSeconds", "must be a number, not a value of type string"],
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
    { managedNamespaceMetadata: { labels: { team: 1 } } },
    "managedNamespaceMetadata.labels.team",
    "must be a string, not a value of type number",
  ],
])("%j: a fault at %s", (data, path, reason) => {
  expect(readSyncSettings(data).faults).toEqual([{ path, reason }]);
});

test("right settings are read as they are, and each setting with a default has a field", () => {
  const given = { prune: true, retry: { limit: -1, factor: 1.5 }, resources: [{ group: "", kind: "Pod", name: "a" }] };
  expect(readSyncSettings(given)).toEqual({ settings: given, faults: [] });
  // All resources read this one in the same way.
  const { adopt, ...own } = defaultSyncSettings;
  expect(adopt).toBe("ifUnowned");
  expect(Object.keys(syncSettingFields.fields)).toEqual(expect.arrayContaining(Object.keys(own)));
  expect(readSyncSettings({ ...own }).faults).toEqual([]);
});

test("a value that is not known yet is no fault", () => {
  const later = Symbol("later");
  expect(readSyncSettings({ prune: later, retry: { limit: later } }, (value) => value === later).faults).toEqual([]);
});
