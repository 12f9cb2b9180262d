/** A plain object with fields of any kind. */
export type Plain = Readonly<Record<string, unknown>>;

/** The text of a field; undefined if the field is absent or not a string. */
export function textField(value: Plain, name: string): string | undefined {
  const field = Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof field === "string" ? field : undefined;
}
