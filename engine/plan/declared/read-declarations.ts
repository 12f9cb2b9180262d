import type { Declarations, DeclarationReader, DeclaringObject } from "./declaration";
import { readDependsOn } from "./read-depends-on";
import { readKapp } from "./read-kapp";
import { readWerf } from "./read-werf";
import { rawTextsOf } from "../../model/objects/metadata-texts";

/** The tools whose annotations order objects. */
const readers: readonly DeclarationReader[] = [readDependsOn, readKapp, readWerf];

const hints = ["config.kubernetes.io/", "kapp.k14s.io/", "werf.io"] as const;

const none: Declarations = {
  applies: [],
  deletes: [],
  externals: new Map(),
  waveless: new Set(),
  faults: [],
  warnings: [],
};

/**
 * The order that the annotations of cli-utils, kapp and werf declare among the objects of a set. Never throws: what is
 * wrong is among the faults.
 *
 * @param hooks - the ids of the hooks of the set, and whether they run before the objects
 */
export function readDeclarations(
  objects: readonly DeclaringObject[],
  hooks: ReadonlyMap<string, boolean> = new Map(),
): Declarations {
  if (!objects.some(mayDeclare)) return none;
  const set = { objects, hooks, indexes: new Map(objects.map(({ id }, index) => [id, index])) };
  const found = readers.map((reader) => reader(set));
  return {
    applies: found.flatMap(({ applies }) => applies),
    deletes: found.flatMap(({ deletes }) => deletes),
    externals: new Map(found.flatMap(({ externals }) => [...externals])),
    waveless: new Set(found.flatMap(({ waveless }) => [...waveless])),
    faults: found.flatMap(({ faults }) => faults),
    warnings: found.flatMap(({ warnings }) => warnings),
  };
}

function mayDeclare({ object }: DeclaringObject): boolean {
  const names = Object.keys(rawTextsOf(object, "annotations"));
  return names.some((name) => hints.some((hint) => name.includes(hint)));
}
