import type { FieldPath } from "../../../model/change";
import type { FieldSetting } from "../../../model/provenance";
import type { ScalarNode, YamlNode } from "../../../yaml/node";
import { passValue } from "../../../yaml/json-passage";
import { outputValue } from "../../../yaml/output-value";

/** A value that has no fields: a single one, or an empty map or list. */
export type Leaf = string | number | boolean | null | readonly never[] | Readonly<Record<string, never>>;

/** A link of the chain of a field's settings. */
export interface ChainLink {
  readonly setting: FieldSetting;
  readonly before: ChainLink | undefined;
}

/** What is known of one node of an object: what it was when last looked at, and how it came to that. */
export interface Trace {
  /** Its value; undefined where it has content or is gone. */
  leaf: Leaf | undefined;
  isThere: boolean;
  last: ChainLink | undefined;
  /** The node that was looked at last, and what a scalar held then. */
  node: YamlNode | undefined;
  text: string;
  /** Those that are gone stay. */
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
    text: "",
    fields: undefined,
    items: undefined,
    goneItems: undefined,
  };
}

/** A change that was found, for whoever knows who made it. */
export interface FoundChange {
  readonly path: FieldPath;
  /** The node that stands there now; undefined where it was removed. */
  readonly node: YamlNode | undefined;
  readonly value: Leaf | undefined;
  readonly replaced: Leaf | undefined;
}

export const emptyMap: Leaf = {};
export const emptyList: Leaf = [];

/** The value as it would be printed. What cannot be printed is its text: the output says what is wrong with it. */
export function leafOf(node: ScalarNode, inFlow: boolean): Leaf {
  const value = outputValue(node, inFlow ? "flow" : "block");
  if (value.kind === "text") return value.text;
  return value.kind === "word" ? (JSON.parse(value.text) as Leaf) : node.value;
}

/** At the end of a build every annotation is a text. */
export function leafOfAnnotation({ value }: ScalarNode): Leaf {
  const passage = passValue(value);
  return "text" in passage ? passage.text : value;
}

export function sameLeaf(left: Leaf | undefined, right: Leaf | undefined): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  return Array.isArray(left) === Array.isArray(right);
}

/** The text of a single value; that of a map, a list or nothing is none. */
export function textOfLeaf(leaf: Leaf | undefined): string | undefined {
  return leaf === undefined || leaf === null || typeof leaf === "object" ? undefined : String(leaf);
}

/** The text of a field as it is or, where it is gone, as it was. */
export function lastText(trace: Trace | undefined): string | undefined {
  return textOfLeaf(trace?.leaf ?? (trace?.last?.setting.replaced as Leaf | undefined));
}

/** What tells a scalar from what it was: text and how it is read. */
export function scalarState({ value, tag, style, tagged }: ScalarNode, inFlow: boolean): string {
  return `${tag} ${style}${tagged === true ? " !" : ""}${inFlow ? " {" : ""} ${value}`;
}
