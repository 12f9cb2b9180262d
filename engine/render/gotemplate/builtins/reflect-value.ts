import type { GoType } from "../../../go/values/values";

/**
 * The type of a parameter that accepts any value unchanged. It also accepts a missing value, which becomes nil for a
 * parameter of type `interface {}`. Source: Go 1.26 text/template/exec.go (reflectValueType).
 */
export const reflectValueType: GoType = {
  name: "reflect.Value",
  kind: "struct",
  isNamed: true,
  holds: () => true,
};
