// Source: go.yaml.in/yaml/v3@v3.0.5 emitterc.go (yaml_emitter_analyze_scalar, yaml_emitter_select_scalar_style).
import { analyzeScalar } from "./scalar-analysis";
import type { EmitStyle } from "./write-scalar";

/** Where a scalar is written. */
export interface NodePosition {
  /** Inside `{…}` or `[…]`. */
  readonly inFlow: boolean;
  /** The scalar is a key on the line of its value. */
  readonly isSimpleKey: boolean;
}

/** The style in which go-yaml v3 writes a scalar for which it wants another one. */
export function fitStyle(value: string, wanted: EmitStyle, { inFlow, isSimpleKey }: NodePosition): EmitStyle {
  const isInside = inFlow || isSimpleKey;
  if (value === "") {
    if (wanted === "plain") return isInside ? "single" : "plain";
    return wanted === "single" ? "single" : "double";
  }
  const { plainAllowed, singleAllowed, blockAllowed, multiline } = analyze(value);
  let style = isSimpleKey && multiline ? "double" : wanted;
  if (style === "plain" && !(plainAllowed && !(inFlow && flowIndicators.test(value)))) style = "single";
  if (style === "single" && !singleAllowed) style = "double";
  if ((style === "literal" || style === "folded") && (isInside || !blockAllowed)) style = "double";
  return style;
}

export function isMultiline(value: string): boolean {
  return /[\n\r\u0085\u2028\u2029]/.test(value);
}

const flowIndicators = /[,?[\]{}:]/;

// A tab is allowed in a block scalar only.
function analyze(value: string): ReturnType<typeof analyzeScalar> {
  if (!value.includes("\t")) return analyzeScalar(value);
  return { ...analyzeScalar(value.replaceAll("\t", "x")), plainAllowed: false, singleAllowed: false };
}
