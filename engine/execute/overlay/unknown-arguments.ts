import { inventedWords } from "../../lib/invented-words";
import type { FieldPath } from "../../model/change";
import type { UnknownInput } from "../../render/render-state";

const texts = [...inventedWords, ""];
/** A transformer that sets a field keeps whether it was a text; null in a patch deletes a field. */
const scalars = [...texts, 1, true, null];
const flags = [true, false];
const numbers = [1, 2, 0, 7];
const literals = inventedWords.map((word) => `${word}=${word}`);
const digests = ["0", "1"].map((digit) => `sha256:${digit.repeat(64)}`);
const imageNames = ["unknown.example/value", "other.example/value"];
/** What replaces the name of an image keeps its tag and its digest. */
const images = ["unknown.example/value:unknown", `unknown.example/value@${digests[0] ?? ""}`];
const maps = [...inventedWords.map((word) => ({ [word]: word })), {}];

/** `*` stands for any key or index, `**` for one or more of them. */
type Pattern = readonly string[];

/**
 * The values of an overlay that only reach fields of objects, with the values to try. Which objects there are, what
 * they are called, and which ones an entry selects does not follow from the values that are tried: such arguments are
 * not here.
 */
const rows: readonly (readonly [pattern: Pattern, candidates: readonly unknown[]])[] = [
  [["labels", "*", "pairs", "*"], texts],
  [["labels", "*", "pairs"], maps],
  [["labels", "*", "includeTemplates"], flags],
  [["labels", "*", "includeVolumeClaimTemplates"], flags],
  [["commonAnnotations", "*"], texts],
  [["commonAnnotations"], maps],
  [["images", "*", "newName"], imageNames],
  [["images", "*", "newTag"], texts],
  [["images", "*", "tagSuffix"], texts],
  [["images", "*", "digest"], digests],
  [["replicas", "*", "count"], numbers],
  ...["configMapGenerator", "secretGenerator"].flatMap((field): readonly (readonly [Pattern, readonly unknown[]])[] => [
    [[field, "*", "literals", "*"], texts],
    [[field, "*", "literals"], maps],
    [[field, "*", "type"], texts],
    [[field, "*", "options", "labels", "*"], texts],
    [[field, "*", "options", "annotations", "*"], texts],
    [[field, "*", "options", "immutable"], flags],
  ]),
  [["replacements", "*", "sourceValue"], texts],
  [["patches", "*", "patch", "**"], scalars],
  [["resources", "*", "**"], scalars],
];

/**
 * An argument of an overlay that is not known yet, with the values to try in its place; undefined if the overlay cannot
 * be rendered without it.
 *
 * @param path the path of the argument, which begins with a field of a kustomization file
 */
export function unknownArgument(path: FieldPath): UnknownInput | undefined {
  const row = rows.find(([pattern]) => matches(pattern, path));
  if (row === undefined || decides(path)) return undefined;
  const isLiteral = path[2] === "literals" && typeof path[3] === "number";
  const isImage = path[0] !== "images" && path.at(-1) === "image";
  const candidates = isLiteral ? literals : isImage ? [...row[1], ...images] : row[1];
  return { path: ["overlay", ...path], byDefault: undefined, candidates };
}

function matches(pattern: Pattern, path: FieldPath): boolean {
  if (pattern.at(-1) === "**")
    return path.length >= pattern.length && matches(pattern.slice(0, -1), path.slice(0, pattern.length - 1));
  return pattern.length === path.length && pattern.every((part, index) => part === "*" || part === path[index]);
}

/** Keys by which strategic merge patches find an item of a list. */
const itemKeys: ReadonlySet<unknown> = new Set([
  ...["name", "containerPort", "port", "mountPath", "devicePath", "ip", "key", "topologyKey", "type", "uid"],
  ...["conditionType", "protocol", "claimName"],
]);

/** Parts of a reference that decide which object its name means, and so whether kustomize changes the name. */
const referenceKeys: ReadonlySet<unknown> = new Set(["namespace", "kind", "apiVersion", "apiGroup", "group"]);

/** Whether a value in an object or a patch decides which object or item is meant. */
function decides([field, , second, ...others]: FieldPath): boolean {
  if (field === "resources") return second === undefined || decidesInObject([second, ...others]);
  if (field !== "patches") return false;
  const [index, part] = others;
  return typeof index === "number" ? part !== "value" : decidesInObject(others);
}

function decidesInObject(path: FieldPath): boolean {
  if (isIdentity(path) || path.some((part) => String(part).startsWith("$"))) return true;
  if (referenceKeys.has(path.at(-1))) return true;
  const [parent, last] = path.slice(-2);
  // Patches merge the texts of this list.
  if (typeof last === "number") return parent === "finalizers";
  return path.some((part) => typeof part === "number") && itemKeys.has(last);
}

function isIdentity([first, second, ...others]: FieldPath): boolean {
  if (first === "apiVersion" || first === "kind") return true;
  const isNamed = second === undefined || second === "name" || second === "namespace" || second === "generateName";
  return first === "metadata" && isNamed && others.length === 0;
}
