import { customKindNames, namesKind } from "../model/objects/kind-names";
import type { KubeObject } from "../model/objects/kube-object";
import type { GroupKind, ObjectKey } from "../model/objects/object-key";
import { usageError } from "./usage-error";

/** An object as the user names it: `Deployment/web`, `deploy/web`, `Deployment.apps/web`, `shop/deploy/web`. */
export interface ObjectName {
  readonly kind: string;
  readonly group: string | undefined;
  readonly name: string;
  readonly namespace: string | undefined;
}

/** By `group/Kind`, the words that name kinds that are not built in: plurals, singulars and short names. */
export type KindWords = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Reads the name of an object.
 *
 * @param namespace - what `--namespace` names
 * @throws SyncError CLI_ARGUMENT
 */
export function parseObjectName(text: string, namespace: string | undefined): ObjectName {
  const parts = text.split("/");
  const [name = "", typed = "", own] = parts.reverse();
  const [kind = "", ...place] = typed.split(".");
  // kubectl accepts the version before the group: deployments.v1.apps.
  const group = isVersion(place[0]) ? place.slice(1) : place;
  const what = `${JSON.stringify(text)} does not identify an object`;
  if (kind === "" || name === "" || own === "" || parts.length > 3) {
    const why = "an object is identified by its kind and its name";
    throw usageError("CLI_ARGUMENT", what, why, 'write it as "Deployment/web", or "shop/Deployment/web"');
  }
  if (own !== undefined && namespace !== undefined && own !== namespace) {
    const why = `it names the namespace ${own}, and --namespace names ${namespace}`;
    throw usageError("CLI_ARGUMENT", what, why, "name one namespace");
  }
  return { kind, group: place.length === 0 ? undefined : group.join("."), name, namespace: own ?? namespace };
}

/**
 * Whether a key is of the kind, and in the group and the namespace, that a name has. A kind is written as kubectl
 * accepts it: in any case, as its plural, its singular or its short name.
 */
export function isOfKind(key: ObjectKey, { kind, group, namespace }: ObjectName, words: KindWords): boolean {
  if (!namesKind(kind, key.kind, words.get(wordsKey(key)))) return false;
  return (group === undefined || key.group === group) && (namespace === undefined || key.namespace === namespace);
}

/** Whether a key is that of the object with the name. */
export function isNamed(key: ObjectKey, wanted: ObjectName, words: KindWords): boolean {
  return key.name === wanted.name && isOfKind(key, wanted, words);
}

/** The words of the kinds that the objects define. */
export function wordsOfDefinitions(objects: readonly KubeObject[]): KindWords {
  return customKindNames(objects);
}

/** What a server calls its kinds, but for the builtin ones: their names are a table of ours. */
export function wordsOfServer(
  kinds: readonly (GroupKind & {
    readonly resource: string;
    readonly singular?: string;
    readonly shortNames?: readonly string[];
  })[],
): KindWords {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { group, kind, resource, singular, shortNames = [] } of kinds) {
    const words = [resource, singular ?? "", ...shortNames].filter((word) => word !== "");
    const key = wordsKey({ group, kind });
    if (isCustom(group))
      found.set(key, new Set([...(found.get(key) ?? []), ...words.map((word) => word.toLowerCase())]));
  }
  return found;
}

function isVersion(word = ""): boolean {
  return /^v\d+(?:(?:alpha|beta)\d+)?$/.test(word);
}

/** The groups of builtin kinds have no point, or end in `.k8s.io`; some definitions have such a group, too. */
function isCustom(group: string): boolean {
  return group.includes(".");
}

function wordsKey({ group, kind }: GroupKind): string {
  return `${group}/${kind}`;
}
