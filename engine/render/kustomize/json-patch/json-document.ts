import { cloneNode } from "../../../yaml/make-node";
import type { MapNode, SeqNode, YamlNode } from "../../../yaml/node";
import type { GrowthMeter } from "../limits/growth-meter";
import { encodePlainJson } from "../../../go/json/encode-plain";

/**
 * A JSON value as a patch processes it. A literal that is not written as Go's encoder would write it keeps its text,
 * since `test` compares literals by their text.
 */
export type JsonValue = null | boolean | number | string | JsonLiteral | UnreadNode | JsonValue[] | JsonMap;
export interface JsonMap {
  [key: string]: JsonValue;
}

/** A literal whose text differs from that of Go's encoder: `1.0`, `"\u0041"`. */
export class JsonLiteral {
  readonly value: number | string;
  readonly source: string;

  constructor(value: number | string, source: string) {
    this.value = value;
    this.source = source;
  }
}

/**
 * A map or list of the object that no operation has accessed yet; `readNode` reads it. The node is already normalized
 * by a JSON round trip.
 */
export class UnreadNode {
  readonly node: MapNode | SeqNode;

  constructor(node: MapNode | SeqNode) {
    this.node = node;
  }
}

/** Reads one level of a map or list. */
export function readNode(node: YamlNode): JsonValue {
  if (node.kind === "seq") return node.items.map(valueOfNode);
  if (node.kind === "map")
    return makeMap(node.entries.map(({ key, value }) => [key.value, valueOfNode(value)] as const));
  return valueOfNode(node);
}

function valueOfNode(node: YamlNode): JsonValue {
  if (node.kind !== "scalar") return new UnreadNode(node);
  return node.tag === "str" ? node.value : (JSON.parse(node.value) as JsonValue);
}

/** Reads JSON as strictly as Go does. Throws SyntaxError. */
export function parseJson(text: string): JsonValue {
  return JSON.parse(text, keepSource) as JsonValue;
}

function keepSource(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  if (source === undefined || (typeof value !== "number" && typeof value !== "string")) return value;
  // A float cannot hold the value of `1e999`.
  if (value === Infinity || value === -Infinity) return new JsonLiteral(value, source);
  return encodePlainJson(value) === source ? value : new JsonLiteral(value, source);
}

export function isMap(value: JsonValue | undefined): value is JsonMap {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return !(value instanceof JsonLiteral) && !(value instanceof UnreadNode);
}

/** A deep copy. */
export function copyValue(value: JsonValue): JsonValue {
  if (value instanceof UnreadNode) return new UnreadNode(cloneNode(value.node));
  if (Array.isArray(value)) return value.map(copyValue);
  if (!isMap(value)) return value;
  return makeMap(Object.entries(value).map(([key, field]) => [key, copyValue(field)]));
}

/** Counts a copy of the value. */
export function spendCopy(value: JsonValue, meter: GrowthMeter): void {
  if (value instanceof UnreadNode) {
    meter.spendCopy(value.node);
    return;
  }
  meter.spendCopied(typeof value === "string" ? value.length : 0);
  if (Array.isArray(value)) for (const item of value) spendCopy(item, meter);
  if (!isMap(value)) return;
  for (const [key, field] of Object.entries(value)) {
    meter.spendCopied(key.length);
    spendCopy(field, meter);
  }
}

/** A map without a prototype, so that `__proto__` is an ordinary key. */
export function makeMap(entries: Iterable<readonly [string, JsonValue]>): JsonMap {
  const map = Object.create(null) as JsonMap;
  for (const [key, value] of entries) map[key] = value;
  return map;
}

/** Source: gopkg.in/evanphx/json-patch.v4@v4.13.0 patch.go (lazyNode.equal). */
export function equalValues(left: JsonValue, right: JsonValue): boolean {
  if (left instanceof UnreadNode) return equalValues(readNode(left.node), right);
  if (right instanceof UnreadNode) return equalValues(left, readNode(right.node));
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => {
      const other = right[index];
      return other !== undefined && equalValues(item, other);
    });
  }
  if (isMap(left)) {
    if (!isMap(right) || Object.keys(left).length !== Object.keys(right).length) return false;
    return Object.entries(left).every(([key, value]) => {
      const other = Object.hasOwn(right, key) ? right[key] : undefined;
      return other !== undefined && equalValues(value, other);
    });
  }
  if (Array.isArray(right) || isMap(right)) return false;
  return literalText(left) === literalText(right);
}

function literalText(value: null | boolean | number | string | JsonLiteral): string {
  return value instanceof JsonLiteral ? value.source : encodePlainJson(value);
}
