import { readSettings } from "../../../../engine/sync/spec/read-settings";
import { pauseSeconds } from "../../../../engine/sync/session/run-attempts";
import { defaultSyncSettings, type SyncSettings } from "../../../../engine/sync/model/sync-settings";

test("settings that are not given have their defaults", () => {
  expect(readSettings({ prune: true })).toEqual({ ...defaultSyncSettings, prune: true });
});

test.each<readonly [Partial<SyncSettings>, string, string]>([
  [{ timeoutSeconds: -1 }, "timeoutSeconds", "it is not a number from 0 to 2000000"],
  [{ timeoutSeconds: Number.NaN }, "timeoutSeconds", "it is not a number from 0 to 2000000"],
  [{ retry: { limit: 1.5 } }, "retry.limit", "it is not a whole number"],
  [{ retry: { limit: 1, durationSeconds: -5 } }, "retry.durationSeconds", "it is not a number from 0 to 2000000"],
  [{ retry: { limit: 1, factor: 0 } }, "retry.factor", "it is not a number from 1 to 2000000"],
  [{ managedNamespaceMetadata: {} }, "managedNamespaceMetadata", "it has no effect without createNamespace"],
])("the settings %j are refused", (settings, field, why) => {
  expect(() => readSettings(settings)).toThrow(
    [
      "SYNC_SETTINGS_INVALID: a setting of the sync cannot be used",
      `  where  ${field}`,
      `  why    ${why}`,
      "  mend   correct the setting",
    ].join("\n"),
  );
});

test("pauses grow, up to a maximum", () => {
  const pauses = (retry: Parameters<typeof pauseSeconds>[0]): readonly number[] =>
    [0, 1, 2, 6].map((retries) => pauseSeconds(retry, retries));
  expect(pauses({ limit: 9 })).toEqual([5, 10, 20, 180]);
  expect(pauses({ limit: 9, durationSeconds: 1, factor: 3, maxDurationSeconds: 0 })).toEqual([1, 3, 9, 729]);
});
