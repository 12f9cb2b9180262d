/** What is easily told of the texts that an expression matches. */
export interface LiteralPrefix {
  /** They begin with this; "" where that is not told. */
  readonly prefix: string;
  /** All texts that begin with it match. */
  readonly isExact: boolean;
}

export function literalPrefix(expression: string): LiteralPrefix {
  const [, text = "", next = ""] = /^\^((?:[A-Za-z0-9_-]|\\[.\-/])*)(.?)/s.exec(expression) ?? [];
  const rest = expression.slice(1 + text.length);
  if (rest.includes("|")) return { prefix: "", isExact: false };
  // What repeats or leaves out the last character takes it away.
  const sure = /^[?*{+]/.test(next) ? text.replace(/\\?.$/s, "") : text;
  const isExact = expression.startsWith("^") ? rest === "" || rest === ".*" : /^(?:\.\*)?$/.test(expression);
  return { prefix: sure.replaceAll("\\", ""), isExact };
}
