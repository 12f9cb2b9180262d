// Source: Go 1.26 text/template/exec.go (evalFieldChain, evalField).

import { quote } from "../numbers/quote";
import { indirect, isNilReference } from "../values/indirect";
import { anyType, isAssignable, stringType, type GoMethod } from "../values/types";
import { findField } from "../values/find-field";
import { GoMap, GoPointer, GoStruct, NamedMap, typeOf, type GoValue } from "../values/values";
import { zeroValue } from "../values/zero-value";
import type { Machine } from "./machine";

/** Calls a method with the arguments that stand behind the last field; undefined arguments are none. */
export type CallMethod = (machine: Machine, method: GoMethod, receiver: GoValue, name: string) => GoValue;

/** Evaluates `.a.b.c` on a value, without arguments. */
export function followFields(
  machine: Machine,
  start: GoValue,
  isStartBoxed: boolean,
  names: readonly string[],
  callMethod: CallMethod,
): GoValue {
  let value = start;
  let container: GoValue;
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at] ?? "";
    const receiver = value;
    if (receiver instanceof Map && !(receiver instanceof NamedMap && hasMethod(receiver, name))) {
      const found = receiver.get(name);
      value = found === undefined && !receiver.has(name) ? missingKey(machine, name, receiver) : found;
    } else {
      const isBoxed = at === 0 ? isStartBoxed : holdsInterface(container, names[at - 1] ?? "");
      value = evaluateField(machine, receiver, isBoxed, name, false, callMethod);
    }
    container = receiver;
  }
  return value;
}

/** Evaluates all fields but the last, and the last one with arguments. */
export function followFieldsWithArguments(
  machine: Machine,
  start: GoValue,
  isStartBoxed: boolean,
  names: readonly string[],
  callMethod: CallMethod,
  callWithArguments: CallMethod,
): GoValue {
  const before = names.slice(0, -1);
  const last = names.at(-1) ?? "";
  const [receiver, isBoxed] = followToReceiver(machine, start, isStartBoxed, before, callMethod);
  return evaluateField(machine, receiver, isBoxed, last, true, callWithArguments);
}

function followToReceiver(
  machine: Machine,
  start: GoValue,
  isStartBoxed: boolean,
  names: readonly string[],
  callMethod: CallMethod,
): [GoValue, boolean] {
  if (names.length === 0) return [start, isStartBoxed];
  const container = followFields(machine, start, isStartBoxed, names.slice(0, -1), callMethod);
  const last = names.at(-1) ?? "";
  const isContainerBoxed = names.length === 1 ? isStartBoxed : true;
  const receiver = followFields(machine, container, isContainerBoxed, [last], callMethod);
  return [receiver, holdsInterface(container, last)];
}

function evaluateField(
  machine: Machine,
  receiver: GoValue,
  isBoxed: boolean,
  name: string,
  hasArguments: boolean,
  callMethod: CallMethod,
): GoValue {
  if (receiver === undefined) {
    if (machine.set.missingKey === "error") machine.fail(`nil data; no entry for key ${quote(name)}`);
    return undefined;
  }
  const typeName = isBoxed ? "interface {}" : (typeOf(receiver)?.name ?? "interface {}");
  if (receiver === null) machine.fail(`nil pointer evaluating ${typeName}.${name}`);
  const target = indirect(receiver);
  if (target === null) machine.fail(`nil pointer evaluating interface {}.${name}`);
  if (!isNilReference(target)) {
    const type = typeOf(target);
    // Fields by way of pointers are the only structs with such methods that templates see.
    const method = type?.methods?.get(name) ?? type?.pointerMethods?.get(name);
    if (method !== undefined) return callMethod(machine, method, target, name);
    const pointerMethod = target === receiver ? undefined : typeOf(receiver)?.methods?.get(name);
    if (pointerMethod !== undefined) return callMethod(machine, pointerMethod, receiver, name);
  }
  if (target instanceof GoStruct) {
    const found = findField(target, name);
    if (found !== undefined) {
      if (!isExported(name)) machine.fail(`${name} is an unexported field of struct type ${typeName}`);
      if (hasArguments) machine.fail(`${name} has arguments but cannot be invoked as function`);
      const value = found.holder.fields.get(name);
      return value === undefined ? zeroValue(found.field.type) : value;
    }
  } else if (target instanceof Map || target instanceof GoMap) {
    const keyType = target instanceof GoMap ? target.type.key : stringType;
    if (keyType !== undefined && isAssignable(stringType, keyType)) {
      if (hasArguments) machine.fail(`${name} is not a method but has arguments`);
      const [value, isThere] =
        target instanceof GoMap
          ? [target.entries.get(name), target.entries.has(name)]
          : [target.get(name), target.has(name)];
      return isThere ? value : missingKey(machine, name, target);
    }
  } else if (target instanceof GoPointer) {
    const { elem } = target.type;
    const isKnown = elem?.kind !== "struct" || elem.fields?.some((field) => field.name === name) === true;
    if (isKnown) machine.fail(`nil pointer evaluating ${typeName}.${name}`);
  }
  return machine.fail(`can't evaluate field ${name} in type ${typeName}`);
}

function hasMethod(map: NamedMap, name: string): boolean {
  const { methods, pointerMethods } = map.type;
  return methods?.has(name) === true || pointerMethods?.has(name) === true;
}

/** Whether Go lets others than the package that declares the name use it. */
function isExported(name: string): boolean {
  const code = name.charCodeAt(0);
  return code < 0x80 ? code >= 0x41 && code <= 0x5a : /^\p{Lu}/u.test(name);
}

function missingKey(machine: Machine, name: string, map: Map<string, GoValue> | GoMap): GoValue {
  switch (machine.set.missingKey) {
    case "zero":
      return zeroValue((map instanceof GoMap ? map.type.elem : undefined) ?? anyType);
    case "error":
      return machine.fail(`map has no entry for key ${quote(name)}`);
    default:
      return undefined;
  }
}

/** Whether the field of the container is of the type `interface {}`. */
export function holdsInterface(container: GoValue, name: string): boolean {
  const target = indirect(container);
  if (target instanceof Map) return typeOf(target)?.methods?.has(name) !== true;
  if (target instanceof GoMap) return target.type.elem?.kind === "interface";
  if (target instanceof GoStruct) {
    return findField(target, name)?.field.type.kind === "interface";
  }
  return false;
}
