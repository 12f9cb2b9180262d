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

/** How the folder of an overlay is built; see `FluxFields.build`. */
const compositions = ["overlay", "flux"] as const;

/** What the arguments of a program say that a Flux Kustomization says in its spec. */
export interface FluxArguments {
  /** Whether the fields of a kustomization file are put into that of the folder, and are no overlay on top of it. */
  readonly isComposed: boolean;
  /** Undefined if there are none. */
  readonly flux: FluxFields | undefined;
  /** The sources of `postBuild.substituteFrom`. */
  readonly substituteFrom: readonly SubstituteSource[];
}

/** Fields of a Flux Kustomization that a kustomization file has, too. */
const sharedFields: readonly InlineField[] = ["namePrefix", "nameSuffix", "patches", "images", "components"];

/**
 * Reads the arguments that a Flux Kustomization has in its spec.
 *
 * @param given the arguments, as plain data; others are ignored
 * @param fields the fields of a kustomization file among them
 * @throws SyncError FLUX_ARGUMENT_INVALID
 */
export function readFluxArguments(given: Given, fields: InlineOverlay = {}): FluxArguments {
  const build = optional({
    targetNamespace: readAs("string", given, "targetNamespace"),
    ignoreMissingComponents: readAs("boolean", given, "ignoreMissingComponents"),
    buildMetadata: readTexts(given, "buildMetadata"),
  });
  const [own] = Object.keys(build);
  const compose = readOneOf(given, "compose", compositions) ?? (own === undefined ? "overlay" : "flux");
  const isComposed = compose === "flux";
  if (!isComposed && own !== undefined) throw invalid([own], "it has no meaning with this value of compose", useFlux);
  if (isComposed) checkFields(given, fields);
  const { postBuild, substituteFrom } = readPostBuildArgument(given);
  const commonMetadata = readCommonMetadata(given);
  const flux = optional({ build: isComposed ? { ...fields, ...build } : undefined, postBuild, commonMetadata });
  return { isComposed, flux: Object.keys(flux).length === 0 ? undefined : flux, substituteFrom };
}

const useFlux = 'write compose: "flux", or remove the argument';

/** Refuses what Flux would not do, or would leave out without a word. */
function checkFields(given: Given, fields: InlineOverlay): void {
  const other = Object.keys(fields).find((field) => !sharedFields.some((shared) => shared === field));
  if (other !== undefined) {
    const why = 'a Flux Kustomization has no such field, so that it cannot be used with compose: "flux"';
    const mend = "put it into the kustomization file of the folder";
    throw invalid([other], why, other === "namespace" ? "write targetNamespace" : mend);
  }
  const { patches, components } = fields;
  for (const [index, patch] of itemsOf(patches)) {
    const name = isMap(patch) ? Object.keys(patch).find((key) => key !== "patch" && key !== "target") : undefined;
    if (name === undefined) continue;
    const mend = "write the patch as text or as data, or put it into the kustomization file of the folder";
    throw invalid(["patches", index, name], "a patch of Flux has the fields patch and target only", mend);
  }
  for (const [index, component] of itemsOf(components)) {
    if (typeof component === "string") continue;
    throw invalid(["components", index], 'it is not a text, which compose: "flux" needs', "write its path");
  }
  if (given["enableHelm"] === true) {
    throw invalid(["enableHelm"], "Flux inflates no charts", 'remove it, or write compose: "overlay"');
  }
}

function itemsOf(value: unknown): readonly (readonly [number, unknown])[] {
  return Array.isArray(value) ? [...(value as readonly unknown[]).entries()] : [];
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

function readTexts(map: Given, name: string): readonly string[] | undefined {
  const texts = readAs("list", map, name);
  const wrong = texts?.findIndex((text) => typeof text !== "string") ?? -1;
  if (wrong >= 0) throw wrongType([name, wrong], "string");
  return texts as readonly string[] | undefined;
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
