import { mapAll } from "../../../errors/map-all";
import { isSyncError, SyncError } from "../../../errors/sync-error";
import { nearest } from "../../../lib/nearest";
import { readDocuments } from "../../../yaml/read/read";
import type { Target } from "../build-context/context";
import type { Generator } from "../generators/generator";
import type { PlacedText } from "../kustomization/decode";
import { readObjects } from "../load/read-objects";
import { appendPath } from "../metadata/build-origin";
import { setOrigin } from "../metadata/origin-annotations";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { readGvk } from "../nodes/metadata";
import { ObjectList } from "../objects/object-list";
import type { Transformer } from "../transformers/transformer";
import { generatorPlugins } from "./generator-plugins";
import { transformerPlugins } from "./transformer-plugins";

/** A plugin and the object that configures it. */
export interface LoadedPlugin<P> {
  readonly plugin: P;
  readonly config: BuildObject;
}

/** Loads the plugins of `transformers` or `validators`. Throws KUSTOMIZE_PLUGIN. */
export function loadTransformers(target: Target, entries: readonly PlacedText[]): LoadedPlugin<Transformer>[] {
  return mapAll(configObjects(target, entries), (config) => {
    const make = transformerPlugins.get(builtinKind(config, "transformer"));
    if (make === undefined) throw unknownKind(config, "transformer");
    return { plugin: make(target, config), config };
  });
}

/** Loads the plugins of `generators`. Throws KUSTOMIZE_PLUGIN. */
export function loadGenerators(target: Target, entries: readonly PlacedText[]): LoadedPlugin<Generator>[] {
  return mapAll(configObjects(target, entries), (config) => {
    const make = generatorPlugins.get(builtinKind(config, "generator"));
    if (make === undefined) throw unknownKind(config, "generator");
    return { plugin: make(target, config), config };
  });
}

/**
 * Reads the objects of the entries: inline objects, files and folders.
 *
 * Source: kustomize api/internal/target/kusttarget.go@v0.21.2 (configureExternalTransformers).
 */
function configObjects(target: Target, entries: readonly PlacedText[]): readonly BuildObject[] {
  const objects = new ObjectList(target.context.schemas);
  const paths: PlacedText[] = [];
  for (const entry of entries) {
    const inline = readInline(target, entry);
    if (inline === undefined) paths.push(entry);
    else objects.appendAll(inline);
  }
  objects.appendAll(target.gather(paths));
  return objects.objects;
}

// Text that cannot be read as an object is a path.
function readInline(target: Target, { text, place }: PlacedText): readonly BuildObject[] | undefined {
  let objects: readonly BuildObject[];
  try {
    objects = readObjects(readDocuments(text, target.file), target.file);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    if (text.includes("\n")) throw error;
    return undefined;
  }
  const { line = 0, column = 0 } = place;
  const own = objects.map((object) => ({ ...object, origin: { file: target.file, line, column } }));
  if (target.origin !== undefined) {
    for (const object of own) setOrigin(object, appendPath(target.origin, target.fileName));
  }
  return own;
}

// Source: api/internal/plugins/loader/loader.go@v0.21.2 (isBuiltinPlugin).
function builtinKind(config: BuildObject, role: string): string {
  const { group, version, kind } = readGvk(nodeOf(config));
  if (group === "" && version === "builtin") return kind;
  throw new SyncError({
    code: "KUSTOMIZE_PLUGIN",
    what: `cannot run the ${role} ${kind}`,
    where: config.origin,
    why: "it is not a builtin plugin (apiVersion: builtin), and Slipway runs no programs or containers while rendering",
    mend: "use a builtin plugin, or run the program beforehand and list its output under resources",
  });
}

function unknownKind(config: BuildObject, role: "transformer" | "generator"): SyncError {
  const { kind } = readGvk(nodeOf(config));
  const known = role === "transformer" ? transformerPlugins : generatorPlugins;
  const other = role === "transformer" ? generatorPlugins : transformerPlugins;
  const near = nearest(kind, known.keys());
  return new SyncError({
    code: "KUSTOMIZE_PLUGIN",
    what: `cannot use the builtin plugin ${kind} as a ${role}`,
    where: { ...config.origin, field: "kind" },
    why: other.has(kind)
      ? `it is a ${role === "transformer" ? "generator" : "transformer"}`
      : `there is no ${role} of this name`,
    mend: other.has(kind)
      ? `list it under ${role === "transformer" ? "generators" : "transformers"}`
      : near === undefined
        ? `the builtin plugins are ${[...known.keys()].join(", ")}`
        : `did you mean "${near}"?`,
  });
}
