import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";

/**
 * Reads a field path as the server prints it in conflicts (`.spec.containers[name="web"].image`,
 * `.metadata.annotations.a/b`) with the help of an object that has the field: names in it are not quoted, so that only
 * the object shows where a name ends. Undefined if the object has no such field.
 *
 * Source: structured-merge-diff fieldpath/element.go@v6.4.2 (PathElement.String).
 */
export function readServerPath(text: string, object: unknown): FieldPath | undefined {
  if (text === "") return [];
  if (text.startsWith(".")) return readName(text, object);
  if (text.startsWith("[")) return readItem(text, object);
  return undefined;
}

function readName(text: string, map: unknown): FieldPath | undefined {
  if (!isMap(map)) return undefined;
  const names = Object.keys(map).filter((name) => text.startsWith(name, 1));
  // The longest name first: "a.b" before "a" where the object has both.
  names.sort((left, right) => right.length - left.length);
  for (const name of names) {
    const rest = text.slice(1 + name.length);
    const path = rest === "" || /^[.[]/.test(rest) ? readServerPath(rest, map[name]) : undefined;
    if (path !== undefined) return [name, ...path];
  }
  return undefined;
}

function readItem(text: string, list: unknown): FieldPath | undefined {
  if (!Array.isArray(list)) return undefined;
  for (const [index, item] of (list as readonly unknown[]).entries()) {
    for (const selector of selectorsOf(item, index)) {
      const rest = matchSelector(text, selector);
      const path = rest === undefined ? undefined : readServerPath(rest, item);
      if (path !== undefined) return [index, ...path];
    }
  }
  return undefined;
}

type Selector =
  { readonly index: number } | { readonly value: unknown } | { readonly fields: ReadonlyMap<string, unknown> };

function selectorsOf(item: unknown, index: number): readonly Selector[] {
  const byValue = isMap(item) ? { fields: new Map(Object.entries(item)) } : { value: item };
  return [{ index }, byValue];
}

/** The text after the brackets, if they select this item. */
function matchSelector(text: string, selector: Selector): string | undefined {
  if ("index" in selector) return cutPrefix(text, `[${selector.index}]`);
  if ("value" in selector) return cutPrefix(text, `[=${JSON.stringify(selector.value)}]`);
  let rest = text;
  for (let separator = "["; ; separator = ",") {
    const equals = rest.indexOf("=");
    const name = rest.slice(1, equals);
    if (!rest.startsWith(separator) || equals < 0) return undefined;
    const value = selector.fields.get(name);
    // A key with a default from the server (a port's protocol) may be absent in the object that we sent.
    const known = value === undefined ? readScalar(rest.slice(equals + 1)) : JSON.stringify(value);
    const after = known === undefined ? undefined : cutPrefix(rest.slice(equals + 1), known);
    if (after === undefined) return undefined;
    if (after.startsWith("]")) return after.slice(1);
    rest = after;
  }
}

function readScalar(text: string): string | undefined {
  return /^("(?:[^"\\]|\\.)*"|[^,\]]+)/.exec(text)?.[0];
}

function cutPrefix(text: string, prefix: string): string | undefined {
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined;
}
