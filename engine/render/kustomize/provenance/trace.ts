import type { FieldPath } from "../../../model/objects/change";
import type { FieldSetting } from "../../../model/rendering/provenance";
import type { ScalarNode, YamlNode } from "../../../yaml/node";
import { roundTripValue } from "../../../yaml/write/json-round-trip";
import { outputValue } from "../../../yaml/write/output-value";

/** A value without children: a scalar, or an empty map or list. */
export type Leaf = string | number | boolean | null | readonly never[] | Readonly<Record<string, never>>;

/** An item of the linked list of a field's settings. */
export interface ChainLink {
  readonly setting: FieldSetting;
  readonly before: ChainLink | undefined;
}

/** A copy of the properties that determine a scalar's value, since nodes are changed in place. */
export interface ScalarState {
  readonly value: string;
  readonly tag: string;
  readonly style: string;
  readonly tagged: boolean;
  readonly untagged: boolean;
  readonly inFlow: boolean;
}

/** The state of one node of an object at the last comparison, and the settings that led to it. */
export interface Trace {
  /** The value of the node; undefined if the node has children or was removed. */
  leaf: Leaf | undefined;
  isThere: boolean;
  last: ChainLink | undefined;
  /** The node at the last comparison. */
  node: YamlNode | undefined;
  /** The state of a scalar at the last comparison. */
  scalar: ScalarState | undefined;
  /** Includes removed fields. */
  fields: Map<string, Trace> | undefined;
  items: readonly Trace[] | undefined;
  goneItems: Trace[] | undefined;
}

export function emptyTrace(): Trace {
  return {
    leaf: undefined,
    isThere: false,
    last: undefined,
    node: undefined,
    scalar: undefined,
    fields: undefined,
    items: undefined,
    goneItems: undefined,
  };
}

/** A change that the comparison found, to be attributed. */
export interface FoundChange {
  readonly path: FieldPath;
  /** The current node; undefined if it was removed. */
  readonly node: YamlNode | undefined;
  readonly value: Leaf | undefined;
  readonly replaced: Leaf | undefined;
}

export const emptyMap: Leaf = {};
export const emptyList: Leaf = [];

/**
 * The value as it will be printed. A value that cannot be printed is represented by its text, since printing it reports
 * the error.
 */
export function leafOf(node: ScalarNode, inFlow: boolean): Leaf {
  const value = outputValue(node, inFlow ? "flow" : "block");
  if (value.kind === "text") return value.text;
  return value.kind === "word" ? (JSON.parse(value.text) as Leaf) : node.value;
}

/** At the end of a build all annotation values are strings. */
export function leafOfAnnotation({ value }: ScalarNode): Leaf {
  const roundTrip = roundTripValue(value);
  return "text" in roundTrip ? roundTrip.text : value;
}

export function sameLeaf(left: Leaf | undefined, right: Leaf | undefined): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  return Array.isArray(left) === Array.isArray(right);
}

/** The text of a scalar; undefined for a map, a list or a missing value. */
export function textOfLeaf(leaf: Leaf | undefined): string | undefined {
  return leaf === undefined || leaf === null || typeof leaf === "object" ? undefined : String(leaf);
}

/** The text of a field; for a removed field, its text before. */
export function lastText(trace: Trace | undefined): string | undefined {
  return textOfLeaf(trace?.leaf ?? (trace?.last?.setting.replaced as Leaf | undefined));
}

export function scalarState({ value, tag, style, tagged, untagged }: ScalarNode, inFlow: boolean): ScalarState {
  return { value, tag, style, tagged: tagged === true, untagged: untagged === true, inFlow };
}

/**
 * Returns whether a scalar is unchanged. Allocates nothing, since each comparison of an object calls it for each
 * scalar.
 */
export function isUnchanged(node: ScalarNode, inFlow: boolean, before: ScalarState): boolean {
  const { value, tag, style, tagged, untagged } = node;
  return (
    value === before.value &&
    tag === before.tag &&
    style === before.style &&
    (tagged === true) === before.tagged &&
    (untagged === true) === before.untagged &&
    inFlow === before.inFlow
  );
}
