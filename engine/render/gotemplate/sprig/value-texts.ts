// Source: sprig v3.3.0 strings.go (strval, strslice, quote, squote, cat, join), list.go (sortAlpha).

import { elementsOf } from "../../../go/values/elements-of";
import { anyType, stringSliceType, stringType } from "../../../go/values/types";
import { GoBytes, GoPointer, GoSlice, type GoValue } from "../../../go/values/values";
import { define, type FunctionMap } from "../functions/define";
import { sprint } from "../../../go/fmt/print";
import { quote } from "../../../go/strconv/quote";
import { compareStrings, fromBytes } from "../../../go/values/bytes";

export const valueTextFunctions: FunctionMap = {
  toString: define([anyType], toText),
  toStrings: define([anyType], (value: GoValue) => asStrings(toTexts(value))),
  quote: define([], (...values: readonly GoValue[]) => quoteAll(values, (value) => quote(toText(value))), anyType),
  squote: define([], (...values: readonly GoValue[]) => quoteAll(values, (value) => `'${sprint([value])}'`), anyType),
  cat: define([], (...values: readonly GoValue[]) => quoteAll(values, (value) => sprint([value])), anyType),
  join: define([stringType, anyType], (separator: string, value: GoValue) => toTexts(value).join(separator)),
  sortAlpha: define([anyType], sortTexts),
};

/** Converts a value to a string: bytes to their text, anything else as Go prints it. */
export function toText(value: GoValue): string {
  if (typeof value === "string") return value;
  return value instanceof GoBytes ? fromBytes(value.bytes) : sprint([value]);
}

/** Converts the elements of a slice to strings, without nil ones, and a single value to one string. */
function toTexts(value: GoValue): readonly string[] {
  const elements = elementsOf(value);
  if (elements !== undefined) return elements.filter((element) => !isNil(element)).map(toText);
  return isNil(value) ? [] : [toText(value)];
}

function quoteAll(values: readonly GoValue[], show: (value: GoValue) => string): string {
  return values
    .filter((value) => !isNil(value))
    .map(show)
    .join(" ");
}

function sortTexts(value: GoValue): GoSlice {
  const pointed = value instanceof GoPointer ? value.target : value;
  if (elementsOf(pointed) === undefined) return asStrings([toText(value)]);
  if (value instanceof GoSlice && value.type === stringSliceType) {
    // Like Sprig, sorts a slice of strings in place, which changes all its other uses.
    (value.items as string[]).sort(compareStrings);
    return value;
  }
  return asStrings([...toTexts(value)].sort(compareStrings));
}

function asStrings(texts: readonly string[]): GoSlice {
  return new GoSlice(texts, stringSliceType);
}

function isNil(value: GoValue): boolean {
  return value === null || value === undefined;
}
