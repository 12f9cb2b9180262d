// JSON Patch (RFC 6902) as implemented by kustomize's library: negative indexes count from the end, `replace` adds a
// missing key, and a `test` treats a missing value as equal to null.
// Source: gopkg.in/evanphx/json-patch.v4@v4.13.0 patch.go.
import { isSyncError, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { unescapePart } from "../../../lib/json-pointer";
import type { GrowthMeter } from "../limits/growth-meter";
import {
  copyValue,
  equalValues,
  isMap,
  readNode,
  spendCopy,
  UnreadNode,
  type JsonMap,
  type JsonValue,
} from "./json-document";

/** An operation as written in the patch; its fields are checked when it is applied. */
export interface JsonOperation {
  readonly fields: JsonMap;
  readonly place: ErrorPlace;
}

/** Applies the operations to the document, in place. Throws KUSTOMIZE_JSON_PATCH, KUSTOMIZE_TOO_LARGE. */
export function applyJsonPatch(
  document: JsonValue,
  operations: readonly JsonOperation[],
  meter: GrowthMeter,
): JsonValue {
  let current = document;
  for (const [index, operation] of operations.entries()) {
    try {
      current = applyOperation(current, operation.fields, meter);
    } catch (error) {
      if (isSyncError(error)) throw error.at(operation.place);
      if (!(error instanceof Refusal)) throw error;
      throw refused(operation, index, error.message);
    }
  }
  return current;
}

/** The reason why an operation cannot be applied; the caller adds the operation. */
class Refusal extends Error {}

function applyOperation(document: JsonValue, operation: JsonMap, meter: GrowthMeter): JsonValue {
  const kind = textField(operation, "op");
  switch (kind) {
    case "add":
      add(document, pathField(operation, "path"), operation["value"] ?? null);
      return document;
    case "remove":
      remove(document, pathField(operation, "path"));
      return document;
    case "replace":
      return replace(document, pathField(operation, "path"), operation["value"] ?? null);
    case "move": {
      const from = pathField(operation, "from");
      const value = get(document, from);
      remove(document, from);
      add(document, pathField(operation, "path"), value ?? null);
      return document;
    }
    case "copy": {
      const value = get(document, pathField(operation, "from")) ?? null;
      spendCopy(value, meter);
      add(document, pathField(operation, "path"), copyValue(value));
      return document;
    }
    case "test":
      test(document, pathField(operation, "path"), operation["value"]);
      return document;
    default:
      throw new Refusal(
        `op is ${kind === undefined ? "missing" : `"${kind}"`}; it must be add, remove, replace, move, copy or test`,
      );
  }
}

function add(document: JsonValue, path: string, value: JsonValue): void {
  const { container, key } = findContainer(document, path);
  if (!Array.isArray(container)) {
    container[key] = value;
    return;
  }
  if (key === "-") {
    container.push(value);
    return;
  }
  container.splice(indexIn(key, container.length + 1, path), 0, value);
}

function remove(document: JsonValue, path: string): void {
  const { container, key } = findContainer(document, path);
  if (Array.isArray(container)) {
    container.splice(indexIn(key, container.length, path), 1);
    return;
  }
  if (!Object.hasOwn(container, key)) throw new Refusal(`there is no value at ${path}`);
  // The keys of a JSON document are arbitrary.
  // eslint-disable-next-line @typescript-eslint/no-dynamic-delete
  delete container[key];
}

function replace(document: JsonValue, path: string, value: JsonValue): JsonValue {
  if (path === "") {
    if (!isMap(value) && !Array.isArray(value)) throw new Refusal("the whole object can be replaced only by a map");
    return value;
  }
  const { container, key } = findContainer(document, path);
  if (Array.isArray(container)) container[indexIn(key, container.length, path)] = value;
  else container[key] = value;
  return document;
}

function test(document: JsonValue, path: string, expected: JsonValue | undefined): void {
  const found = path === "" ? document : get(document, path);
  if (found === undefined || found === null) {
    if (expected === undefined || expected === null) return;
  } else if (expected !== undefined && expected !== null && equalValues(found, expected)) {
    return;
  }
  throw new Refusal(`the test failed: another value is at ${path === "" ? "the root" : path}`);
}

function get(document: JsonValue, path: string): JsonValue | undefined {
  const { container, key } = findContainer(document, path);
  if (Array.isArray(container)) return container[indexIn(key, container.length, path)];
  return Object.hasOwn(container, key) ? container[key] : undefined;
}

/** The parts of a JSON pointer; the first one is what stands before the first slash. */
export function partsOfPointer(path: string): readonly string[] {
  return path.split("/").map(unescapePart);
}

/** Returns the map or list that contains the value at the path. Source: patch.go (findObject). */
function findContainer(document: JsonValue, path: string): { container: JsonValue[] | JsonMap; key: string } {
  const parts = partsOfPointer(path);
  if (parts.length < 2) throw new Refusal(`the path "${path}" does not start with /`);
  let current: JsonValue | undefined = document;
  for (const [index, part] of parts.slice(1, -1).entries()) {
    current = Array.isArray(current)
      ? openAt(current, indexIn(part, current.length, path))
      : isMap(current) && Object.hasOwn(current, part)
        ? openAt(current, part)
        : undefined;
    if (!Array.isArray(current) && !isMap(current))
      throw new Refusal(`there is no value at ${parts.slice(0, index + 2).join("/")}, on the path to ${path}`);
  }
  if (!Array.isArray(current) && !isMap(current)) throw new Refusal(`there is no value on the path to ${path}`);
  return { container: current, key: parts.at(-1) ?? "" };
}

/** Returns the value at the key. An unread node is replaced by its content first. */
function openAt<K extends string | number>(container: Record<K, JsonValue>, key: K): JsonValue | undefined {
  const found: JsonValue | undefined = container[key];
  return found instanceof UnreadNode ? (container[key] = readNode(found.node)) : found;
}

function indexIn(key: string, length: number, path: string): number {
  if (!/^[-+]?[0-9]+$/.test(key)) throw new Refusal(`"${key}" is not an index of the list at ${path}`);
  const index = Number(key);
  if (index >= length || index < -length) throw new Refusal(`the list has no item ${key}: ${path}`);
  return index < 0 ? index + length : index;
}

function textField(operation: JsonMap, field: string): string | undefined {
  const value = Object.hasOwn(operation, field) ? operation[field] : undefined;
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  if (typeof value === "object" && "value" in value && typeof value.value === "string") return value.value;
  throw new Refusal(`${field} must be a string`);
}

function pathField(operation: JsonMap, field: string): string {
  const path = textField(operation, field);
  if (path === undefined) throw new Refusal(`${field} is missing`);
  return path;
}

function refused({ fields, place }: JsonOperation, index: number, why: string): SyncError {
  const operation = typeof fields["op"] === "string" ? fields["op"] : "?";
  return new SyncError({
    code: "KUSTOMIZE_JSON_PATCH",
    what: `operation ${index + 1} of a JSON patch (${operation}) does not apply`,
    where: place,
    why,
    mend: "compare the path with the object as it is when the patch runs: bases, generators and earlier patches have run before",
  });
}
