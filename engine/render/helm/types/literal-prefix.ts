/** The prefix of the strings that a regular expression matches. */
export interface LiteralPrefix {
  /** All matching strings begin with this text; "" if that is unknown. */
  readonly prefix: string;
  /** True if all strings with the prefix match. */
  readonly isExact: boolean;
}

export function literalPrefix(expression: string): LiteralPrefix {
  const [, text = "", next = ""] = /^\^((?:[A-Za-z0-9_-]|\\[.\-/])*)(.?)/s.exec(expression) ?? [];
  const rest = expression.slice(1 + text.length);
  if (rest.includes("|")) return { prefix: "", isExact: false };
  // A quantifier makes the last character optional.
  const sure = /^[?*{+]/.test(next) ? text.replace(/\\?.$/s, "") : text;
  const isExact = expression.startsWith("^") ? rest === "" || rest === ".*" : /^(?:\.\*)?$/.test(expression);
  return { prefix: sure.replaceAll("\\", ""), isExact };
}
