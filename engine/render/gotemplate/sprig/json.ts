// Source: sprig v3.3.0 defaults.go (fromJson to mustToRawJson). Held by tests/conformance/sprig.test.ts.

import { define, type FunctionMap } from "../functions/define";
import { decodeJson, decodeJsonPartly } from "../../../go/json/decode";
import { encodeJson, type JsonOptions } from "../../../go/json/encode";
import { anyType, stringType } from "../../../go/values/types";
import { GoError, type GoValue } from "../../../go/values/values";

const pretty: JsonOptions = { indent: "  " };
const raw: JsonOptions = { escapeHtml: false };

export const jsonFunctions: FunctionMap = {
  fromJson: define([stringType], (text: string) => quietly(() => decodeJsonPartly(text).value, null)),
  mustFromJson: define([stringType], decodeJson),
  toJson: define([anyType], (value: GoValue) => quietly(() => encodeJson(value), "")),
  mustToJson: define([anyType], (value: GoValue) => encodeJson(value)),
  toPrettyJson: define([anyType], (value: GoValue) => quietly(() => encodeJson(value, pretty), "")),
  mustToPrettyJson: define([anyType], (value: GoValue) => encodeJson(value, pretty)),
  toRawJson: define([anyType], (value: GoValue) => encodeJson(value, raw)),
  mustToRawJson: define([anyType], (value: GoValue) => encodeJson(value, raw)),
};

/** Returns `otherwise` on errors, for the functions without `must` in their name. */
function quietly(work: () => GoValue, otherwise: GoValue): GoValue {
  try {
    return work();
  } catch (error) {
    if (error instanceof GoError) return otherwise;
    throw error;
  }
}
