import type { FluxFields, FluxPostBuild } from "../../model/flux/flux-fields";
import { optional } from "../../lib/optional";
import { describeKey, keyOf } from "../../model/object-key";
import type { RenderedObject } from "../../model/rendered-object";
import { substituteObject } from "../substitute/substitute-object";
import { mergeVariables, type Variables } from "../substitute/variables";
import { setCommonMetadata } from "./common-metadata";

/** Changes an object of a build. */
export type ChangeObject = (one: RenderedObject) => RenderedObject;

/**
 * What Flux does with each object of a build: variables are substituted, and then common metadata is set. The function
 * throws SyncError with a SUBSTITUTE_ code.
 *
 * Source: fluxcd/kustomize-controller internal/controller/kustomization_controller.go@v1.9.0 (build, apply).
 */
export function makeObjectChange({ postBuild, commonMetadata }: FluxFields): ChangeObject {
  const variables = mergeVariables([...(postBuild?.sources ?? []), postBuild?.substitute ?? {}]);
  return (one) => {
    const substituted = postBuild === undefined ? one.object : substitute(one, variables, postBuild);
    const object = commonMetadata === undefined ? substituted : setCommonMetadata(substituted, commonMetadata);
    return object === one.object ? one : { ...one, object };
  };
}

function substitute(
  { object, origin }: RenderedObject,
  variables: Variables,
  { strict = false, substituteStrategy }: FluxPostBuild,
): RenderedObject["object"] {
  const place = { object: describeKey(keyOf(object)), ...optional({ file: origin?.file }) };
  return substituteObject(object, variables, { strict, always: substituteStrategy === "Always", ...place });
}
