import type { PreviewedObject, SyncPreview } from "slipway/internal/cluster";
import { describeDrift } from "../../../../provider/resources/shared/drift";
import { findSyncDrift } from "../../../../provider/resources/sync/sync-drift";
import { type PropertyMap, secret } from "../../../../provider/rpc/property-value";
import { configMap } from "../../harness";

const id = "/ConfigMap/shop/a";
const common = { id, apiVersion: "v1", phase: "Sync", wave: 0, isWritten: true } as const;
const changed: PreviewedObject = {
  ...common,
  action: "update",
  changes: [
    { path: ["data", "x"], kind: "change", live: "theirs", desired: "1", by: { manager: "kubectl" } },
    { path: ["data", "y"], kind: "remove", live: "more" },
  ],
};

function previewOf(object: PreviewedObject, held?: string): SyncPreview {
  return {
    ...{ hasChanges: true, objects: [object], prunes: [], refused: [], notes: [], onFailure: { action: "fail" } },
    hooks: { run: false, reason: "", list: [] },
    ...(held === undefined ? {} : { held }),
  };
}

const before: PropertyMap = { objects: { [id]: configMap("a", { x: "1" }) } };
const textsOf = (preview: SyncPreview, old = before, now = before): readonly string[] =>
  findSyncDrift(preview, old, now).map((entry) => `${entry.path.join(".")}: ${describeDrift(entry)}`);

test.each<[string, SyncPreview, PropertyMap, PropertyMap, readonly string[]]>([
  [
    "fields that somebody changed, with both values",
    previewOf(changed),
    before,
    before,
    [
      "data.x: theirs on the cluster (by kubectl), 1 in the program",
      "data.y: more on the cluster, missing in the program",
    ],
  ],
  [
    "an object that is gone",
    previewOf({ ...common, action: "create", changes: [] }),
    before,
    before,
    [": missing on the cluster, set in the program"],
  ],
  [
    "nothing of an object as it should be",
    previewOf({ ...common, action: "unchanged", changes: [] }),
    before,
    before,
    [],
  ],
  ["nothing of an object that is new in the program", previewOf(changed), { objects: {} }, before, []],
  [
    "nothing of an object that only out-of-sync syncs would leave",
    previewOf({ ...changed, isWritten: false }),
    before,
    before,
    [],
  ],
  ["nothing while the sync is held", previewOf(changed, "the sync is paused"), before, before, []],
  [
    "no values of secret leaves",
    previewOf(changed),
    before,
    { objects: { [id]: { ...configMap("a", {}), data: { x: secret("1") } } } },
    [
      "data.x: [secret] on the cluster (by kubectl), [secret] in the program",
      "data.y: more on the cluster, missing in the program",
    ],
  ],
])("drift of a sync: %s", (_name, preview, old, now, texts) => {
  expect(textsOf(preview, old, now)).toEqual(texts);
});
