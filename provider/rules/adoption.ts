import { adoptions, type Adoption } from "slipway/internal";
import { isPropertyMap, type PropertyValue, unwrap } from "../rpc/property-value";

/** What `adopt` says; undefined for a value that is none. */
export function readAdoption(value: PropertyValue | undefined): Adoption | undefined {
  const plain = unwrap(value);
  if (!isPropertyMap(plain)) return adoptions.find((word) => word === plain);
  const raw = unwrap(plain["from"]);
  const from = (Array.isArray(raw) ? (raw as readonly PropertyValue[]) : [raw]).map(unwrap);
  const isOnly = Object.keys(plain).every((name) => name === "from");
  return isOnly && from.length > 0 && from.every(isOwnerName) ? { from } : undefined;
}

function isOwnerName(value: PropertyValue | undefined): value is string {
  return (
    typeof value === "string" &&
    /^(helm|flux|argocd|slipway|kapp|operator)(:[^:\s]+)?$|^pulumi(:unchecked)?$/.test(value)
  );
}

/** What another value than one of `adopt` is told. */
export const adoptionWords =
  `must be one of ${adoptions.join(", ")}, or { from } with an owner or a list of owners: ` +
  "helm:namespace/release, flux:namespace/name, argocd:application, kapp:application, operator:Kind/name, slipway, pulumi, or the tool alone";
