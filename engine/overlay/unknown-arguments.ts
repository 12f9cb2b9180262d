import { inventedWords } from "../lib/invented-words";
import type { FieldPath } from "../model/objects/change";
import { inlineFields, manifestFields } from "../model/rendering/inline-overlay";
import type { UnknownInput } from "../render/render-state";

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
  [["objects", "*", "**"], scalars],
  // A variable may be anywhere, also where only a number fits.
  [
    ["postBuild", "substitute", "*"],
    [...texts, "1"],
  ],
  [["commonMetadata", "labels", "*"], texts],
  [["commonMetadata", "annotations", "*"], texts],
];

/** Arguments that change the objects after the build, which are fields of Flux in the inputs of a render. */
const laterArguments: ReadonlySet<unknown> = new Set(["postBuild", "commonMetadata"]);

const renderedFields: ReadonlySet<unknown> = new Set([...inlineFields, ...manifestFields]);

/** Where the value of an argument is among the inputs of a render. */
export function inputPathOf(path: FieldPath): FieldPath {
  const [first, ...rest] = path;
  if (first === "flux") return ["flux", "build", ...rest];
  return [laterArguments.has(first) ? "flux" : "overlay", ...path];
}

/**
 * The paths of secret arguments in the request of an overlay. Those in sources of variables are found by
 * `readPostBuild`.
 */
export function secretInputs(secretArguments: readonly FieldPath[]): readonly FieldPath[] {
  const rendered = secretArguments.filter((path) => isRenderedArgument(path) && path[1] !== "substituteFrom");
  return rendered.map(inputPathOf);
}

/** Whether an argument is rendered, so that what derives from it is found. */
export function isRenderedArgument([first]: FieldPath): boolean {
  return first === "flux" || laterArguments.has(first) || renderedFields.has(first);
}

/** The path of the argument that is at a path of the inputs. */
export function argumentAt([input, ...path]: FieldPath): FieldPath {
  return input === "flux" && path[0] === "build" ? ["flux", ...path.slice(1)] : path;
}

/**
 * An argument of an overlay that is not known yet, with the values to try in its place; undefined if the overlay cannot
 * be rendered without it.
 *
 * @param argument the path of the argument, which begins with a field of a kustomization file or of Flux
 */
export function unknownArgument(argument: FieldPath): UnknownInput | undefined {
  // The fields in `flux` have the names and forms of those of an overlay.
  const path = argument[0] === "flux" ? argument.slice(1) : argument;
  const row = rows.find(([pattern]) => matches(pattern, path));
  if (row === undefined || decides(path)) return undefined;
  const isLiteral = path[2] === "literals" && typeof path[3] === "number";
  const isImage = path[0] !== "images" && path.at(-1) === "image";
  const candidates = isLiteral ? literals : isImage ? [...row[1], ...images] : row[1];
  return { path: inputPathOf(argument), byDefault: undefined, candidates };
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

/** Annotations that tell kustomize what to do with an object, such as to leave it out. */
const buildAnnotation = /(^|\.)config\.(kubernetes\.io|k8s\.io)\//;

/** Whether a value in an object or a patch decides which object or item is meant. */
function decides(path: FieldPath): boolean {
  if (path.some((part) => typeof part === "string" && buildAnnotation.test(part))) return true;
  const [field, , second, ...others] = path;
  if (field === "resources" || field === "objects") return second === undefined || decidesInObject([second, ...others]);
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
