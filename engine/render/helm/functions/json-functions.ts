// Source: helm pkg/engine/funcs.go@v3.22.0 (toJSON, fromJSON, fromJSONArray); Go 1.26 encoding/json/decode.go (object,
// array).
import { anyMapType, anySliceType, anyType, stringType } from "../../../go/values/types";
import { GoError, GoMap, GoSlice, type GoType, type GoValue } from "../../../go/values/values";
import { define, type FunctionMap } from "../../gotemplate/functions/define";
import { decodeJsonPartly } from "../../../go/json/decode";
import { encodeJson } from "../../../go/json/encode";

export const jsonFunctions: FunctionMap = {
  toJson: define([anyType], (value: GoValue) => {
    try {
      return encodeJson(value);
    } catch (error) {
      if (error instanceof GoError) return "";
      throw error;
    }
  }),
  fromJson: define([stringType], (text: string) => {
    const { value, error } = read(text, anyMapType);
    if (error === undefined) return value;
    const map = value instanceof Map ? value : new Map<string, GoValue>();
    return map.set("Error", error.message);
  }),
  fromJsonArray: define([stringType], (text: string) => {
    const { value, error } = read(text, anySliceType);
    return error === undefined ? value : [error.message];
  }),
};

/** The value that Go has stored in a map or list of the type when it returns, and its error. */
function read(text: string, type: GoType): { readonly value: GoValue; readonly error?: GoError } {
  try {
    const { value, error } = decodeJsonPartly(text);
    const fault = error === undefined ? {} : { error };
    if (value === null && error === undefined) {
      return { value: type === anyMapType ? new GoMap(new Map(), type, true) : new GoSlice([], type, true) };
    }
    if (type === anyMapType ? value instanceof Map : Array.isArray(value)) return { value, ...fault };
    return {
      value: null,
      error: new GoError(`json: cannot unmarshal ${kindOf(value)} into Go value of type ${type.name}`),
    };
  } catch (error) {
    if (error instanceof GoError) return { value: null, error };
    throw error;
  }
}

function kindOf(value: GoValue): string {
  if (value instanceof Map) return "object";
  if (Array.isArray(value)) return "array";
  return typeof value === "boolean" ? "bool" : typeof value === "string" ? "string" : "number";
}
