import type { CST } from "yaml";

export type Quote = "" | "'" | '"';

/** How a scalar is quoted; the texts that are put into files need no escapes. */
export function quoteOf(token: CST.Token | null | undefined): Quote {
  if (token?.type === "single-quoted-scalar") return "'";
  return token?.type === "double-quoted-scalar" ? '"' : "";
}

export function quoteAs(quote: Quote, text: string): string {
  return `${quote}${text}${quote}`;
}
