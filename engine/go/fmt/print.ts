// Source: Go 1.26 fmt/print.go (doPrint, doPrintln); text/template/exec.go (printValue, printableValue).

import { formatFloat } from "../strconv/format-float";
import { GoFunction, GoPointer, GoStruct, GoText, type GoValue } from "../values/values";
import { Printer } from "./printer";

/** Prints the values like Go's `fmt.Sprint`: two values are separated by a space if neither is a string. */
export function sprint(args: readonly GoValue[]): string {
  const printer = new Printer();
  let wasString = true;
  for (const value of args) {
    const isString = typeof value === "string" || value instanceof GoText;
    if (!isString && !wasString) printer.write(" ");
    printer.printArgument(value, "v");
    wasString = isString;
  }
  return printer.text();
}

/** Prints the values like Go's `fmt.Sprintln`: separated by spaces, with a newline at the end. */
export function sprintln(args: readonly GoValue[]): string {
  const printer = new Printer();
  args.forEach((value, at) => {
    if (at > 0) printer.write(" ");
    printer.printArgument(value, "v");
  });
  printer.write("\n");
  return printer.text();
}

/** Prints a value like `{{ value }}`. Only valid for values for which `isPrintable` is true. */
export function printValue(value: GoValue): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return formatFloat(value, "g", -1);
    case "boolean":
      return value ? "true" : "false";
    case "undefined":
      return "<no value>";
  }
  if (value === null) return "<no value>";
  const printer = new Printer();
  const reached = followPointers(value);
  // A struct with a `String` method on its pointer is printed by that method. Source: text/template/exec.go
  // (printableValue).
  const show = reached instanceof GoStruct ? reached.type.pointerMethods?.get("String") : undefined;
  printer.printArgument(show === undefined ? reached : show.call(reached, []), "v");
  return printer.text();
}

/** Returns whether `{{ value }}` can print the value: a function is an error there. */
export function isPrintable(value: GoValue): boolean {
  return !(value instanceof GoPointer ? followPointers(value) instanceof GoFunction : value instanceof GoFunction);
}

/** Dereferences pointers; returns the last pointer if it is nil. */
function followPointers(value: GoValue): GoValue {
  let reached = value;
  while (reached instanceof GoPointer && reached.target !== undefined) reached = reached.target;
  return reached;
}
