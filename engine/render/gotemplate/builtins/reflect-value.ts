import type { GoType } from "../values/types";

/**
 * The type of a parameter that takes anything as it stands: no value at all too, which a parameter of type
 * `interface {}` would take as nil. Source: Go 1.26 text/template/exec.go (reflectValueType).
 */
export const reflectValueType: GoType = {
  name: "reflect.Value",
  kind: "struct",
  isNamed: true,
  holds: () => true,
};
