import { Environment } from "@marcbachmann/cel-js";
import { decodeBase64, encodeBase64 } from "./base64";
import { setFunctions } from "./sets";
import { replacedSuffix, stringFunctions, stringMethods } from "./strings";

/** The limits of one expression; the time of an evaluation has one of its own. */
const limits = { maxAstNodes: 5000, maxDepth: 100, maxListElements: 1000, maxMapEntries: 1000, maxCallArguments: 32 };

/** A parsed expression of the library. */
export type Parsed = ReturnType<Environment["parse"]>;

/**
 * The environment of Flux's expressions: standard functions and macros, optional values, strings, sets and encoders.
 * With `variables`, only these are there; otherwise any name is a field of the object.
 *
 * Source: fluxcd/pkg runtime/cel/expression.go (NewExpression), runtime/v0.111.0.
 */
export function createEnvironment(variables?: readonly string[]): Environment {
  const environment = new Environment({
    unlistedVariablesAreDyn: variables === undefined,
    enableOptionalTypes: true,
    homogeneousAggregateLiterals: variables !== undefined,
    limits,
  });
  for (const [signature, handler] of stringFunctions) environment.registerFunction(signature, handler);
  addNamespace(environment, "sets", "SetsNamespace", SetsNamespace);
  const comparison = new Environment({ unlistedVariablesAreDyn: true }).parse("left == right");
  const areEqual = (left: unknown, right: unknown): boolean => comparison({ left, right }) === true;
  for (const [name, handler] of Object.entries(setFunctions(areEqual))) {
    environment.registerFunction(`SetsNamespace.${name}(list, list): bool`, handler);
  }
  addNamespace(environment, "base64", "Base64Namespace", Base64Namespace);
  environment.registerFunction("Base64Namespace.encode(bytes): string", encodeBase64);
  environment.registerFunction("Base64Namespace.decode(string): bytes", decodeBase64);
  for (const name of variables ?? []) environment.registerVariable(name, "map<string, dyn>");
  return environment;
}

/** The library knows a type by its class. */
class SetsNamespace {
  readonly name = "sets";
}
class Base64Namespace {
  readonly name = "base64";
}

/** A value whose methods are the functions `name.function()`. */
function addNamespace(environment: Environment, name: string, typeName: string, type: new () => object): void {
  environment.registerType(typeName, type);
  environment.registerConstant(name, typeName, new type());
}

/** Parses the expression; methods of strings that the environment replaces are called by their other names. */
export function parseIn(environment: Environment, text: string): Parsed {
  const parsed = environment.parse(text);
  renameMethods(parsed.ast, new Set());
  return parsed;
}

/** Changes the tree; what a macro makes of its arguments shares their nodes. */
function renameMethods(node: unknown, seen: Set<unknown>): void {
  if (typeof node !== "object" || node === null || seen.has(node)) return;
  seen.add(node);
  if (Array.isArray(node)) {
    for (const one of node) renameMethods(one, seen);
    return;
  }
  const { op, args } = node as { readonly op?: unknown; readonly args?: unknown };
  if (op === "rcall" && Array.isArray(args) && typeof args[0] === "string" && stringMethods.has(args[0])) {
    args[0] = `${args[0]}${replacedSuffix}`;
  }
  renameMethods(args, seen);
}
