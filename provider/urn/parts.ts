// Source: pulumi sdk/go/common/resource/urn/urn.go@v3.259.0: urn:pulumi:STACK::PROJECT::PARENT$TYPE::NAME.

/** `slipway:index:Object` of `urn:pulumi:stack::project::parent$slipway:index:Object::name`. */
export function typeOf(urn: string): string {
  const qualified = urn.split("::")[2] ?? "";
  return qualified.slice(qualified.lastIndexOf("$") + 1);
}

/** The end of a name, which may contain `::` itself. */
export function nameOf(urn: string): string {
  return urn.slice(urn.lastIndexOf("::") + 2);
}
