import type { FluxFields, FluxPostBuild } from "../../model/flux/flux-fields";
import { isSyncError, SyncError } from "../../errors/sync-error";
import { printFieldPath } from "../../lib/field-path";
import { lookUp } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { findLostIdentity } from "../../model/objects/identity-fault";
import { describeKey, keyOf } from "../../model/objects/object-key";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import { substituteObject } from "../substitute/substitute-object";
import { isVariableName, mergeVariables, type Variables } from "../substitute/variables";
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

function substitute(one: RenderedObject, variables: Variables, postBuild: FluxPostBuild): RenderedObject["object"] {
  const { object, origin } = one;
  const { strict = false, substituteStrategy } = postBuild;
  const place = { object: describeKey(keyOf(object)), ...optional({ file: origin?.file }) };
  const options = { strict, always: substituteStrategy === "Always", ...place };
  try {
    const substituted = substituteObject(object, variables, options);
    if (substituted !== object) checkIdentity(one, substituted);
    return substituted;
  } catch (error) {
    if (!isSyncError(error) || error.code !== "SUBSTITUTE_NAME_INVALID") throw error;
    throw error.with({ where: { field: fieldOfName(postBuild) } });
  }
}

// Flux leaves such an object out and reports nothing. The value may be secret; the expression stands in the source.
function checkIdentity({ object, origin, provenance }: RenderedObject, substituted: RenderedObject["object"]): void {
  const fault = findLostIdentity(object, substituted);
  if (fault === undefined) return;
  const { path, found } = fault;
  const place = provenance?.field(path)?.settings[0]?.place ?? origin;
  const field = printFieldPath(path);
  throw new SyncError({
    code: "SUBSTITUTE_RESULT_INVALID",
    what: `${field} is ${found} with the values of its variables`,
    where: { ...optional({ ...place }), object: describeKey(keyOf(object)), field },
    why: `the source has ${JSON.stringify(lookUp(object, ...path.map(String)))}, and YAML reads the substituted text as ${found}, but the field must be a string`,
    mend: `add letters to the field in the source, or quotes to the value of the variable: '"83"'`,
  });
}

/** The argument that has the first name which is not valid. */
function fieldOfName({ sources = [], substitute: own = {} }: FluxPostBuild): string {
  const at = sources.findIndex((values) => Object.keys(values).some((name) => !isVariableName(name)));
  if (at >= 0) return printFieldPath(["postBuild", "substituteFrom", at]);
  return printFieldPath([
    "postBuild",
    "substitute",
    ...Object.keys(own)
      .filter((name) => !isVariableName(name))
      .slice(0, 1),
  ]);
}
