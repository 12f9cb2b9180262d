/** A text with expressions, in order. */
export type Template = readonly Part[];

/** Literal text, or an expression `${…}`. */
export type Part = string | Expression;

/** An expression: `${name}`, `${name:=default}`, `${#name}`. */
export interface Expression {
  /** The name of the variable. */
  readonly name: string;
  /** What is done with its value; "" for the value itself. `#` without arguments is the length. */
  readonly operator: string;
  /** The arguments, each a text or an expression; the parts of a default are arguments of their own. */
  readonly args: readonly Part[];
  /** Where `${` is in the text, in UTF-16 units from 0. */
  readonly offset: number;
}

/** The value of a variable; undefined if it has none. */
export type LookUpVariable = (name: string) => string | undefined;

/** How a text is substituted. */
export interface SubstituteTextOptions {
  /** A variable without a value and without a default is an error, not an empty text. Default: false. */
  readonly strict?: boolean;
  /** The file that the text is from, for errors. */
  readonly file?: string;
  /** The object that the text is of, for errors: `group/Kind namespace/name`. */
  readonly object?: string;
}
