// Source: helm pkg/engine/funcs.go@v3.22.0 and v4.3.1 (funcMap), engine.go (initFunMap).
import { perCharacter, wholeValues, withCosts } from "../../gotemplate/functions/cost";
import { define, type FunctionMap } from "../../gotemplate/functions/define";
import type { Environment } from "../../gotemplate/functions/environment";
import { sprigFunctions } from "../../gotemplate/sprig";
import { anyType, stringType } from "../../gotemplate/values/types";
import type { GoValue } from "../../gotemplate/values/values";
import type { HelmVersion, Log } from "../context";
import { warning } from "../engine/clean-error";
import { durationFunctions } from "./duration-functions";
import { jsonFunctions } from "./json-functions";
import { mustFunctions } from "./must-functions";
import { tomlFunctions } from "./toml-functions";
import { yamlFunctions } from "./yaml-functions";

/**
 * Objects of the cluster: one, or with an empty name a list of them, as maps. An empty map where there is none.
 * Throws `GoError` where the cluster does not answer.
 */
export type LookUp = (apiVersion: string, kind: string, namespace: string, name: string) => Map<string, GoValue>;

const readText = perCharacter(8);

export interface FunctionOptions {
  readonly environment: Environment;
  readonly log: Log;
  readonly helmVersion: HelmVersion;
  readonly lookUp?: LookUp;
  /** `required` and `fail` warn and give "". */
  readonly lint?: boolean;
}

const costs = {
  ...{ toYaml: wholeValues, toYamlPretty: wholeValues, toJson: wholeValues, toToml: wholeValues },
  ...{ fromYaml: readText, fromYamlArray: readText, fromJson: readText, fromJsonArray: readText, fromToml: readText },
};

/** All functions that Helm gives to templates, but `include` and `tpl`, which need the set of templates. */
export function helmFunctions({ environment, log, helmVersion, lookUp, lint = false }: FunctionOptions): FunctionMap {
  return {
    ...sprigFunctions(environment),
    ...withCosts({ ...yamlFunctions, ...jsonFunctions, ...tomlFunctions }, costs),
    ...(helmVersion === 4 ? { ...mustFunctions, ...durationFunctions } : {}),
    required: define([stringType, anyType], (message: string, value: GoValue) => {
      if (value !== null && value !== undefined && value !== "") return value;
      if (!lint) throw warning(message);
      log(`[INFO] Missing required value: ${message}`);
      return "";
    }),
    fail: define([stringType], (message: string) => {
      if (!lint) throw warning(message);
      log(`[INFO] Fail: ${message}`);
      return "";
    }),
    lookup: define(
      [stringType, stringType, stringType, stringType],
      (apiVersion: string, kind: string, namespace: string, name: string) =>
        lint || lookUp === undefined ? new Map<string, GoValue>() : lookUp(apiVersion, kind, namespace, name),
    ),
    ...(environment.lookUpHost === undefined ? { getHostByName: define([stringType], () => "") } : {}),
  };
}
