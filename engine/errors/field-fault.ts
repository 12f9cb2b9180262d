/** An error in one field of an object. */
export interface FieldFault {
  /** The path for messages; "" where the whole object is wrong. */
  readonly field: string;
  /** The server's message; it may quote the value. */
  readonly message: string;
  /**
   * The message without the value, which may be a whole template or a secret; absent where the message quotes no value.
   */
  readonly reason?: string;
  /** True where the value is valid, but the field is immutable. */
  readonly immutable?: boolean;
}

/** One line for each fault, with the values that the server quotes. */
export function printFaults(faults: readonly FieldFault[]): string {
  return faults.map(({ field, message }) => printLine(field, message)).join("\n");
}

/** One line for each fault, without values. */
export function printReasons(faults: readonly FieldFault[]): string {
  return faults.map(({ field, message, reason }) => printLine(field, reason ?? message)).join("\n");
}

function printLine(field: string, text: string): string {
  return field === "" ? text : `${field}: ${text}`;
}
