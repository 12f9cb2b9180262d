import { componentInName, isObjectType } from "slipway/internal";
import { shortNameOf } from "./short-name";

/** The types whose children are one unit: an object may move between them, and their `Prune` deletes for all. */
const componentTypes: readonly string[] = [
  "slipway:index:Kustomization",
  "slipway:index:Manifests",
  "slipway:index:Chart",
];

/**
 * A hash of the component that a resource belongs to; of the resource itself if no component contains it.
 *
 * The children of a component are named `COMPONENT:REST`. Of all but an object the rest contains no colon.
 */
export function componentOf(urn: string): string {
  return shortNameOf(componentUrnOf(urn) ?? urn);
}

/** The URN of the component that registered a resource as its child; undefined if no component did. */
export function componentUrnOf(urn: string): string | undefined {
  // `urn:pulumi:stack`, the project, the types from the outermost parent on, and the name, which may contain `::`.
  const [stack, project, types = "", ...names] = urn.split("::");
  const chain = types.split("$");
  const [type = "", parent = ""] = [chain.at(-1), chain.at(-2)];
  if (!componentTypes.includes(parent)) return undefined;
  const name = names.join("::");
  const component = isObjectType(type)
    ? componentInName(type, name)
    : name.slice(0, Math.max(0, name.lastIndexOf(":")));
  return [stack, project, chain.slice(0, -1).join("$"), component].join("::");
}
