// The variables of a template: a stack in which the last variable of a name is used. A declaration that was not
// evaluated (in an argument that `and` skipped) is missing on the stack, so the position that the compiler expects is
// checked.
//
// Source: Go 1.26 text/template/exec.go (push, pop, setVar, varValue).

import type { GoValue } from "../../../go/values/values";
import type { Machine } from "./machine";

export function declareVariable(machine: Machine, name: string, value: GoValue): void {
  machine.names.push(name);
  machine.values.push(value);
  machine.boxes.push(false);
}

/** Drops the variables above the count. */
export function dropVariables(machine: Machine, count: number): void {
  if (machine.names.length === count) return;
  machine.names.length = count;
  machine.values.length = count;
  machine.boxes.length = count;
}

export function setVariable(machine: Machine, name: string, value: GoValue, isBoxed: boolean): void {
  const place = machine.names.lastIndexOf(name);
  if (place < 0) machine.fail(`undefined variable: ${name}`);
  machine.values[place] = value;
  machine.boxes[place] = isBoxed;
}

/**
 * Finds the position of a variable. It is the expected one if all earlier declarations were evaluated. Otherwise the
 * stack is shorter, and has another variable or none at that position.
 */
export function findVariable(machine: Machine, name: string, expected: number): number {
  if (machine.names[expected] === name) return expected;
  const place = machine.names.lastIndexOf(name);
  return place < 0 ? machine.fail(`undefined variable: ${name}`) : place;
}
