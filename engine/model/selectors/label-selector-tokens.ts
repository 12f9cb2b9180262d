/** A token of a label selector; "bad" is a sequence of operator characters without a meaning. */
export interface SelectorToken {
  readonly type: "name" | "in" | "notin" | "=" | "==" | "!=" | "!" | "<" | ">" | "(" | ")" | "," | "end" | "bad";
  readonly text: string;
}

const signs = ["=", "==", "!=", "!", "<", ">", "(", ")", ","] as const;

/** Source: kustomize kyaml/yaml/internal/k8sgen/pkg/labels/selector.go@v0.21.2 (Lexer). */
export function nextToken(text: string, from: number): { token: SelectorToken; next: number } {
  let at = from;
  while (at < text.length && isBlank(text.charAt(at))) at++;
  if (at >= text.length) return { token: { type: "end", text: "" }, next: at };
  return isSign(text.charAt(at)) ? signAt(text, at) : nameAt(text, at);
}

// Returns the longest operator at this position.
function signAt(text: string, at: number): { token: SelectorToken; next: number } {
  let found: SelectorToken | undefined;
  let end = at;
  for (let length = 1; at + length <= text.length && isSign(text.charAt(at + length - 1)); length++) {
    const run = text.slice(at, at + length);
    const type = signs.find((sign) => sign === run);
    if (type === undefined && found !== undefined) break;
    end = at + length;
    if (type !== undefined) found = { type, text: run };
  }
  return { token: found ?? { type: "bad", text: text.slice(at, end) }, next: end };
}

function nameAt(text: string, at: number): { token: SelectorToken; next: number } {
  let end = at;
  while (end < text.length && !isSign(text.charAt(end)) && !isBlank(text.charAt(end))) end++;
  const name = text.slice(at, end);
  return { token: { type: name === "in" || name === "notin" ? name : "name", text: name }, next: end };
}

function isBlank(character: string): boolean {
  return character === " " || character === "\t" || character === "\r" || character === "\n";
}

function isSign(character: string): boolean {
  return "=!(),><".includes(character);
}
