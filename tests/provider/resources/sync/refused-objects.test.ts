import { isSyncError } from "slipway";
import type { SyncPreview } from "slipway/internal/cluster";
import { demandAccepted } from "../../../../provider/resources/sync/diff-sync";

function textOf(refused: SyncPreview["refused"]): string {
  const preview: SyncPreview = {
    ...{ hasChanges: true, objects: [], prunes: [], notes: [], refused },
    ...{ hooks: { run: false, reason: "", list: [] }, onFailure: { action: "fail" } },
  };
  try {
    demandAccepted(preview);
    return "";
  } catch (error) {
    return isSyncError(error) ? error.message : String(error);
  }
}

test("a refused object stops the sync, or fails alone", () => {
  const refused = { id: "/Secret/shop/token", phase: "Sync", reason: "not allowed", mend: "permit it" } as const;
  expect(textOf([])).toBe("");
  expect(textOf([{ ...refused, stopsAll: true }])).toBe(
    [
      "SYNC_INVALID: an object makes the sync invalid, so nothing of it would be written",
      "  where  /Secret/shop/token",
      "  why    Sync: not allowed",
      "  mend   permit it",
    ].join("\n"),
  );
  expect(textOf([{ ...refused, stopsAll: false }])).toBe(
    [
      "SYNC_INVALID: the sync would fail, since an object cannot be written",
      "  where  /Secret/shop/token",
      "  why    Sync: not allowed",
      "  mend   permit it",
    ].join("\n"),
  );
});
