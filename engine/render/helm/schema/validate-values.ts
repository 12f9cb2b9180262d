// Source: helm pkg/chartutil/jsonschema.go@v3.22.0 (ValidateAgainstSchema).
import { typeOf } from "../../../go/values/type-of";
import { GoError, NamedMap, type GoValue } from "../../../go/values/values";
import { pushAll } from "../../../lib/push-all";
import { isMissingRemotes, MissingRemotes } from "../../../model/sources/missing-remotes";
import type { RemoteRequest } from "../../../model/sources/remote-sources";
import type { Chart } from "../chart/chart";
import type { HelmContext } from "../context";
import { UnloadedDocument } from "./documents";
import { validateDocument } from "./validate-document";

export interface SchemaFaults {
  /** Helm's text of all validation errors of the chart and its subcharts; "" if there are none. */
  readonly text: string;
  /**
   * What is wrong: values, a schema that refers to a document that cannot be loaded, or a schema itself. With one of
   * the latter, the values may be valid.
   */
  readonly problem: SchemaProblem;
}

export type SchemaProblem = "values" | "unloaded" | "unloadedFile" | "schema";

/** Throws MissingRemotes with all documents that are missing for any schema. */
export function validateValues(chart: Chart, values: ReadonlyMap<string, GoValue>, context: HelmContext): SchemaFaults {
  const validation = new Validation(context);
  const text = validation.faultsOfCharts(chart, values);
  const { missing, problem } = validation;
  if (missing.length > 0 && context.remotes !== undefined) throw new MissingRemotes(missing, context.remotes);
  return { text, problem };
}

class Validation {
  readonly missing: RemoteRequest[] = [];
  problem: SchemaProblem = "values";
  private readonly context: HelmContext;

  constructor(context: HelmContext) {
    // Helm logs each unresolved URN once.
    const logged = new Set<string>();
    const log = (line: string): void => {
      if (!logged.has(line)) context.log(line);
      logged.add(line);
    };
    this.context = { ...context, log };
  }

  faultsOfCharts(chart: Chart, values: ReadonlyMap<string, GoValue>): string {
    let text = "";
    const { schema, metadata, dependencies } = chart;
    if (schema !== undefined) {
      const faults = this.faultsOf(values, schema);
      if (faults !== "") text += `${metadata.name}:\n${faults}`;
    }
    for (const subchart of dependencies) {
      const { name } = subchart.metadata;
      const inner = values.get(name);
      if (inner === undefined || inner === null) continue;
      if (inner instanceof Map && !(inner instanceof NamedMap)) text += this.faultsOfCharts(subchart, inner);
      else text += `${name}:\ninvalid type for values: expected object (map), got ${typeOf(inner)?.name ?? "<nil>"}\n`;
    }
    return text;
  }

  private faultsOf(values: ReadonlyMap<string, GoValue>, schema: Uint8Array): string {
    try {
      return validateDocument(values as Map<string, GoValue>, schema, this.context);
    } catch (error) {
      if (isMissingRemotes(error)) {
        pushAll(this.missing, error.requests);
        return "";
      }
      if (error instanceof UnloadedDocument) this.problem = error.isFile ? "unloadedFile" : "unloaded";
      else if (this.problem === "values") this.problem = "schema";
      if (error instanceof GoError) return error.message;
      if (error instanceof RangeError) return `unable to validate schema: ${error.message}`;
      throw error;
    }
  }
}
