import type { CST } from "yaml";

export type Quote = "" | "'" | '"';

/** The quotes of a scalar; the strings that are inserted into files need no escapes. */
export function quoteOf(token: CST.Token | null | undefined): Quote {
  if (token?.type === "single-quoted-scalar") return "'";
  return token?.type === "double-quoted-scalar" ? '"' : "";
}

export function quoteAs(quote: Quote, text: string): string {
  return `${quote}${text}${quote}`;
}
