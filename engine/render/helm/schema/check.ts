import type { GoValue } from "../../../go/values/values";
import type { SchemaFault } from "./fault";
import type { Schema } from "./schema";
import type { Unevaluated } from "./unevaluated";

/** The validation of one value by one schema, for the checks of each kind of value. */
export interface Check {
  readonly schema: Schema;
  readonly unevaluated: Unevaluated;
  /** Returns whether the result is already known. */
  isDone(): boolean;
  /** Adds an error, if there is one. */
  add(fault: SchemaFault | undefined): void;
  /** Adds an error of the value; `text` is called only if the error is reported. */
  addText(text: () => string, causes?: readonly SchemaFault[]): void;
  /** Validates the same value by another schema. */
  onSame(schema: Schema, options?: { readonly jump?: string; readonly isQuiet?: boolean }): SchemaFault | undefined;
  /** Validates a property or item of the value. */
  onInner(schema: Schema, value: GoValue, token: string): SchemaFault | undefined;
  /** Validates something that is not a part of the value, such as the name of a property. */
  onOther(schema: Schema, value: GoValue, text: () => string): SchemaFault | undefined;
}
