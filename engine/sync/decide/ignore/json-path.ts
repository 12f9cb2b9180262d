import { createContext, Script } from "node:vm";
import { unescapePart } from "../../../lib/json-pointer";
import type * as Library from "jsonpath-plus";

/** An expression that selects fields of an object. */
export interface JsonPath {
  /** The paths of the fields, in keys and indexes; empty if the evaluation fails or takes too long. */
  readonly find: (object: object) => readonly (readonly string[])[];
}

const maximumLength = 4096;
/** An evaluation that takes longer finds nothing; ordinary ones take microseconds. */
const maximumMilliseconds = 1000;
const maximumPaths = 10_000;
const evaluation = new Script("run()");

/**
 * Reads a JSON path.
 *
 * @returns why it cannot be read, as text, if so
 */
export function readJsonPath(text: string): JsonPath | string {
  if (text.length > maximumLength) return `it has ${text.length} characters; the maximum is ${maximumLength}`;
  if (!text.startsWith("$")) return 'a JSON path starts with "$"';
  const context = createContext({});
  const find = (object: object): readonly (readonly string[])[] => {
    context["run"] = () => evaluate(text, object);
    const found = evaluation.runInContext(context, { timeout: maximumMilliseconds }) as readonly unknown[];
    return found.slice(0, maximumPaths).flatMap((pointer) => (typeof pointer === "string" ? [partsOf(pointer)] : []));
  };
  try {
    // An object in which filters find something to look at.
    find({ metadata: { name: "a" }, spec: { list: [{ name: "a" }] } });
  } catch (error) {
    const { message } = (error ?? {}) as { readonly message?: unknown };
    const isOfObject = /Cannot read properties|not defined/.test(String(message));
    if (!isOfObject) return typeof message === "string" ? message : "it cannot be evaluated";
  }
  return {
    find: (object) => {
      try {
        return find(object);
      } catch {
        // As in Argo CD, an expression that fails for an object ignores nothing of it.
        return [];
      }
    },
  };
}

/** Filters are read by the library's own interpreter, which knows neither globals nor constructors. */
function evaluate(path: string, json: object): unknown {
  // Loaded on demand: few programs have expressions.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { JSONPath } = require("jsonpath-plus") as typeof Library;
  return JSONPath({ path, json, resultType: "pointer", eval: "safe", wrap: true });
}

function partsOf(pointer: string): readonly string[] {
  return pointer.split("/").slice(1).map(unescapePart);
}
