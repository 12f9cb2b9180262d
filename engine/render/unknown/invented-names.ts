import { canonicalJson } from "../../lib/canonical-json";
import { isMap } from "../../lib/look-up";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import type { RenderState, UnknownInput } from "../render-state";
import { hasInventedWord } from "../../lib/invented-words";
import { idOf } from "./merge-states";

/** A render, with the values in place of the unknown inputs. */
export interface TriedRender {
  readonly values: readonly unknown[];
  readonly state: RenderState;
}

/**
 * The objects whose ids seem to contain a value that was tried: all renders that have the object use the same one, and
 * it is neither empty nor one that the templates name. The id then says nothing about the object that the update will
 * make.
 *
 * @param deciders by the index of its value, each input that decides which objects there are
 */
export function findInventedNames(
  open: readonly RenderedObject[],
  tried: readonly TriedRender[],
  deciders: readonly (UnknownInput | undefined)[],
): ReadonlySet<RenderedObject> {
  if (open.length === 0) return new Set();
  const ids = tried.map(({ values, state }) => {
    return { values, ids: new Set([...state.crds, ...state.objects].map(idOf)) };
  });
  const isInvented = (one: RenderedObject): boolean => {
    const id = idOf(one);
    if (hasInventedWord(id)) return true;
    const having = ids.filter((render) => render.ids.has(id));
    return deciders.some((leaf, index) => {
      const [first, ...others] = having.map(({ values }) => values[index]);
      const text = canonicalJson(first);
      return leaf !== undefined && isForeign(first, leaf) && others.every((other) => canonicalJson(other) === text);
    });
  };
  return new Set(open.filter(isInvented));
}

/** Whether the templates cannot know the value. */
function isForeign(value: unknown, { constants = [] }: UnknownInput): boolean {
  if (value === undefined || value === null || value === "" || typeof value === "boolean") return false;
  if (Array.isArray(value)) return value.length > 0;
  if (isMap(value)) return Object.keys(value).length > 0;
  return value !== 0 && !constants.some((constant) => constant === value);
}
