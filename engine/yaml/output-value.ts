// What a scalar becomes on kustomize's way to output: node → text of go-yaml v3 → Go value → JSON → value of go-yaml v2.
// Most values come through unchanged; this file knows those that do not.
//
// Source: kustomize kyaml/yaml/rnode.go@v0.21.2 (MarshalJSON), api/resource/resource.go@v0.21.2 (AsYAML);
// go.yaml.in/yaml/v3@v3.0.5 resolve.go, emitterc.go (yaml_emitter_select_scalar_style); sigs.k8s.io/yaml@v1.6.0 (JSONToYAML).
import { decodeBinary } from "./base64";
import { roundTripFolded } from "./folded-round-trip";
import { passValue } from "./json-passage";
import type { ScalarNode } from "./node";
import { parseFloatText, parseInteger, printFloat } from "./numbers";
import { resolveTag } from "./resolve-tag";
import { hasImpossibleZone, printTimestamp } from "./timestamps";

export type OutputValue =
  | { readonly kind: "text"; readonly text: string }
  /** A number, true, false or null: printed as it stands. */
  | { readonly kind: "word"; readonly text: string }
  | { readonly kind: "bad"; readonly why: string; readonly mend: string; readonly unprintable: boolean };

/** Where a scalar stands: inside `{…}` or `[…]`, or as a key. */
export type ScalarPosition = "block" | "flow" | "key";

const trueWords: ReadonlySet<string> = new Set(["true", "True", "TRUE"]);
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
      return resolveTag(value) === "bool" ? word(trueWords.has(value) ? "true" : "false") : unfit("a boolean");
    case "null":
      // Inside {} and [] kustomize puts quotes around an empty value on the way.
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
  // Made without a tag and written as nothing, it is read again as null.
  if (value === "" && node.untagged === true && style === "plain" && position === "block") return word("null");
  const multiline = value.includes("\n");
  const blockStyle = style === "literal" || style === "folded" || (style === "plain" && multiline);
  if (!blockStyle || position === "flow" || !isBlockAllowed(value)) return passThroughJson(value);
  if (value.startsWith("\t")) {
    return bad("a block text may not begin with a tab", "write the text in double quotes", true);
  }
  return passThroughJson(style === "folded" && multiline ? roundTripFolded(value) : value);
}

// Go-yaml v3 writes other texts in double quotes.
// Source: go.yaml.in/yaml/v3@v3.0.5 emitterc.go (yaml_emitter_analyze_scalar).
function isBlockAllowed(value: string): boolean {
  if (value === "" || value.endsWith(" ")) return false;
  return !/ [\n\r\u0085\u2028\u2029]|[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/.test(value);
}

function passThroughJson(text: string): OutputValue {
  const passage = passValue(text);
  if ("text" in passage) return { kind: "text", text: passage.text };
  return passage.refused === "document mark"
    ? bad("kustomize cannot print --- or ... behind U+0085", "remove the U+0085", true)
    : bad("kustomize cannot print a control character from U+007F on", "remove it, or use binaryData", true);
}

function outputInteger(value: string): OutputValue {
  if (safeInteger.test(value)) return word(value === "-0" ? "0" : value);
  const integer = parseInteger(value);
  return integer === undefined ? unfit("an integer") : word(String(integer));
}

function outputFloat(value: string): OutputValue {
  const integer = parseInteger(value);
  if (integer !== undefined) {
    // Go turns signed integers into floats, not those that need all 64 bits.
    return integer < 2n ** 63n ? word(printFloat(Number(integer))) : unfit("a float");
  }
  const float = parseFloatText(value);
  if (float !== undefined) return word(printFloat(float));
  if (resolveTag(value) !== "float") return unfit("a number");
  return bad("JSON has no infinity and no NaN", "use a finite number, or a text in quotes");
}

function outputTimestamp(value: string, quotedOnTheWay: boolean): OutputValue {
  const printed = printTimestamp(value);
  if (printed === undefined) return unfit("a timestamp");
  // Inside {} and [] a time with its colons is written in quotes on the way, and so stays as it is.
  if (quotedOnTheWay && value.includes(":")) return { kind: "text", text: value };
  if (hasImpossibleZone(printed)) return bad("the zone of a timestamp lies within 23 hours", "correct the zone");
  return { kind: "text", text: printed };
}

function word(text: string): OutputValue {
  return { kind: "word", text };
}

function unfit(type: string): OutputValue {
  return bad(`its tag says that it is ${type}, its text is none`, "remove the tag, or correct the value");
}

function bad(why: string, mend: string, unprintable = false): OutputValue {
  return { kind: "bad", why, mend, unprintable };
}
