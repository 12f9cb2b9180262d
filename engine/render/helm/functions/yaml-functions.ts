// Source: helm pkg/engine/funcs.go@v3.22.0 (toYAML, fromYAML, fromYAMLArray).
import { anyMapType, anySliceType, anyType, stringType } from "../../../go/values/types";
import { GoError, type GoType, type GoValue } from "../../../go/values/values";
import { define, type FunctionMap } from "../../gotemplate/functions/define";
import { cannotUnmarshal, readYaml, valueOfNode } from "../yaml/read-yaml";
import { writePrettyYaml } from "./yaml/write-pretty";
import { writeYaml } from "./yaml/write-yaml";

export const yamlFunctions: FunctionMap = {
  toYaml: define([anyType], (value: GoValue) => toYaml(value)),
  toYamlPretty: define([anyType], (value: GoValue) => orEmpty(() => withoutLastBreak(writePrettyYaml(value)))),
  fromYaml: define([stringType], (text: string) => {
    try {
      return read(text, anyMapType);
    } catch (error) {
      if (error instanceof GoError) return new Map<string, GoValue>([["Error", error.message]]);
      throw error;
    }
  }),
  fromYamlArray: define([stringType], (text: string) => {
    try {
      return read(text, anySliceType);
    } catch (error) {
      if (error instanceof GoError) return [error.message];
      throw error;
    }
  }),
};

/** Prints the value as YAML without the last newline; "" if it cannot be printed. */
export function toYaml(value: GoValue): string {
  return orEmpty(() => withoutLastBreak(writeYaml(value)));
}

function orEmpty(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof GoError) return "";
    throw error;
  }
}

function withoutLastBreak(text: string): string {
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}

/** Decodes the first document; null or no document leaves the empty value unchanged. */
function read(text: string, type: GoType): GoValue {
  const node = readYaml(text, "");
  if (node === undefined || (node.kind === "scalar" && node.tag === "null")) {
    return type === anyMapType ? new Map<string, GoValue>() : [];
  }
  if (node.kind !== (type === anyMapType ? "map" : "seq")) throw cannotUnmarshal(node, `value of type ${type.name}`);
  return valueOfNode(node);
}
