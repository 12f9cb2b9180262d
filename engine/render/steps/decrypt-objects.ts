import { decryptObject } from "../flux/decrypt-object";
import type { RenderRequest, RenderState } from "../render-state";

/** Decrypts the objects of a build, as Flux does before it substitutes variables. */
export async function decryptObjects(state: RenderState, { source }: RenderRequest): Promise<RenderState> {
  if (source.kind !== "overlay" || source.decryption === undefined) return state;
  const { decryption, tree } = source;
  const objects = await Promise.all(
    state.objects.map((one) =>
      one === state.inventory?.rendered ? Promise.resolve(one) : decryptObject(one, decryption, tree),
    ),
  );
  return { ...state, objects };
}
