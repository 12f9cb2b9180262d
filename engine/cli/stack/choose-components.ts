import { SyncError } from "../../errors/sync-error";
import { listSome } from "../../lib/list-some";
import { nearest } from "../../lib/nearest";
import { objectsOf, type StackComponent, type StackObject } from "./stack-component";
import { isNamed, type KindWords, type ObjectName, parseObjectName } from "../object-name";
import type { ReadStack } from "./read-stack";

/**
 * The components with a name, or below one: `shop`, or `Kustomization/shop`; all without a name.
 *
 * @throws SyncError CLI_COMPONENT_NOT_FOUND
 */
export function chooseComponents(
  { components, title }: ReadStack,
  name: string | undefined,
): readonly StackComponent[] {
  if (name === undefined) return components;
  const found = findComponents(components, name);
  if (found.length > 0) return found;
  throw notFound(
    { components, title },
    name,
    "component",
    components.map((one) => one.name),
  );
}

function findComponents(components: readonly StackComponent[], name: string): readonly StackComponent[] {
  const own = components.filter((one) => one.name === name);
  if (own.length > 0) return own;
  const below = components.filter(({ above }) => above.includes(name));
  if (below.length > 0) return below;
  const slash = name.indexOf("/");
  const [kind, rest] = [name.slice(0, Math.max(slash, 0)).toLowerCase(), name.slice(slash + 1)];
  return components.filter((one) => one.kind.toLowerCase() === kind && one.name === rest);
}

/** An object of a component. */
export interface ChosenObject {
  readonly component: StackComponent;
  readonly object: StackObject;
}

/** What an argument names. */
export interface Choice {
  /** The components that are named as a whole; none if a single object is named. */
  readonly components: readonly StackComponent[];
  readonly objects: readonly ChosenObject[];
}

/**
 * The objects that an argument names: those of a component, or one by kind and name.
 *
 * @throws SyncError CLI_ARGUMENT, CLI_COMPONENT_NOT_FOUND, CLI_OBJECT_AMBIGUOUS
 */
export function chooseObjects(
  stack: ReadStack,
  text: string,
  { namespace, words }: { readonly namespace: string | undefined; readonly words: KindWords },
): Choice {
  const { components, title } = stack;
  const all = components.flatMap((component) => objectsOf(component).map((object) => ({ component, object })));
  const chosen = new Set(findComponents(components, text));
  if (!text.includes("/") || chosen.size > 0) {
    const names = components.map((one) => one.name);
    if (chosen.size === 0) throw notFound(stack, text, "component", names);
    return { components: [...chosen], objects: all.filter(({ component }) => chosen.has(component)) };
  }
  const wanted = parseObjectName(text, namespace);
  const found = all.filter(({ object }) => isNamed(object.key, wanted, words));
  const [first, ...others] = found;
  if (first === undefined)
    throw notFound(
      { components, title },
      text,
      "object",
      all.map(({ object }) => shortName(object)),
    );
  if (others.length > 0) throw ambiguous(wanted, found);
  return { components: [], objects: [first] };
}

/** `Deployment/web`. */
function shortName({ key }: StackObject): string {
  return `${key.kind}/${key.name}`;
}

function ambiguous({ kind, name }: ObjectName, found: readonly ChosenObject[]): SyncError {
  return new SyncError({
    code: "CLI_OBJECT_AMBIGUOUS",
    what: `${kind}/${name} is the name of ${found.length} objects`,
    why: found
      .map(({ object: { key }, component }) => `${[key.namespace, key.kind, key.name].join("/")} of ${component.name}`)
      .join("\n"),
    mend: "add -n NAMESPACE, or the group after the kind: Deployment.apps/web",
  });
}

function notFound(
  { title }: Pick<ReadStack, "components" | "title">,
  text: string,
  noun: "component" | "object",
  names: readonly string[],
): SyncError {
  const near = nearest(text, names);
  return new SyncError({
    code: "CLI_COMPONENT_NOT_FOUND",
    what: `the state has no ${noun} ${JSON.stringify(text)}`,
    where: { file: `<${title}>` },
    why: names.length === 0 ? `it has no ${noun} of Slipway` : `it has ${listSome([...new Set(names)], 20)}`,
    mend: near === undefined ? "use one of these names, or none for all" : `did you mean ${near}?`,
  });
}
