// Source: github.com/BurntSushi/toml@v1.6.0 meta.go (Key.String), encode.go (dblQuotedReplacer).

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\b", "\\b"],
  ["\t", "\\t"],
  ["\n", "\\n"],
  ["\f", "\\f"],
  ["\r", "\\r"],
]);

/** A key with its parts: `a."b c"`. */
export function printKey(parts: readonly string[]): string {
  return parts.map(quoteKey).join(".");
}

/** A part of a key, in quotes if it needs them. */
function quoteKey(part: string): string {
  return /^[A-Za-z0-9_-]+$/.test(part) ? part : quoteText(part);
}

/** A text in double quotes. */
export function quoteText(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are what TOML has escapes for
  const escaped = text.replace(/["\\\x00-\x1f\x7f]/g, (character) => {
    return escapes.get(character) ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return `"${escaped}"`;
}
