// What is wrong with a field of a file of kustomize.
import type { ErrorCode } from "../../../errors/codes";
import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import type { TypeFault } from "../../../go/json/json-reader";
import { nearest } from "../../../lib/nearest";
import type { YamlNode } from "../../../yaml/node";

/** A key of a map is `<<`, which kustomize does not take for a plain key. */
export function mergeKey(where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_VALUE",
    what: 'cannot use "<<" as a key',
    where,
    why: "kustomize writes the map without quotes and reads it again; then << is YAML's key for merging maps",
    mend: "choose another key",
  });
}

/** A field that there is not, in a struct with the known ones. */
export function unknownField(code: ErrorCode, name: string, place: ErrorPlace, known: readonly string[]): SyncError {
  const near = nearest(name, known);
  const where = place.field ?? "";
  return new SyncError({
    code,
    what: `unknown field "${name}"`,
    where: { ...place, field: where === "" ? name : `${where}.${name}` },
    why: near === undefined ? `the fields here are ${known.toSorted().join(", ")}` : "kustomize rejects unknown fields",
    mend: near === undefined ? "remove it" : `did you mean "${near}"?`,
  });
}

const wantedTypes: Readonly<Record<TypeFault<YamlNode>["wanted"], readonly [type: string, mend: string]>> = {
  text: ["a string", "put it into quotes"],
  flag: ["true or false", "write true or false without quotes"],
  integer: ["an integer", "write an integer without quotes"],
  list: ["a list", "start each item with '- '"],
  map: ["a map of strings", "write it as key: value"],
  struct: ["a map", "write it as field: value"],
};

/** A value of another type. */
export function wrongType(code: ErrorCode, { value, wanted }: TypeFault<YamlNode>, where: ErrorPlace): SyncError {
  const [type, mend] = wantedTypes[wanted];
  return new SyncError({
    code,
    what: `${where.field ?? "the file"} must be ${type}`,
    where,
    why: `it is ${describe(value)}`,
    mend,
  });
}

const typeNames = { str: "a string", int: "a number", float: "a number", bool: "a boolean", null: "null" } as const;

function describe(node: YamlNode): string {
  if (node.kind === "map") return "a map";
  if (node.kind === "seq") return "a list";
  const typeName = Object.hasOwn(typeNames, node.tag) ? typeNames[node.tag as keyof typeof typeNames] : "a string";
  const value = node.value.length > 40 ? `${node.value.slice(0, 40)}…` : node.value;
  return node.tag === "bool"
    ? `${typeName} (unquoted, YAML 1.1 reads yes, no, on, off, y and n as one)`
    : `${typeName}: ${value}`;
}
