import { createHash } from "node:crypto";
import { printOwnerToken } from "slipway/internal/cluster";
import { componentUrnOf } from "./component-of";
import { shortNameOf } from "./short-name";

/**
 * The owner token of a resource: a hash of its stack, a dot, and a hash of the URN and of the seed that the engine
 * generates for each new resource; then, for readers, what it is. A replacement has the same URN and often the same
 * object; since its token differs, the deletion of the old resource does not delete the object.
 */
export function ownerTokenFor(urn: string, seed: Uint8Array): string {
  const own = createHash("sha256").update(urn).update("\0").update(seed).digest("hex").slice(0, 16);
  return printOwnerToken(stackHashOf(urn), own, titleOf(urn));
}

/** Source: pulumi sdk/go/common/resource/urn/urn.go@v3.259.0: urn:pulumi:<stack>::<project>::<types>::<name>. */
function stackHashOf(urn: string): string {
  return shortNameOf(urn.split("::").slice(0, 2).join("::")).slice(0, 8);
}

/** `shop/prod Kustomization web`: the project and the stack, and the component, or the resource without one. */
function titleOf(urn: string): string {
  const [stack = "", project, types = "", ...names] = (componentUrnOf(urn) ?? urn).split("::");
  const type = types.split("$").at(-1)?.split(":").at(-1) ?? "";
  return `${project ?? ""}/${stack.split(":").at(-1) ?? ""} ${type} ${names.join("::")}`;
}
