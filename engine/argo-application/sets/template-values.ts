// Source: argo-cd applicationset/generators/value_interpolation.go@v3.5.7 (appendTemplatedValues).
import { isMap } from "../../lib/look-up";
import type { Params } from "./merge";
import { renderText, type TextRules } from "./render-text";

/** The parameters with the field `values` of a generator, whose texts may use the other parameters. */
export function withValues(params: Params, values: unknown, rules: TextRules): Params {
  if (!isMap(values) || Object.keys(values).length === 0) return params;
  const rendered = Object.entries(values).map(
    ([name, text]) => [name, renderText(String(text), params, rules)] as const,
  );
  if (rules.isGo) return { ...params, values: Object.fromEntries(rendered) };
  return { ...params, ...Object.fromEntries(rendered.map(([name, text]) => [`values.${name}`, text])) };
}
