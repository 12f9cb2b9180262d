import { makeObjectChange } from "../flux/change-object";
import type { RenderRequest, RenderState } from "../render-state";

/** Changes the objects of a build as Flux does. An inventory object is data of kustomize, and stays. */
export function changeAsFlux(state: RenderState, { source, inputs: { flux } }: RenderRequest): RenderState {
  if (source.kind !== "overlay" || flux === undefined) return state;
  const change = makeObjectChange(flux);
  return { ...state, objects: state.objects.map((one) => (one === state.inventory?.rendered ? one : change(one))) };
}
