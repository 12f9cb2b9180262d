import { keepMark, type Mark, waveMark } from "../../model/objects/marks";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import type { KubeObject } from "../../model/objects/kube-object";
import { canonicalJson } from "../../lib/canonical-json";
import { hasInventedWord } from "../../lib/invented-words";
import type { FieldPath } from "../../model/objects/change";
import type { TemplatedHook } from "../helm/template-chart";
import type { RenderState } from "../render-state";
import { withoutHashes } from "./without-hashes";
import { mergeValues } from "./merge-values";

/** What all states have in common, and what differs; the first one is the base. */
export function mergeStates(states: readonly RenderState[]): RenderState {
  const [base, ...others] = states;
  if (base === undefined) throw new TypeError("there is no state to merge");
  const hooks = mergeHooks(states.map((state) => state.hooks));
  const [objects, crds] = [mergeObjects(states.map((one) => one.objects)), mergeObjects(states.map((one) => one.crds))];
  return {
    ...base,
    objects: withoutHashes(objects.common),
    crds: crds.common,
    hooks: hooks.common,
    areNotesTainted: states.some(({ areNotesTainted }) => areNotesTainted),
    unknown: {
      areHooksOpen: hooks.isOpen,
      decidedBy: [],
      open: [...crds.open, ...objects.open],
      invented: new Set(),
    },
    unmatched: base.unmatched.filter(({ message }) =>
      others.every(({ unmatched }) => unmatched.some((other) => other.message === message)),
    ),
    warnings: base.warnings.filter((warning) => others.every(({ warnings }) => warnings.includes(warning))),
  };
}

/** Which objects and hooks there are, as a text. */
export function structureOf(state: RenderState | undefined): string {
  const { objects = [], crds = [], hooks = [] } = state ?? {};
  const ids = [...crds, ...objects].map((one) => [idOf(one), marksOf(one.object)].join(" ")).sort();
  return canonicalJson([ids, hooks.map(settingsOf)]);
}

interface MergedObjects {
  readonly common: readonly RenderedObject[];
  /** Objects that only some states have, or that states deliver in different ways. */
  readonly open: readonly RenderedObject[];
}

function mergeObjects(lists: readonly (readonly RenderedObject[])[]): MergedObjects {
  const maps = lists.map((list) => new Map(list.map((one) => [idOf(one), one])));
  const common: RenderedObject[] = [];
  const open = new Map<string, RenderedObject>();
  for (const [index, map] of maps.entries()) {
    for (const [id, one] of map) {
      const all = maps.flatMap((other) => other.get(id) ?? []);
      if (all.length < maps.length || !areMarksEqual(all)) open.set(id, open.get(id) ?? one);
      else if (index === 0) common.push(mergeObject(all, one));
    }
  }
  return { common, open: [...open.values()] };
}

/** The id without the hash of a content, which is another one with each value. */
export function idOf({ object, unhashedName }: RenderedObject): string {
  const key = keyOf(object);
  return unhashedName === undefined ? printKey(key) : `${printKey({ ...key, name: unhashedName })}#`;
}

/** Whether the annotations that decide how an object is delivered are the same: its wave, and whether it is kept. */
function areMarksEqual([first, ...others]: readonly RenderedObject[]): boolean {
  if (first === undefined) return true;
  const [wave, keep] = [waveMark(first.object), keepMark(first.object)];
  return others.every(({ object }) => isSameMark(wave, waveMark(object)) && isSameMark(keep, keepMark(object)));
}

function isSameMark(one: Mark | undefined, other: Mark | undefined): boolean {
  return one?.name === other?.name && one?.value === other?.value;
}

function marksOf(object: KubeObject): string {
  return canonicalJson([waveMark(object) ?? null, keepMark(object) ?? null]);
}

function mergeObject(all: readonly RenderedObject[], base: RenderedObject): RenderedObject {
  const { value, computed } = mergeValues(all.map(({ object }) => object));
  const tainted = distinctPaths(all.flatMap((one) => one.tainted ?? []).map(toExistingKey));
  return {
    ...base,
    object: value as KubeObject,
    ...(tainted.length === 0 ? {} : { tainted }),
    ...(computed.length === 0 ? {} : { computed }),
  };
}

/** A field whose key was tried in place of an unknown one stands for all fields of its map, since no program has it. */
function toExistingKey(path: FieldPath): FieldPath {
  const index = path.findIndex((key) => hasInventedWord(String(key)));
  return index > 0 ? path.slice(0, index) : path;
}

function distinctPaths(paths: readonly FieldPath[]): readonly FieldPath[] {
  return [...new Map(paths.map((path) => [canonicalJson(path), path])).values()];
}

interface MergedHooks {
  readonly common: readonly TemplatedHook[];
  /** Whether the number of hooks, or when they run, is not known. */
  readonly isOpen: boolean;
}

function mergeHooks(lists: readonly (readonly TemplatedHook[])[]): MergedHooks {
  const [base = []] = lists;
  const settings = lists.map((hooks) => canonicalJson(hooks.map(settingsOf)));
  if (settings.some((one) => one !== settings[0])) return { common: [], isOpen: true };
  const common = base.map((hook, index) => ({
    ...hook,
    objects: mergeObjects(lists.map((hooks) => hooks[index]?.objects ?? [])).common,
  }));
  return { common, isOpen: false };
}

/**
 * What determines how a hook runs.
 *
 * @internal for its tests
 */
export function settingsOf({
  path,
  events,
  weight,
  deletePolicies,
  outputLogPolicies,
  objects,
}: TemplatedHook): unknown {
  const ids = objects.map(({ object }) => printKey(keyOf(object)));
  return { path, events, weight, deletePolicies, outputLogPolicies, ids };
}
