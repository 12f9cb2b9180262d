import { SyncError } from "../errors/sync-error";
import { printFieldPath } from "../lib/field-path";
import { isMap } from "../lib/look-up";
import { optional } from "../lib/optional";
import type { FieldPath } from "../model/objects/change";
import {
  type CommonMetadata,
  type FluxFields,
  type FluxPostBuild,
  substituteStrategies,
} from "../model/flux/flux-fields";
import type { InlineField, InlineOverlay } from "../model/rendering/inline-overlay";
import { substituteKinds } from "../render/substitute/source-values";
import type { SubstituteSource } from "./substitute-from";

type Given = Readonly<Record<string, unknown>>;

/** What the arguments of a program say that a Flux Kustomization says in its spec. */
export interface FluxArguments {
  /** Undefined if there are none. */
  readonly flux: FluxFields | undefined;
  /** The sources of `postBuild.substituteFrom`. */
  readonly substituteFrom: readonly SubstituteSource[];
}

/** Fields of the argument `flux` that an overlay does not have, or only in a file. */
const ownFields = ["targetNamespace", "buildMetadata", "ignoreMissingComponents"] as const;

/** Fields of the argument `flux` that an overlay in the program has, too, with another meaning. */
const sharedFields: readonly InlineField[] = ["namePrefix", "nameSuffix", "patches", "images", "components"];

const buildFields: readonly string[] = [...ownFields, ...sharedFields];

/**
 * Reads the arguments that a Flux Kustomization has in its spec.
 *
 * @param given the arguments, as plain data; others are ignored
 * @param overlay the fields of a kustomization file among them, which are an overlay on top of the folder
 * @throws SyncError FLUX_ARGUMENT_INVALID
 */
export function readFluxArguments(given: Given, overlay: InlineOverlay = {}): FluxArguments {
  const build = readBuild(given, overlay);
  const { postBuild, substituteFrom } = readPostBuildArgument(given);
  const commonMetadata = readCommonMetadata(given);
  const flux = optional({ build, postBuild, commonMetadata });
  return { flux: Object.keys(flux).length === 0 ? undefined : flux, substituteFrom };
}

/** The argument `flux`. Beside it there is nothing that would mean something else without it. */
function readBuild(given: Given, overlay: InlineOverlay): Given | undefined {
  refuseOutside(given);
  const build = readAs("map", given, "flux");
  if (build === undefined) return undefined;
  refuseBeside(given, overlay);
  checkBuildKeys(build);
  const at = ["flux"];
  for (const name of ["targetNamespace", "namePrefix", "nameSuffix"]) readAs("string", build, name, at);
  readAs("boolean", build, "ignoreMissingComponents", at);
  for (const name of ["buildMetadata", "components"]) checkTexts(build, name, at);
  checkItems(build, "patches", ["patch", "target"], "write the patch as text or as data");
  checkItems(build, "images", ["name", "newName", "newTag", "digest"], "remove the field");
  return Object.fromEntries(Object.entries(build).filter(([name]) => isGiven(build, name)));
}

function isGiven(map: Given, name: string): boolean {
  return map[name] !== undefined && map[name] !== null;
}

/** Refuses fields of `flux` that are given outside of it, and what was in its place in older programs. */
function refuseOutside(given: Given): void {
  const own = ownFields.find((name) => isGiven(given, name));
  if (own !== undefined) throw invalid([own], "it is a field of the argument flux", `write flux: { ${own}: … }`);
  if (!isGiven(given, "compose")) return;
  const mend =
    "write flux: {} for a folder that is built as Flux does it, with the fields of Flux in it; else remove it";
  throw invalid(["compose"], "there is no such argument: flux says how the folder is built", mend);
}

/** Refuses arguments of another build than that of Flux. */
function refuseBeside(given: Given, overlay: InlineOverlay): void {
  const [field] = Object.keys(overlay);
  if (field !== undefined) {
    const why = "it is a field of an overlay on top of the folder, which excludes the argument flux";
    throw invalid([field], why, `${placeInFlux(field)}, or remove flux`);
  }
  const chart = chartArguments.find((name) => isGiven(given, name) && given[name] !== false);
  if (chart !== undefined) throw invalid([chart], "Flux inflates no charts", "remove it, or remove flux");
}

/** Arguments about the Helm charts of kustomizations. */
const chartArguments = ["enableHelm", "helmApiVersions", "templateSteps"] as const;

/** Where a field of a kustomization file belongs if the folder is built as Flux does it. */
function placeInFlux(field: string): string {
  if (field === "namespace") return "write flux: { targetNamespace: … }";
  const isShared = sharedFields.some((shared) => shared === field);
  return isShared ? `write flux: { ${field}: … }` : "put it into the kustomization file of the folder";
}

/** Arguments that have the same meaning with and without `flux`, which has no field for them. */
const argumentsBeside: readonly string[] = ["postBuild", "commonMetadata", "decryption", "path", "prune", "wait"];

/** Refuses what Flux would not do, or would leave out without a word. */
function checkBuildKeys(build: Given): void {
  const other = Object.keys(build).find((name) => !buildFields.includes(name));
  if (other === undefined) return;
  if (argumentsBeside.includes(other)) throw invalid(["flux", other], "it is an argument beside flux", "move it there");
  throw invalid(["flux", other], "a Flux Kustomization has no such field", placeInFlux(other));
}

/** Refuses fields of items that Flux does not have. */
function checkItems(build: Given, field: InlineField, allowed: readonly string[], mend: string): void {
  for (const [index, item] of (readAs("list", build, field, ["flux"]) ?? []).entries()) {
    const at = ["flux", field, index];
    if (!isMap(item)) throw wrongType(at, "map");
    const other = Object.keys(item).find((name) => !allowed.includes(name));
    if (other === undefined) continue;
    const why = `one of Flux has the fields ${allowed.join(", ")} only`;
    throw invalid([...at, other], why, `${mend}, or put it into the kustomization file of the folder`);
  }
}

function readPostBuildArgument(given: Given): {
  readonly postBuild: FluxPostBuild | undefined;
  readonly substituteFrom: readonly SubstituteSource[];
} {
  const at = ["postBuild"];
  const postBuild = readAs("map", given, "postBuild");
  if (postBuild === undefined) return { postBuild, substituteFrom: [] };
  checkKeys(postBuild, at, ["substitute", "substituteFrom", "substituteStrategy", "strict"]);
  const strict = readAs("boolean", postBuild, "strict", at);
  const substituteStrategy = readOneOf(postBuild, "substituteStrategy", substituteStrategies, at);
  const values = Object.entries(readAs("map", postBuild, "substitute", at) ?? {});
  const substitute = values.map(([name, value]) => [name, variableText(name, value)] as const);
  const sources = readAs("list", postBuild, "substituteFrom", at) ?? [];
  return {
    postBuild: { substitute: Object.fromEntries(substitute), ...optional({ strict, substituteStrategy }) },
    substituteFrom: sources.map((entry, index) => readSource(entry, [...at, "substituteFrom", index])),
  };
}

function variableText(name: string, value: unknown): string {
  if (["string", "number", "boolean"].includes(typeof value)) return String(value);
  const why = "it is not a text, a number, true or false";
  throw invalid(["postBuild", "substitute", name], why, "write one of these");
}

function readSource(entry: unknown, at: FieldPath): SubstituteSource {
  if (!isMap(entry)) throw wrongType(at, "map");
  const { object } = entry;
  if (object !== undefined && object !== null) {
    checkKeys(entry, at, ["object"]);
    return { object };
  }
  checkKeys(entry, at, ["kind", "name", "namespace", "optional", "object"]);
  const [kind, name] = [readOneOf(entry, "kind", substituteKinds, at), readAs("string", entry, "name", at) ?? ""];
  const mend = "write kind and name of an object on the cluster, or give an object of the program as object";
  if (kind === undefined) throw invalid([...at, "kind"], "it is missing", mend);
  if (name === "") throw invalid([...at, "name"], "it is missing or empty", mend);
  const namespace = readAs("string", entry, "namespace", at) ?? "";
  return { kind, name, namespace, optional: readAs("boolean", entry, "optional", at) ?? false };
}

function readCommonMetadata(given: Given): CommonMetadata | undefined {
  const metadata = readAs("map", given, "commonMetadata");
  if (metadata === undefined) return undefined;
  checkKeys(metadata, ["commonMetadata"], ["labels", "annotations"]);
  const textsOf = (field: string): Readonly<Record<string, string>> => {
    const texts = readAs("map", metadata, field, ["commonMetadata"]) ?? {};
    for (const key of Object.keys(texts)) readAs("string", texts, key, ["commonMetadata", field]);
    return texts as Readonly<Record<string, string>>;
  };
  return { labels: textsOf("labels"), annotations: textsOf("annotations") };
}

/** Types of arguments, by their names in messages. */
interface Types {
  readonly string: string;
  readonly boolean: boolean;
  readonly map: Given;
  readonly list: readonly unknown[];
}

const tests: { readonly [Name in keyof Types]: (value: unknown) => value is Types[Name] } = {
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  map: isMap,
  list: (value): value is readonly unknown[] => Array.isArray(value),
};

/** Undefined for an argument that is not given. */
function readAs<Name extends keyof Types>(
  type: Name,
  map: Given,
  name: string,
  at: FieldPath = [],
): Types[Name] | undefined {
  const value = map[name];
  if (value === undefined || value === null) return undefined;
  if (tests[type](value)) return value;
  throw wrongType([...at, name], type);
}

function readOneOf<Word extends string>(
  map: Given,
  name: string,
  words: readonly Word[],
  at: FieldPath = [],
): Word | undefined {
  const text = readAs("string", map, name, at);
  const found = words.find((word) => word === text);
  if (text === undefined || found !== undefined) return found;
  throw invalid([...at, name], `${JSON.stringify(text)} is none of its values`, `write one of ${words.join(", ")}`);
}

function checkTexts(map: Given, name: string, at: FieldPath): void {
  const texts = readAs("list", map, name, at);
  const wrong = texts?.findIndex((text) => typeof text !== "string") ?? -1;
  if (wrong >= 0) throw wrongType([...at, name, wrong], "string");
}

function checkKeys(map: Given, at: FieldPath, allowed: readonly string[]): void {
  const other = Object.keys(map).find((key) => !allowed.includes(key));
  if (other === undefined) return;
  throw invalid([...at, other], "there is no such field, or not beside the others", `use ${allowed.join(", ")}`);
}

function wrongType(at: FieldPath, type: keyof Types): SyncError {
  const words = { string: "a text", boolean: "true or false", map: "a map", list: "a list" };
  return invalid(at, `it is not ${words[type]}`, `write ${words[type]}`);
}

function invalid(at: FieldPath, why: string, mend: string): SyncError {
  const where = { field: printFieldPath(at) };
  return new SyncError({ code: "FLUX_ARGUMENT_INVALID", what: "cannot use an argument", where, why, mend });
}
