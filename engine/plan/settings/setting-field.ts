/** The values that a field may have. */
export type SettingField =
  | { readonly type: "truth" | "integer" | "number" | "duration" | "texts" | "values" }
  | {
      readonly type: "text";
      readonly minLength?: number;
      readonly maxLength?: number;
      readonly pattern?: { readonly matches: RegExp; readonly is: string };
    }
  | { readonly type: "oneOf"; readonly values: readonly string[] }
  | { readonly type: "list"; readonly item: SettingField }
  | SettingMap;

/** A map with certain fields. */
export interface SettingMap {
  readonly type: "map";
  readonly fields: Readonly<Record<string, SettingField>>;
  readonly required: readonly string[];
  /** Fields of Flux that are refused, with the reason. */
  readonly refused: Readonly<Record<string, string>>;
  /** What fields may not have together: the field, and the reason. */
  readonly rule?: (value: Readonly<Record<string, unknown>>) => readonly [field: string, reason: string] | undefined;
}

export const truth = { type: "truth" } as const satisfies SettingField;
export const integer = { type: "integer" } as const satisfies SettingField;
export const number = { type: "number" } as const satisfies SettingField;
export const duration = { type: "duration" } as const satisfies SettingField;
export const text = { type: "text" } as const satisfies SettingField;
export const texts = { type: "texts" } as const satisfies SettingField;

/** One of these texts. */
export function oneOf(values: readonly string[]): SettingField {
  return { type: "oneOf", values };
}

/** A list of such items. */
export function listOf(item: SettingField): SettingField {
  return { type: "list", item };
}

/** A map with these fields; one whose name ends with `!` is required. */
export function map(
  fields: Readonly<Record<string, SettingField>>,
  others: Partial<Pick<SettingMap, "refused" | "rule">> = {},
): SettingMap {
  const entries = Object.entries(fields);
  return {
    type: "map",
    fields: Object.fromEntries(entries.map(([key, field]) => [key.replace("!", ""), field])),
    required: entries.flatMap(([key]) => (key.endsWith("!") ? [key.slice(0, -1)] : [])),
    refused: {},
    ...others,
  };
}
