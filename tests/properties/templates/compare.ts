import { createTemplateSet } from "../../../engine/render/gotemplate/create-template-set";
import type { FunctionMap } from "../../../engine/render/gotemplate/functions/define";
import { TemplateError } from "../../../engine/go/template-error";
import { fromBytes, toBytes } from "../../../engine/go/values/bytes";
import { readTypedData } from "../../conformance/typed-data";
import { died, type Outcome, type TemplateCase } from "./real-templates";

/** Executes the template here; an exception that is not an error of the template is thrown. */
export function executeOwn({ template, data }: TemplateCase, functions: FunctionMap): Outcome {
  const set = createTemplateSet("t", { functions });
  try {
    set.parse("t", template);
    return { output: toBase64(set.execute("t", readTypedData(data))) };
  } catch (error) {
    if (error instanceof TemplateError) return { error: toBase64(error.message) };
    return { error: toBase64(`breaks: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`) };
  }
}

function toBase64(text: string): string {
  return Buffer.from(toBytes(text)).toString("base64");
}

export function isSame(own: Outcome, real: Outcome): boolean {
  if ("error" in own && "error" in real) return own.error === real.error || real.error === died;
  if ("error" in own || "error" in real) return false;
  return own.output === real.output;
}

/** Both outcomes, for debugging. */
export function describe({ template, data }: TemplateCase, own: Outcome, real: Outcome): string {
  const named = Object.entries(data as object).filter(([key]) => template.includes(`.${key}`));
  return `${template}\n  ours ${show(own)}\n  real ${show(real)}\n  data ${JSON.stringify(Object.fromEntries(named))}`;
}

function show(outcome: Outcome): string {
  const bytes = Buffer.from("error" in outcome ? outcome.error : outcome.output, "base64");
  return ("error" in outcome ? "error " : "") + JSON.stringify(fromBytes(bytes)).slice(0, 1000);
}
