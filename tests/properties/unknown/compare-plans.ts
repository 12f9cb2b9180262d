// Compares a plan with unknown inputs to a plan with these inputs known.
import { canonicalJson } from "../../../engine/lib/canonical-json";
import { isMap } from "../../../engine/lib/look-up";
import type { FieldPath } from "../../../engine/model/objects/change";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import type { RenderedObject } from "../../../engine/model/rendering/rendered-object";
import type { RenderState } from "../../../engine/render/render-state";
import { settingsOf } from "../../../engine/render/unknown/merge-states";

/** The id of an object, without the hash of its content. */
export function idOf({ object, unhashedName }: RenderedObject): string {
  const key = keyOf(object);
  return printKey(unhashedName === undefined ? key : { ...key, name: unhashedName });
}

/**
 * What is wrong with the plan if the inputs get the values of the known one: an object that does not exist, an exact
 * field that differs, an object that the plan says nothing about. Where the value is part of ids, the plan names the
 * templates whose objects are open, and these may make other objects.
 *
 * @param hasItems whether an input is a list or a map: its items may make any objects of a template that is named
 */
export function faultsOf(plan: RenderState, known: RenderState, hasItems = false): string[] {
  const byId = new Map([...known.crds, ...known.objects].map((one) => [idOf(one), one]));
  const open = new Set(plan.unknown?.open.map(idOf));
  const openFiles = new Set(
    [...((hasItems ? plan.unknown?.open : plan.unknown?.invented) ?? [])].map(({ origin }) => origin?.file),
  );
  const faults = [...plan.crds, ...plan.objects].flatMap((one) => {
    const id = idOf(one);
    const own = byId.get(id);
    byId.delete(id);
    if (own === undefined) return [`${id} does not exist`];
    return contradictions(one.object, own.object, one.computed ?? [], []).map((at) => `${id} ${at}`);
  });
  const others = [...byId].filter(([id, { origin }]) => !open.has(id) && !openFiles.has(origin?.file));
  return [...faults, ...others.map(([id]) => `${id} is in no plan`)];
}

/** What is wrong with the hooks of the plan if the inputs get the values of the known one. */
export function hookFaultsOf(plan: RenderState, known: RenderState): string[] {
  if (plan.unknown?.areHooksOpen === true) return [];
  if (canonicalJson(plan.hooks.map(settingsOf)) !== canonicalJson(known.hooks.map(settingsOf))) {
    return ["other hooks, or other moments"];
  }
  const shown = plan.hooks.flatMap(({ objects }) => objects);
  const others = known.hooks.flatMap(({ objects }) => objects);
  return shown.flatMap((one, index) => {
    const paths = contradictions(one.object, others[index]?.object, one.computed ?? [], []);
    return paths.map((at) => `hook ${idOf(one)} ${at}`);
  });
}

/** Paths at which the known object contradicts what is exact in the plan. */
function contradictions(plan: unknown, known: unknown, computed: readonly FieldPath[], path: FieldPath): string[] {
  if (computed.some((one) => canonicalJson(one) === canonicalJson(path))) return [];
  if (isMap(plan) && isMap(known)) {
    const keys = new Set([...Object.keys(plan), ...Object.keys(known)]);
    return [...keys].flatMap((key) => contradictions(plan[key], known[key], computed, [...path, key]));
  }
  if (Array.isArray(plan) && Array.isArray(known) && plan.length === known.length) {
    return plan.flatMap((item, index) => contradictions(item, known[index], computed, [...path, index]));
  }
  return canonicalJson(plan ?? null) === canonicalJson(known ?? null) ? [] : [path.join(".")];
}
