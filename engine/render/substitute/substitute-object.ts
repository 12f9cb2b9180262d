// Source: fluxcd/pkg kustomize@v1.39.0 kustomize_varsub.go (SubstituteVariables, varSubstitution).
import { isSyncError, SyncError } from "../../errors/sync-error";
import { printFieldPath } from "../../lib/field-path";
import { lookUp as valueAt } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { YamlNode } from "../../yaml/node";
import { readConfig } from "../../yaml/read/read-config";
import { emitDocument } from "../../yaml/write/emit";
import { configToPlain, fromPlain } from "../../yaml/write/to-json";
import { substituteText } from "./substitute-text";
import type { FieldPath } from "../../model/objects/change";
import type { LookUpVariable, SubstituteTextOptions } from "./model";
import { checkNames, type Variables } from "./variables";

/** The label or annotation that keeps an object as it is, with the value `disabled`. */
const optOut = "kustomize.toolkit.fluxcd.io/substitute";

/** How the variables of an object are substituted. */
export interface SubstituteObjectOptions extends SubstituteTextOptions {
  /** Evaluate expressions although there is no variable, for their defaults. Default: false. */
  readonly always?: boolean;
}

/**
 * The object with values in place of the expressions in its YAML text, as Flux does it after a build: the text is
 * written again, so that an expression in quotes may lose them, and is read by the rules of YAML 1.1: `"${port}"`
 * becomes a number if the value is one. An object that is labelled or annotated with `substitute: disabled` stays as it
 * is, and so does each object if there are no variables.
 *
 * @param object plain data
 * @throws SUBSTITUTE_NAME_INVALID, SUBSTITUTE_SYNTAX, SUBSTITUTE_VARIABLE_MISSING, SUBSTITUTE_RESULT_INVALID,
 * SUBSTITUTE_LIMIT
 */
export function substituteObject<Value>(
  object: Value,
  variables: Variables,
  options: SubstituteObjectOptions = {},
): Value {
  if (isDisabled(object) || (variables.size === 0 && options.always !== true)) return object;
  checkNames(variables);
  const before = emitDocument(fromPlain(object));
  // Objects without an expression are most of them, and reading YAML is slow.
  if (!before.includes("$")) return object;
  const lookUp: LookUpVariable = (name) => variables.get(name);
  const after = withField(object, (text) => substituteText(text, lookUp, options), before);
  return configToPlain(readResult(after, options)) as Value;
}

/** The text of an object, substituted; an error names the field that has it. */
function withField(object: unknown, substitute: (text: string) => string, text: string): string {
  try {
    return substitute(text);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const field = findFault(object, substitute);
    // A line of the text that was written for this would tell nobody anything.
    const { file, object: name } = error.where;
    throw error.with({ where: optional({ file, object: name, field: field && printFieldPath(field) }) });
  }
}

/** The path of the first text that cannot be substituted. */
function findFault(value: unknown, substitute: (text: string) => string, path: FieldPath = []): FieldPath | undefined {
  if (typeof value === "string") return isFaulty(value, substitute) ? path : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const found = isFaulty(key, substitute) ? at : findFault(inner, substitute, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isFaulty(text: string, substitute: (text: string) => string): boolean {
  try {
    substitute(text);
    return false;
  } catch {
    return true;
  }
}

function isDisabled(object: unknown): boolean {
  return [valueAt(object, "metadata", "labels", optOut), valueAt(object, "metadata", "annotations", optOut)].includes(
    "disabled",
  );
}

function readResult(text: string, { object }: SubstituteObjectOptions): YamlNode {
  let node: YamlNode | undefined;
  try {
    node = readConfig(text, object ?? "the object");
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw invalidResult(object, `line ${error.where.line ?? 1} of it: ${error.what}`, error);
  }
  if (node?.kind !== "map") throw invalidResult(object, "it is not a map of fields any more");
  return node;
}

function invalidResult(object: string | undefined, why: string, cause?: unknown): SyncError {
  return new SyncError({
    code: "SUBSTITUTE_RESULT_INVALID",
    what: "the object is not valid YAML with the values of its variables",
    where: optional({ object }),
    why,
    mend: "quote the expression within the text of the field, or correct the value of the variable",
    ...optional({ cause }),
  });
}
