import { generalObjectType, isObjectType } from "slipway/internal";

// Source: pulumi sdk/go/common/resource/urn/urn.go@v3.259.0: urn:pulumi:STACK::PROJECT::PARENT$TYPE::NAME.

/** `slipway:apps/v1:Deployment` of `urn:pulumi:stack::project::parent$slipway:apps/v1:Deployment::name`. */
export function typeOf(urn: string): string {
  const qualified = urn.split("::")[2] ?? "";
  return qualified.slice(qualified.lastIndexOf("$") + 1);
}

/** The resource of the schema that a URN is about: of an object, whatever its kind is, the general type. */
export function resourceTokenOf(urn: string): string {
  const type = typeOf(urn);
  return isObjectType(type) ? generalObjectType : type;
}

/** `urn:pulumi:STACK::PROJECT`: which stack a URN is of. */
export function placeOf(urn: string): string {
  return urn.split("::", 2).join("::");
}

/** The end of a name, which may contain `::` itself. */
export function nameOf(urn: string): string {
  return urn.slice(urn.lastIndexOf("::") + 2);
}
