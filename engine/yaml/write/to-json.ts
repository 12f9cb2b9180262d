import { map, scalar, seq } from "../make-node";
import type { YamlNode } from "../node";
import { printFloat } from "../go-values/numbers";
import { outputEntries, printableValue, type OutputContext } from "./output-entries";

/**
 * The plain JavaScript value of a document, the same that `emitDocument` prints: timestamps are strings, keys are in
 * the order of the output. Integers beyond 2^53 lose digits here, not in `emitDocument`. A key "__proto__" is an
 * ordinary key.
 *
 * @throws SyncError as `emitDocument`
 */
export function toPlain(root: YamlNode): unknown {
  return plainOf(root, { root, inFlow: false });
}

/**
 * The plain value of what `readConfig` returned. Strings stay unchanged, since the kustomization file is not part of
 * the output.
 */
export function configToPlain(node: YamlNode): unknown {
  switch (node.kind) {
    case "scalar":
      return node.tag === "str" ? node.value : JSON.parse(node.value);
    case "seq":
      return node.items.map((item) => configToPlain(item));
    case "map": {
      const plain: Record<string, unknown> = {};
      for (const { key, value } of node.entries) setField(plain, key.value, configToPlain(value));
      return plain;
    }
  }
}

/**
 * Makes nodes for a plain value: `undefined` is omitted in a map and null in a list; strings stay strings.
 *
 * @throws TypeError for what JSON cannot hold: functions, symbols, infinity, NaN
 */
export function fromPlain(value: unknown): YamlNode {
  switch (typeof value) {
    case "string":
      // A lone surrogate becomes U+FFFD, as in Go's JSON encoder.
      return scalar(value.toWellFormed(), "str");
    case "boolean":
      return scalar(String(value), "bool");
    case "bigint":
      return scalar(String(value), "int");
    case "number":
      return fromNumber(value);
    case "undefined":
      return scalar("null", "null");
    case "object":
      if (value === null) return scalar("null", "null");
      if (Array.isArray(value)) return seq(value.map((item) => fromPlain(item)));
      return map(
        Object.entries(value)
          .filter(([, field]) => field !== undefined)
          .map(([key, field]) => ({ key: scalar(key.toWellFormed(), "str"), value: fromPlain(field) })),
      );
    default:
      throw new TypeError(`a ${typeof value} cannot be written as YAML`);
  }
}

function plainOf(node: YamlNode, context: OutputContext): unknown {
  if (node.kind === "scalar") {
    const value = printableValue(node, context);
    return value.kind === "text" ? value.text : JSON.parse(value.text);
  }
  const inner = node.flow === true && !context.inFlow ? { ...context, inFlow: true } : context;
  if (node.kind === "seq") return node.items.map((item) => plainOf(item, inner));
  const plain: Record<string, unknown> = {};
  for (const { key, value } of outputEntries(node, inner)) setField(plain, key.value, plainOf(value, inner));
  return plain;
}

// Assignment to "__proto__" would change the object's prototype.
function setField(plain: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") plain[key] = value;
  else Object.defineProperty(plain, key, { value, enumerable: true, configurable: true, writable: true });
}

function fromNumber(value: number): YamlNode {
  if (!Number.isFinite(value)) throw new TypeError(`${value} cannot be written as YAML`);
  return scalar(printFloat(value));
}
