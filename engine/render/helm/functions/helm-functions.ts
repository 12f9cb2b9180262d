// Source: helm pkg/engine/funcs.go@v3.22.0 and v4.3.1 (funcMap), engine.go (initFunMap).
import { encodedValues, parsedText, weigh, withCosts } from "../../gotemplate/functions/cost";
import { define, joinFunctions, type Cost, type FunctionMap } from "../../gotemplate/functions/define";
import type { Environment } from "../../gotemplate/functions/environment";
import { sprigFunctions } from "../../gotemplate/sprig";
import { anyType, stringType } from "../../../go/values/types";
import type { GoValue } from "../../../go/values/values";
import type { HelmVersion, Log } from "../context";
import { warning } from "./clean-error";
import { durationFunctions } from "./duration-functions";
import { jsonFunctions } from "./json-functions";
import { mustFunctions } from "./must-functions";
import { tomlFunctions } from "./toml-functions";
import { yamlFunctions } from "./yaml-functions";

/**
 * Looks up objects in the cluster: one object, or with an empty name a list, as maps. Returns an empty map if there is
 * none. Throws `GoError` if the cluster does not respond.
 */
export type LookUp = (apiVersion: string, kind: string, namespace: string, name: string) => Map<string, GoValue>;

const readYaml = parsedText(30);
const readJson = parsedText(10);
/** Tables and dates make TOML slower to print. */
const printToml: Cost = (args) => weigh(args, 50, 10);

export interface FunctionOptions {
  readonly environment: Environment;
  readonly log: Log;
  readonly helmVersion: HelmVersion;
  readonly lookUp?: LookUp;
  /** Makes `required` and `fail` log a warning and return "". */
  readonly lint?: boolean;
}

const costs = {
  ...{ toYaml: encodedValues, toYamlPretty: encodedValues, toJson: encodedValues, toToml: printToml },
  ...{ fromYaml: readYaml, fromYamlArray: readYaml, fromJson: readJson, fromJsonArray: readJson, fromToml: readYaml },
};

/** All template functions of Helm except `include` and `tpl`, which need the template set. */
export function helmFunctions({ environment, log, helmVersion, lookUp, lint = false }: FunctionOptions): FunctionMap {
  const own: FunctionMap = {
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
  };
  return joinFunctions(
    sprigFunctions(environment),
    withCosts(joinFunctions(yamlFunctions, jsonFunctions, tomlFunctions), costs),
    helmVersion === 4 ? joinFunctions(mustFunctions, durationFunctions) : {},
    own,
    environment.lookUpHost === undefined ? { getHostByName: define([stringType], () => "") } : {},
  );
}
