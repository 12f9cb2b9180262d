import { GoPointer, type GoValue } from "./values";

/**
 * Dereferences pointers: returns the final value, or a nil pointer; nil for nil.
 * Source: Go 1.26 text/template/exec.go (indirect).
 */
export function indirect(value: GoValue): GoValue {
  let target = value;
  while (target instanceof GoPointer && target.target !== undefined) target = target.target;
  return target;
}

/** Returns whether the value is a nil pointer or a nil interface, for which Go's `indirect` returns early. */
export function isNilReference(value: GoValue): boolean {
  return value === null || (value instanceof GoPointer && value.target === undefined);
}
