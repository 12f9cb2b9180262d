import { mergeKey } from "../kustomization/field-errors";
import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { inlineName } from "../../../model/rendering/inline-overlay";
import { map, scalar } from "../../../yaml/make-node";
import type { MapNode } from "../../../yaml/node";
import type { Target } from "../build-context/context";
import type { GeneratorOptions } from "../kustomization/kustomization";
import { setField } from "../nodes/fields";
import * as build from "../objects/build-annotations";
import { makeObject, type BuildObject } from "../objects/build-object";
import { compareStrings } from "../../../go/values/bytes";
import { madeText, readMetadataMap, writeMetadataEntry, writeMetadataMap } from "../nodes/metadata";
import type { DataValues } from "./data-map";
import { readKeyValues, type KeyValue, type KeyValueSources } from "./key-values";

/** The common fields of ConfigMap and Secret generators. */
export interface GeneratorArgs extends KeyValueSources {
  readonly name: string | undefined;
  readonly namespace: string | undefined;
  readonly behavior: string | undefined;
  readonly options: GeneratorOptions | undefined;
  readonly place: ErrorPlace;
}

/** The kind of a generated object, and how its data is added. */
export interface GeneratedKind {
  readonly kind: "ConfigMap" | "Secret";
  addData(object: MapNode, values: DataValues): void;
}

/**
 * Creates the object of a generator entry.
 *
 * Source: kustomize api/internal/generators/configmap.go@v0.21.2, secret.go, utils.go; api/resource/factory.go
 * (makeOne).
 * @throws SyncError KUSTOMIZE_GENERATOR_NAME, KUSTOMIZE_GENERATOR_KEY, KUSTOMIZE_GENERATOR_SOURCE
 */
export function generateObject(target: Target, args: GeneratorArgs, generated: GeneratedKind): BuildObject {
  if (args.name === undefined || args.name === "") throw withoutName(args.place);
  const metadata = map([{ key: scalar("name", "str"), value: madeText(args.name) }]);
  if (args.namespace) setField(metadata, "namespace", madeText(args.namespace));
  const node = map([
    { key: scalar("apiVersion", "str"), value: scalar("v1", "str") },
    { key: scalar("kind", "str"), value: scalar(generated.kind, "str") },
    { key: scalar("metadata", "str"), value: metadata },
  ]);
  const keyValues = readKeyValues(target, args);
  generated.addData(node, valuesByKey(keyValues, args));
  addOptions(node, args.options);
  const object = makeObject(node, originOf(args.place));
  target.context.journal?.generated(object, keyValues);
  noteBehavior(node, args);
  return object;
}

/** The place of the entry; for an argument of a program, its path. */
function originOf({ file = "", line = 0, column = 0, field }: ErrorPlace): BuildObject["origin"] {
  return file === inlineName ? { file: field ?? file, line: 0, column: 0 } : { file, line, column };
}

function valuesByKey(keyValues: readonly KeyValue[], args: GeneratorArgs): DataValues {
  const values = new Map<string, string | Uint8Array>();
  for (const { key, value, place } of keyValues) {
    if (key === "<<") throw mergeKey(place);
    if (values.has(key)) throw repeatedKey(args.name ?? "", key, place);
    values.set(key, value);
  }
  return values;
}

function addOptions(node: MapNode, options: GeneratorOptions | undefined): void {
  for (const field of ["labels", "annotations"] as const) {
    const entries = [...(options?.[field] ?? [])].sort(([left], [right]) => compareStrings(left, right));
    for (const [key, value] of entries) writeMetadataEntry(node, field, key, value);
  }
  if (options?.immutable === true) setField(node, "immutable", scalar("true", "bool"));
}

function noteBehavior(node: MapNode, args: GeneratorArgs): void {
  const annotations = readMetadataMap(node, "annotations");
  if (args.options?.disableNameSuffixHash !== true) annotations.set(build.needsHashSuffix, build.enabled);
  const known = ["create", "replace", "merge"].includes(args.behavior ?? "");
  annotations.set(build.generatorBehavior, known ? (args.behavior ?? "") : "unspecified");
  writeMetadataMap(node, "annotations", annotations);
}

function withoutName(where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_GENERATOR_NAME",
    what: "cannot generate an object without a name",
    where,
    why: "the entry has no name",
    mend: "add name",
  });
}

function repeatedKey(name: string, key: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_GENERATOR_KEY",
    what: `cannot generate ${name} with the key ${JSON.stringify(key)} twice`,
    where,
    why: "two sources of the generator have the same key; the key of a file is its name unless it is set as key=path",
    mend: "remove one of the sources, or give it another key",
  });
}
