// How a scalar changes on kustomize's way to output: node → text of go-yaml v3 → Go value → JSON → value of go-yaml v2.
// Most values stay unchanged; this file handles those that do not.
//
// Source: kustomize kyaml/yaml/rnode.go@v0.21.2 (MarshalJSON), api/resource/resource.go@v0.21.2 (AsYAML);
// go.yaml.in/yaml/v3@v3.0.5 resolve.go, emitterc.go (yaml_emitter_select_scalar_style); sigs.k8s.io/yaml@v1.6.0
// (JSONToYAML).
import { decodeBinary } from "../go-values/decode-binary";
import { roundTripFolded } from "./folded-round-trip";
import { roundTripValue } from "./json-round-trip";
import type { ScalarNode } from "../node";
import { parseFloatText, parseInteger, printFloat } from "../go-values/numbers";
import { resolveTag } from "../go-values/resolve-tag";
import { hasImpossibleZone, printTimestamp } from "../go-values/timestamps";

export type OutputValue =
  | { readonly kind: "text"; readonly text: string }
  /** A number, true, false or null, which is printed without quotes. */
  | { readonly kind: "word"; readonly text: string }
  | { readonly kind: "bad"; readonly why: string; readonly mend: string; readonly unprintable: boolean };

/** The position of a scalar: inside `{…}` or `[…]`, or as a key. */
export type ScalarPosition = "block" | "flow" | "key";

const trueValues: ReadonlySet<string> = new Set(["true", "True", "TRUE"]);
const safeInteger = /^-?(?:0|[1-9][0-9]{0,14})$/;

/** The value that is printed for a scalar. */
export function outputValue(node: ScalarNode, position: ScalarPosition): OutputValue {
  const { tag, value } = node;
  switch (tag) {
    case "str":
    case "custom":
    case "merge":
      return outputText(node, position);
    case "int":
      return outputInteger(value);
    case "float":
      return outputFloat(value);
    case "bool":
      return resolveTag(value) === "bool" ? word(trueValues.has(value) ? "true" : "false") : unfit("a boolean");
    case "null":
      // Inside {} and [] kustomize quotes an empty value before it converts to JSON.
      if (value === "" && position !== "block" && node.tagged !== true) return { kind: "text", text: "" };
      return resolveTag(value) === "null" ? word("null") : unfit("null");
    case "timestamp":
      return outputTimestamp(value, position === "flow" && node.tagged !== true);
    case "binary": {
      const text = decodeBinary(value);
      return text === undefined ? bad("a !!binary value must be base64", "correct the base64") : passThroughJson(text);
    }
  }
}

function outputText(node: ScalarNode, position: ScalarPosition): OutputValue {
  const { value, style } = node;
  // A node without a tag and without text is written as nothing and read again as null.
  if (value === "" && node.untagged === true && style === "plain" && position === "block") return word("null");
  const multiline = value.includes("\n");
  const blockStyle = style === "literal" || style === "folded" || (style === "plain" && multiline);
  if (!blockStyle || position === "flow" || !isBlockAllowed(value)) return passThroughJson(value);
  if (value.startsWith("\t")) {
    return bad("a block scalar cannot start with a tab", "write the text in double quotes", true);
  }
  return passThroughJson(style === "folded" && multiline ? roundTripFolded(value) : value);
}

// Go-yaml v3 writes all other multi-line strings in double quotes.
// Source: go.yaml.in/yaml/v3@v3.0.5 emitterc.go (yaml_emitter_analyze_scalar).
function isBlockAllowed(value: string): boolean {
  if (value === "" || value.endsWith(" ")) return false;
  return !/ [\n\r\u0085\u2028\u2029]|[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/.test(value);
}

function passThroughJson(text: string): OutputValue {
  const roundTrip = roundTripValue(text);
  if ("text" in roundTrip) return { kind: "text", text: roundTrip.text };
  return roundTrip.refused === "document mark"
    ? bad("kustomize cannot print --- or ... after U+0085", "remove the U+0085", true)
    : bad("kustomize cannot print control characters from U+007F", "remove it, or use binaryData", true);
}

function outputInteger(value: string): OutputValue {
  if (safeInteger.test(value)) return word(value === "-0" ? "0" : value);
  const integer = parseInteger(value);
  return integer === undefined ? unfit("an integer") : word(String(integer));
}

function outputFloat(value: string): OutputValue {
  const integer = parseInteger(value);
  if (integer !== undefined) {
    // Go converts signed integers to floats, but not integers that need all 64 bits.
    return integer < 2n ** 63n ? word(printFloat(Number(integer))) : unfit("a float");
  }
  const float = parseFloatText(value);
  if (float !== undefined) return word(printFloat(float));
  if (resolveTag(value) !== "float") return unfit("a number");
  return bad("JSON has no infinity or NaN", "use a finite number, or a quoted string");
}

function outputTimestamp(value: string, quotedOnTheWay: boolean): OutputValue {
  const printed = printTimestamp(value);
  if (printed === undefined) return unfit("a timestamp");
  // Inside {} and [] kustomize quotes a time with colons before it converts to JSON, so that it stays unchanged.
  if (quotedOnTheWay && value.includes(":")) return { kind: "text", text: value };
  if (hasImpossibleZone(printed)) return bad("the zone of a timestamp must be within 23 hours", "correct the zone");
  return { kind: "text", text: printed };
}

function word(text: string): OutputValue {
  return { kind: "word", text };
}

function unfit(type: string): OutputValue {
  return bad(`its tag is for ${type}, but its text is not`, "remove the tag, or correct the value");
}

function bad(why: string, mend: string, unprintable = false): OutputValue {
  return { kind: "bad", why, mend, unprintable };
}
