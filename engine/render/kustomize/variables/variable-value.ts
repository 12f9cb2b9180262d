import { isSyncError, SyncError } from "../../../errors/sync-error";
import type { YamlNode } from "../../../yaml/node";
import { parseFloatText, parseInteger } from "../../../yaml/go-values/numbers";
import { splitSmartPath } from "../nodes/field-path";
import { lookup } from "../nodes/lookup";
import type { Variable, VariableObject } from "../kustomization/variable-fields";
import { nodeOf, type BuildObject } from "../objects/build-object";
import type { ObjectId } from "../objects/object-id";
import type { ObjectList } from "../objects/object-list";
import type { VariableValue } from "./expand-variables";

/**
 * Records the variables on the objects that they read, since the names of objects change later.
 *
 * Source: kustomize api/internal/accumulator/resaccumulator.go@v0.21.2 (MergeVars).
 * @throws SyncError KUSTOMIZE_VARIABLE if a variable refers to several objects
 */
export function attachVariables(objects: ObjectList, variables: readonly Variable[]): void {
  for (const variable of variables) {
    const id = idOf(variable.objref);
    const byNamespace = id.namespace !== "";
    const found = byNamespace ? objects.findByAnyId(id) : objects.findByAnyName(id);
    if (found.length > 1) throw ambiguous(variable, found);
    for (const object of found) object.variableNames = [...object.variableNames, variable.name ?? ""];
  }
}

// An id in a kustomization has no scope. Source: api/types/var.go@v0.21.2 (Target.GVK).
function idOf(objref: VariableObject | undefined): ObjectId {
  const { apiVersion = "", group = "", version = "", kind = "", name = "", namespace = "" } = objref ?? {};
  const parts = apiVersion.split("/");
  const ownGroup = parts.length === 2 ? (parts[0] ?? "") : group;
  const ownVersion = apiVersion === "" || parts.length > 2 ? version : (parts.at(-1) ?? "");
  return { group: ownGroup, version: ownVersion, kind, name, namespace, isClusterScoped: false };
}

/**
 * Reads the value of each variable from the object that has its name recorded.
 *
 * Source: resaccumulator.go (makeVarReplacementMap, findVarValueFromResources).
 * @throws SyncError KUSTOMIZE_VARIABLE
 */
export function variableValues(objects: ObjectList, variables: readonly Variable[]): Map<string, VariableValue> {
  const carriers = new Map<string, BuildObject>();
  for (const object of objects.objects)
    for (const name of object.variableNames) if (!carriers.has(name)) carriers.set(name, object);
  const values = new Map<string, VariableValue>();
  for (const variable of variables) {
    const name = variable.name ?? "";
    const object = carriers.get(name);
    if (object === undefined) throw withoutObject(variable);
    const value = readField(variable, object);
    if (value !== undefined) values.set(name, value);
  }
  return values;
}

function readField(variable: Variable, object: BuildObject): VariableValue | undefined {
  const path = variable.fieldref?.fieldPath || "metadata.name";
  const node = find(object, path);
  if (node === undefined) throw withoutField(variable, path, object);
  // A map or list cannot be inserted into a string, so the variable is not replaced.
  return node.kind === "scalar" ? scalarValue(variable, node) : undefined;
}

function find(object: BuildObject, path: string): YamlNode | undefined {
  try {
    return lookup(nodeOf(object), splitSmartPath(path, ".").flatMap(splitIndex));
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

/** Splits `containers[0]` into its two parts. Source: kyaml/yaml/rnode.go@v0.21.2 (convertSliceIndex). */
function splitIndex(part: string): string[] {
  const match = /^(.*)\[(\d+)\]$/.exec(part);
  if (match === null) return [part];
  const [, name = "", index = ""] = match;
  return name === "" ? [index] : [name, index];
}

// Source: kyaml/yaml/rnode.go@v0.21.2 (GetFieldValue).
function scalarValue(
  variable: Variable,
  { tag, hiddenTag, value, untagged }: Extract<YamlNode, { kind: "scalar" }>,
): VariableValue {
  if (untagged === true) return value;
  switch (hiddenTag ?? tag) {
    case "int":
      if (/^[-+]?[0-9]+$/.test(value)) return { type: "int", value: BigInt(value.replace(/^\+/, "")) };
      throw badNumber(variable, value);
    case "float":
      return { type: "float", value: parseFloatText(value) ?? Number(parseInteger(value) ?? Number.NaN) };
    case "bool":
      return /^(?:true|True|TRUE)$/.test(value);
    default:
      return value;
  }
}

function ambiguous(variable: Variable, found: readonly BuildObject[]): SyncError {
  return badVariable(
    variable,
    `several objects match objref: ${found.map(({ origin }) => `${origin.file}:${origin.line}`).join(", ")}`,
    "add the namespace",
  );
}

function withoutObject(variable: Variable): SyncError {
  return badVariable(variable, "no object matches objref", "correct apiVersion, kind and name; each must match");
}

function withoutField(variable: Variable, path: string, { origin }: BuildObject): SyncError {
  return badVariable(
    variable,
    `the object from ${origin.file}:${origin.line} has no ${path}`,
    "correct fieldref.fieldPath",
  );
}

function badNumber(variable: Variable, value: string): SyncError {
  return badVariable(variable, `${value} is not a decimal integer`, "write decimal digits");
}

function badVariable({ name = "", place }: Variable, why: string, mend: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_VARIABLE",
    what: `cannot find the value of the variable "${name}"`,
    where: place,
    why,
    mend,
  });
}
