import { withCosts } from "../functions/cost";
import { joinFunctions, type FunctionMap } from "../functions/define";
import type { Environment } from "../functions/environment";
import { certificateFunctions } from "./certificates";
import { dateFunctions } from "./dates";
import { defaultFunctions } from "./defaults";
import { dictFunctions } from "./dicts";
import { encodingFunctions } from "./encodings";
import { floatFunctions } from "./floats";
import { sprigCosts } from "./function-costs";
import { flowFunctions } from "./flow";
import { integerFunctions } from "./integers";
import { jsonFunctions } from "./json";
import { listFunctions } from "./lists";
import { networkFunctions } from "./network";
import { passwordFunctions } from "./passwords";
import { pathFunctions } from "./paths";
import { randomFunctions } from "./random";
import { reflectionFunctions } from "./reflection";
import { regularExpressionFunctions } from "./regular-expressions";
import { semanticVersionFunctions } from "./semantic-versions";
import { stringFunctions } from "./strings";
import { urlFunctions } from "./urls";
import { valueTextFunctions } from "./value-texts";
import { wordFunctions } from "./words";

/**
 * The functions of Sprig v3.3.0 for text templates, without `env` and `expandenv`.
 *
 * @param environment the source of the time, random bytes and host addresses
 */
export function sprigFunctions(environment: Environment): FunctionMap {
  const functions = joinFunctions(
    stringFunctions,
    wordFunctions,
    valueTextFunctions,
    encodingFunctions,
    flowFunctions,
    defaultFunctions,
    integerFunctions,
    floatFunctions,
    listFunctions,
    dictFunctions,
    jsonFunctions,
    reflectionFunctions,
    regularExpressionFunctions,
    pathFunctions,
    urlFunctions,
    semanticVersionFunctions,
    dateFunctions(environment),
    randomFunctions(environment),
    passwordFunctions(environment),
    certificateFunctions(environment),
    networkFunctions(environment),
  );
  return withCosts(functions, sprigCosts);
}
