import type { FieldPath } from "../../model/objects/change";
import type { FluxFields } from "../../model/flux/flux-fields";
import { perturbAt } from "./perturb";
import { perturbOverlay } from "./perturb-overlay";
import type { IsPublic } from "./public-words";

/** Perturbs the secrets of fields of Flux. Names of variables, and keys of labels and annotations, are no secrets. */
export function perturbFlux(fields: FluxFields, secrets: readonly FieldPath[], isMentioned: IsPublic): FluxFields {
  const isOfBuild = ([first]: FieldPath): boolean => first === "build";
  const outside = secrets.filter((path) => !isOfBuild(path));
  const others = perturbAt(fields, outside, () => true) as FluxFields;
  if (fields.build === undefined) return others;
  // Its fields have the names and forms of those of an inline overlay.
  const within = secrets.filter(isOfBuild).map(([, ...path]) => path);
  return { ...others, build: perturbOverlay(fields.build, within, isMentioned) };
}
