// Source: helm pkg/engine/funcs.go@v3.22.0 (toTOML, fromTOML).
import { define, type FunctionMap } from "../../gotemplate/functions/define";
import { anyType, stringType } from "../../../go/values/types";
import { GoError, type GoValue } from "../../../go/values/values";
import { readToml } from "./toml/read-toml";
import { writeToml } from "./toml/write-toml";

export const tomlFunctions: FunctionMap = {
  toToml: define([anyType], (value: GoValue) => {
    try {
      return writeToml(value);
    } catch (error) {
      if (error instanceof GoError) return error.message;
      throw error;
    }
  }),
  fromToml: define([stringType], (text: string) => {
    try {
      return readToml(text);
    } catch (error) {
      if (error instanceof GoError) return new Map<string, GoValue>([["Error", error.message]]);
      throw error;
    }
  }),
};
