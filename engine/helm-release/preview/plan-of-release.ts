import { optional } from "../../lib/optional";
import { lossOf } from "../../model/objects/data-holders";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { PlannedChange } from "../../model/plans/plan-limits";
import { changeOfWritten } from "../../plan/limits/plan-changes";
import { digestOfObject } from "../../plan/limits/plan-text";
import type { NextActionName } from "../decide/next-action";
import type { HelmReleaseSpec } from "../model/release-spec";
import type { StoredHook } from "../model/stored-release";
import { parseManifest } from "../objects/build-objects";
import type { RemovedObject } from "./ask-server";
import { drawnObjects, type DrawnObject, maskRandom } from "./mask-random";
import { selectHooks } from "./preview-hooks";
import type { ReleasePreview } from "./preview-release";

/** What the changes of a release follow from. */
export interface ChangesOfRelease {
  readonly preview: ReleasePreview;
  readonly spec: HelmReleaseSpec;
  /** The first action of the run; undefined if there is nothing to do. */
  readonly action: NextActionName | undefined;
  /** What is known of the objects that leave the chart. */
  readonly removed: readonly RemovedObject[];
  /** The ids of the objects of the recorded release, if it is uninstalled before. */
  readonly uninstalled: readonly string[];
}

/**
 * What a run does to each object, definition and hook of a release. What is random is masked in the digests. Not part
 * of it: what follows a failure, such as a remediation, and how much of an object others have changed.
 */
export function planOfRelease(from: ChangesOfRelease): readonly PlannedChange[] {
  return [...writtenOnes(from), ...removedOnes(from), ...definitionsOf(from), ...hooksOf(from)];
}

function writtenOnes({ preview, action, uninstalled }: ChangesOfRelease): readonly PlannedChange[] {
  const { objects, original, unfinished, otherDraw } = preview;
  const isNew = preview.action === "install";
  const isReplaced = new Set(uninstalled);
  return masked(plainObjects(objects), otherDraw && plainObjects(otherDraw.objects)).map(({ id, object }) => {
    const before = isNew ? undefined : (original.get(id) ?? unfinished?.objects.get(id));
    const change = changeOfWritten({ id, object, before });
    const isRecreated = isReplaced.has(id) || (action === "uninstall remediation" && before !== undefined);
    return isRecreated ? { id, action: "replace", ...optional({ digest: change.digest }) } : change;
  });
}

function plainObjects(objects: ReleasePreview["objects"]): readonly DrawnObject[] {
  return [...objects].map(([id, { object }]) => ({ id, object }));
}

function removedOnes({ preview, removed, uninstalled }: ChangesOfRelease): readonly PlannedChange[] {
  const { pruned, original, objects } = preview;
  const stays = new Set(removed.flatMap((one) => (one.stays === undefined ? [] : [one.id])));
  const left = pruned.map((id): PlannedChange => {
    if (stays.has(id)) return { id, action: "release" };
    const object = original.get(id)?.object;
    return { id, action: "delete", ...optional({ loses: object && lossOf(object) }) };
  });
  const gone = uninstalled.filter((id) => !objects.has(id));
  return [...left, ...gone.map((id): PlannedChange => ({ id, action: "delete" }))];
}

/** The definitions of `crds/`: whether they exist already is not asked. */
function definitionsOf({ preview, spec, action }: ChangesOfRelease): readonly PlannedChange[] {
  const { crds } = preview;
  const made = preview.action ?? (action === "upgrade" ? action : undefined);
  if (made === undefined || spec[made].crds === "Skip") return [];
  const verb = spec[made].crds === "Create" ? "create" : "apply";
  return crds.map((crd) => ({ id: printKey(keyOf(crd)), action: verb, digest: digestOfObject(crd) }));
}

function hooksOf({ preview, spec, action }: ChangesOfRelease): readonly PlannedChange[] {
  if (action === undefined) return [];
  const select = (hooks: readonly StoredHook[]): readonly DrawnObject[] => {
    const run = actionsOf(action).flatMap((one) => selectHooks(hooks, one, spec));
    return drawnObjects(run.flatMap(({ hook }) => objectsOfHook(hook)));
  };
  const { storedHooks, otherDraw } = preview;
  return masked(select(storedHooks), otherDraw && select(otherDraw.storedHooks)).map(({ id, object }) => {
    return { id, action: "run", digest: digestOfObject(object) };
  });
}

/** A remediation is followed by another attempt. */
function actionsOf(action: NextActionName): readonly NextActionName[] {
  if (action === "rollback remediation") return [action, "upgrade"];
  return action === "uninstall remediation" ? [action, "install"] : [action];
}

function objectsOfHook({ manifest = "", path = "" }: StoredHook): readonly KubeObject[] {
  return parseManifest(manifest, `the hook ${path}`);
}

function masked(objects: readonly DrawnObject[], other: readonly DrawnObject[] | undefined): readonly DrawnObject[] {
  return other === undefined ? objects : maskRandom(objects, other);
}
