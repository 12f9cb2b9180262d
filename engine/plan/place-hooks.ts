import { joinErrors, SyncError } from "../errors/sync-error";
import { compareStrings } from "../lib/canonical-json";
import { compareApplyOrder } from "../model/plans/apply-order";
import { describeMoment } from "../model/plans/helm-events";
import type { Hook } from "../model/plans/hook";
import { nameOf } from "../model/objects/kube-object";
import { describeKey, keyOf, printKey } from "../model/objects/object-key";
import type { PlannedHook } from "../model/plans/plan";
import type { RenderedObject } from "../model/rendering/rendered-object";
import { comparePhases, type SyncAction, type SyncMoment, type SyncPhase } from "../model/plans/sync-phase";
import { placeOf } from "./place-objects";

/** A hook with the origin of its manifest. */
export interface HookSource extends Omit<RenderedObject, "object"> {
  readonly hook: Hook;
}

/**
 * Plans each hook once for each of its phases. If the action of the sync is known, hooks for other actions are omitted.
 * A hook with `generateName` needs no name: it gets one when it runs.
 *
 * @returns in the order of phases and waves, then Helm's hooks by name and others by kind and name
 * @throws PLAN_NAME_MISSING, PLAN_DUPLICATE_OBJECT, with all violations
 */
export function placeHooks(sources: readonly HookSource[], action?: SyncAction): readonly PlannedHook[] {
  const faults: SyncError[] = [];
  const placed = new Map<string, PlannedHook>();
  for (const { hook, ...source } of sources) {
    const { object } = hook;
    const { generateName } = object.metadata;
    const name = nameOf(object) ?? generateName;
    if (name === undefined || name === "") {
      faults.push(namelessHook(hook, source));
      continue;
    }
    const key = { ...keyOf(object), name };
    const id = printKey(key);
    for (const moment of momentsOf(hook, action)) {
      const place = `${moment.phase} ${id}`;
      const earlier = placed.get(place);
      if (earlier !== undefined) faults.push(duplicateHook(earlier, moment, hook, source));
      else placed.set(place, { id, key, hook, moment, wave: hook.wave, needs: [], ...source });
    }
  }
  const error = joinErrors(faults);
  if (error) throw error;
  return [...placed.values()].sort(compareHooks);
}

/** Returns one moment for each phase. */
function momentsOf({ moments }: Hook, action: SyncAction | undefined): readonly SyncMoment[] {
  const found = new Map<SyncPhase, SyncMoment>();
  for (const { phase, action: own } of moments) {
    if (own !== undefined && action !== undefined && own !== action) continue;
    found.set(phase, own !== undefined && action !== undefined ? { phase, action } : { phase });
  }
  return [...found.values()];
}

// Source: helm pkg/action/hooks.go@v3.22.0 (hookByWeight); gitops-engine pkg/sync/sync_tasks.go@5baed56 (Less).
function compareHooks(left: PlannedHook, right: PlannedHook): number {
  const isHelm = left.hook.dialect === "helm" && right.hook.dialect === "helm";
  return (
    comparePhases(left.moment.phase, right.moment.phase) ||
    left.wave - right.wave ||
    (isHelm ? compareStrings(left.key.name, right.key.name) : 0) ||
    compareApplyOrder(left.key, right.key)
  );
}

function namelessHook({ object }: Hook, source: Omit<HookSource, "hook">): SyncError {
  return new SyncError({
    code: "PLAN_NAME_MISSING",
    what: `cannot plan a hook of the kind ${object.kind} without a name`,
    where: placeOf(object, source, ["metadata", "name"]),
    why: "the object of a hook is created under its name, or under one that starts with its generateName",
    mend: "give the object a metadata.name, or a metadata.generateName where each sync should create a new one",
  });
}

function duplicateHook(
  earlier: PlannedHook,
  moment: SyncMoment,
  hook: Hook,
  source: Omit<HookSource, "hook">,
): SyncError {
  return new SyncError({
    code: "PLAN_DUPLICATE_OBJECT",
    what: `two ${describeMoment(moment)} hooks are the same object ${describeKey(earlier.key)}`,
    where: placeOf(hook.object, source),
    why: "group, kind, namespace and name are the same, so each would replace the other",
    mend: "remove one of them, or give it another name or namespace",
  });
}
