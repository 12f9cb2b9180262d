import { SyncError } from "../errors/sync-error";
import { parseFieldPath, printFieldPath, type FieldQuery } from "../lib/field-path";
import { nearest } from "../lib/nearest";
import { kindOfShortName } from "../model/objects/kind-names";
import { describeKey, keyOf } from "../model/objects/object-key";
import type { FieldProvenance, ObjectProvenance } from "../model/rendering/provenance";
import type { RenderedObject } from "../model/rendering/rendered-object";
import { isOfKind, type ObjectName, wordsOfDefinitions } from "./object-name";
import { usageError } from "./usage-error";

/**
 * Finds the object with the name, or else the object that had the name before a prefix, a suffix or a hash was added.
 * A kind may be written as kubectl accepts it: in any case, as its plural or as its short name.
 *
 * @throws SyncError CLI_OBJECT_NOT_FOUND, CLI_OBJECT_AMBIGUOUS
 */
export function findObject(objects: readonly RenderedObject[], wanted: ObjectName): RenderedObject {
  const words = wordsOfDefinitions(objects.map(({ object }) => object));
  const fitting = objects.filter(({ object }) => isOfKind(keyOf(object), wanted, words));
  const now = fitting.filter(({ object }) => object.metadata.name === wanted.name);
  const before = fitting.filter(({ provenance }) => provenance?.earlierNames.includes(wanted.name) === true);
  const [found, ...others] = now.length > 0 ? now : before;
  if (found === undefined) throw notFound(objects, fitting, wanted);
  if (others.length === 0) return found;
  throw new SyncError({
    code: "CLI_OBJECT_AMBIGUOUS",
    what: `${wanted.kind}/${wanted.name} is the name of ${others.length + 1} objects`,
    why: [found, ...others].map(describe).join("\n"),
    mend: "add -n NAMESPACE, or the group after the kind: Deployment.apps/web",
  });
}

function notFound(
  objects: readonly RenderedObject[],
  ofKind: readonly RenderedObject[],
  { kind, name, namespace }: ObjectName,
): SyncError {
  const where = namespace === undefined ? "" : ` in the namespace ${namespace}`;
  const names = ofKind.flatMap(({ object, provenance }) => [object.metadata.name, ...(provenance?.earlierNames ?? [])]);
  const near = nearest(name, names);
  const kinds = new Set(objects.map(({ object }) => object.kind));
  const nearKind = kindOfShortName(kind.toLowerCase()) === undefined ? nearest(kind, kinds) : undefined;
  const shown = (ofKind.length > 0 ? ofKind : objects).slice(0, 10).map(describe);
  return new SyncError({
    code: "CLI_OBJECT_NOT_FOUND",
    what: `the build has no ${kind}/${name}${where}`,
    why: `${ofKind.length > 0 ? "of this kind it has" : "it has"}\n${shown.join("\n") || "no object"}`,
    mend:
      near !== undefined
        ? `did you mean ${kind}/${near}?`
        : ofKind.length === 0 && nearKind !== undefined
          ? `did you mean the kind ${nearKind}?`
          : "use one of these names, or an earlier name of the object",
  });
}

function describe(rendered: RenderedObject): string {
  return `  ${describeObject(rendered)}`;
}

/** The object with its earlier names: `apps/Deployment shop/web (was backend)`. */
export function describeObject({ object, provenance }: RenderedObject): string {
  const earlier = provenance?.earlierNames ?? [];
  return `${describeKey(keyOf(object))}${earlier.length === 0 ? "" : ` (was ${earlier.join(", ")})`}`;
}

/**
 * The fields at a path: the leaf, or all leaves below it.
 *
 * @throws SyncError CLI_ARGUMENT, CLI_FIELD_NOT_FOUND
 */
export function findFields(provenance: ObjectProvenance, text: string | undefined): readonly FieldProvenance[] {
  if (text === undefined) return provenance.fields();
  const path = parseFieldPath(text);
  if (path === undefined) {
    const what = `cannot read ${JSON.stringify(text)} as the path of a field`;
    const mend =
      'write it as spec.replicas, spec.containers[0].image, containers[name=web] or metadata.annotations["a/b"]';
    throw usageError("CLI_ARGUMENT", what, "a path consists of names, indexes and [key=value] selectors", mend);
  }
  const fields = provenance.fields(path);
  if (fields.length > 0) return fields;
  throw fieldNotFound(provenance, text, path);
}

function fieldNotFound(provenance: ObjectProvenance, text: string, path: FieldQuery): SyncError {
  let around: readonly FieldProvenance[] = [];
  let depth = path.length;
  while (around.length === 0 && depth > 0) around = provenance.fields(path.slice(0, --depth));
  const all = new Set(
    provenance
      .fields()
      .flatMap(({ path: known }) => known.map((_, index) => printFieldPath(known.slice(0, index + 1)))),
  );
  const near = nearest(text, all);
  const beside = [...new Set(around.map((field) => printFieldPath(field.path.slice(0, depth + 1))))].slice(0, 10);
  return new SyncError({
    code: "CLI_FIELD_NOT_FOUND",
    what: `no value is or was at ${text}`,
    why: `the fields here are: ${beside.join(", ")}`,
    mend: near === undefined ? "use one of these, or omit the path for all fields" : `did you mean ${near}?`,
  });
}
