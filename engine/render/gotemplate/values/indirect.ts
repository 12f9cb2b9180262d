import { GoPointer, type GoValue } from "./values";

/**
 * What pointers lead to: the value at the end; a nil pointer itself; nil for nil.
 * Source: Go 1.26 text/template/exec.go (indirect).
 */
export function indirect(value: GoValue): GoValue {
  let target = value;
  while (target instanceof GoPointer && target.target !== undefined) target = target.target;
  return target;
}

/** Whether it is a nil pointer or nil in an interface, where Go's `indirect` ends early. */
export function isNilReference(value: GoValue): boolean {
  return value === null || (value instanceof GoPointer && value.target === undefined);
}
