import type { FluxOwner } from "../../model/flux/apply-options";

/** The labels that name the Kustomization which owns an object. */
export function ownerLabels(
  { group }: Pick<FluxOwner, "group">,
  name: string,
  namespace: string,
): Readonly<Record<string, string>> {
  return { [`${group}/name`]: name, [`${group}/namespace`]: namespace };
}
