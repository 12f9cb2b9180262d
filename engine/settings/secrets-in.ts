import { isMap } from "../lib/look-up";
import type { FieldValues, SettingTable } from "./field";

/** The given values of fields that are secret in any case, also within others. */
export function secretsIn(given: unknown, table: SettingTable): readonly unknown[] {
  if (!isMap(given)) return [];
  return Object.entries(table).flatMap(([name, field]) => {
    const value = given[name];
    if (value === undefined || value === null) return [];
    return field.secret === true ? [value] : within(value, field);
  });
}

function within(value: unknown, values: FieldValues): readonly unknown[] {
  return values.type === "group" ? secretsIn(value, values.group.fields) : [];
}
