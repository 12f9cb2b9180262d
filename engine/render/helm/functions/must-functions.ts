// Source: helm pkg/engine/funcs.go@v4.3.1 (mustToYAML, mustToTOML, mustToJSON): as those without "must", and they
// panic.
import { define, type FunctionMap } from "../../gotemplate/functions/define";
import { encodeJson } from "../../../go/json/encode";
import { anyType } from "../../../go/values/types";
import { GoError, type GoValue } from "../../../go/values/values";
import { withPrefix } from "../helm-error";
import { writeToml } from "./toml/write-toml";
import { writeYaml } from "./yaml/write-yaml";

/** The functions of Helm 4 that fail where the variants without `must` return an empty string. */
export const mustFunctions: FunctionMap = {
  mustToYaml: define([anyType], (value: GoValue) => {
    const text = mustWriteYaml(value);
    return text.endsWith("\n") ? text.slice(0, -1) : text;
  }),
  mustToToml: define([anyType], (value: GoValue) => writeToml(value)),
  mustToJson: define([anyType], (value: GoValue) => encodeJson(value)),
};

function mustWriteYaml(value: GoValue): string {
  try {
    return writeYaml(value);
  } catch (error) {
    // An error of the JSON encoder takes precedence; otherwise the text contains characters that YAML rejects.
    if (error instanceof GoError) withPrefix("error marshaling into JSON", () => encodeJson(value));
    throw error;
  }
}
