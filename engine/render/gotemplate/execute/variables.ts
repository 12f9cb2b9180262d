// The variables of a template: a stack, in which the last declared one of a name counts. A declaration that was never
// reached (in an argument that `and` left out) is not on it; the compiler's guess of the place is checked therefore.
//
// Source: Go 1.26 text/template/exec.go (push, pop, setVar, varValue).

import type { GoValue } from "../values/values";
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
 * The place of a variable. Where all declarations before were reached it is the expected one; where some were
 * not, the stack is shorter, and another name or nothing stands there.
 */
export function findVariable(machine: Machine, name: string, expected: number): number {
  if (machine.names[expected] === name) return expected;
  const place = machine.names.lastIndexOf(name);
  return place < 0 ? machine.fail(`undefined variable: ${name}`) : place;
}
