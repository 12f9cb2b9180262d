// Source: go.yaml.in/yaml/v3@v3.0.5 encode.go (stringv), emitterc.go (yaml_emitter_select_scalar_style).
import { resolveTag } from "../go-values/resolve-tag";
import { analyzeScalar } from "./scalar-analysis";
import { base60, type EmitStyle } from "./write-scalar";

/** Words that are booleans in YAML 1.1. Source: resolve.go (isOldBool). */
const oldBooleans = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;

/** The style in which go-yaml v3 writes a string that may not be folded. */
export function chooseStyle(text: string, isKey: boolean): EmitStyle {
  const isLiteral = text.includes("\n");
  if (!isLiteral && (resolveTag(text) !== "str" || base60.test(text) || oldBooleans.test(text))) return "double";
  // A tab is allowed in a block scalar, but not in a plain one.
  const hasTab = text.includes("\t");
  const analysis = analyzeScalar(hasTab ? text.replaceAll("\t", "x") : text);
  if (isKey && analysis.multiline) return "double";
  if (isLiteral) return analysis.blockAllowed && !isKey ? "literal" : "double";
  if (hasTab) return "double";
  if (analysis.plainAllowed) return "plain";
  return analysis.singleAllowed ? "single" : "double";
}
