// Source: RFC 7235 2.1; oras.land/oras-go registry/remote/auth/challenge.go@v2.6.2 (parseChallenge).

/** What a registry requests in `WWW-Authenticate`. */
export interface Challenge {
  readonly scheme: "basic" | "bearer" | "other";
  readonly parameters: ReadonlyMap<string, string>;
}

/** Reads the header; a malformed part ends the list of parameters. */
export function parseChallenge(header: string): Challenge {
  const reader = new HeaderReader(header);
  const name = reader.token().toLowerCase();
  const scheme = name === "basic" || name === "bearer" ? name : "other";
  const parameters = new Map<string, string>();
  for (;;) {
    const key = reader.token();
    if (key === "" || !reader.skip("=")) return { scheme, parameters };
    const value = reader.peek() === '"' ? reader.quoted() : reader.token();
    if (value === undefined) return { scheme, parameters };
    parameters.set(key.toLowerCase(), value);
    if (!reader.skip(",")) return { scheme, parameters };
  }
}

class HeaderReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  peek(): string {
    while (this.text[this.at] === " " || this.text[this.at] === "\t") this.at += 1;
    return this.text[this.at] ?? "";
  }

  skip(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at += 1;
    return true;
  }

  token(): string {
    this.peek();
    const start = this.at;
    while (/[A-Za-z0-9!#$%&'*+\-.^_`|~]/.test(this.text[this.at] ?? "")) this.at += 1;
    return this.text.slice(start, this.at);
  }

  /** A quoted string with `\` as the escape; undefined if the closing quote is missing. */
  quoted(): string | undefined {
    let value = "";
    for (let at = this.at + 1; at < this.text.length; at += 1) {
      const character = this.text[at] ?? "";
      if (character === '"') {
        this.at = at + 1;
        return value;
      }
      if (character === "\\") at += 1;
      value += this.text[at] ?? "";
    }
    return undefined;
  }
}
