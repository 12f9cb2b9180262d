// Source: Go 1.26 text/template/exec.go (evalFieldChain, evalField).

import { quote } from "../../../go/strconv/quote";
import { indirect, isNilReference } from "../../../go/values/indirect";
import { findField } from "../../../go/values/find-field";
import { typeOf } from "../../../go/values/type-of";
import { anyType, isAssignable, stringType } from "../../../go/values/types";
import { GoMap, GoPointer, GoStruct, NamedMap, type GoMethod, type GoValue } from "../../../go/values/values";
import { zeroValue } from "../../../go/values/zero-value";
import type { AnyNode } from "../parse/node";
import type { EvaluateArgument } from "./arguments";
import { callSafely, evaluateArguments } from "./call";
import type { Machine } from "./machine";

/** The arguments after a field, and the value of the previous command. */
export interface GivenArguments {
  readonly args: readonly EvaluateArgument[];
  readonly hasFinal: boolean;
  readonly final: GoValue;
}

const noArguments: GivenArguments = { args: [], hasFinal: false, final: undefined };

/** Evaluates `.a.b.c` on a value, without arguments. Errors of methods name the node. */
export function followFields(
  machine: Machine,
  start: GoValue,
  isStartBoxed: boolean,
  names: readonly string[],
  node: AnyNode,
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
      value = evaluateField(machine, receiver, isBoxed, name, node, undefined);
    }
    container = receiver;
  }
  return value;
}

/** Evaluates all fields except the last one without arguments, and the last one with arguments. */
export function followFieldsWithArguments(
  machine: Machine,
  start: GoValue,
  isStartBoxed: boolean,
  names: readonly string[],
  node: AnyNode,
  given: GivenArguments,
): GoValue {
  const before = names.slice(0, -1);
  const last = names.at(-1) ?? "";
  const [receiver, isBoxed] = followToReceiver(machine, start, isStartBoxed, before, node);
  return evaluateField(machine, receiver, isBoxed, last, node, given);
}

function followToReceiver(
  machine: Machine,
  start: GoValue,
  isStartBoxed: boolean,
  names: readonly string[],
  node: AnyNode,
): [GoValue, boolean] {
  if (names.length === 0) return [start, isStartBoxed];
  const container = followFields(machine, start, isStartBoxed, names.slice(0, -1), node);
  const last = names.at(-1) ?? "";
  const isContainerBoxed = names.length === 1 ? isStartBoxed : true;
  const receiver = followFields(machine, container, isContainerBoxed, [last], node);
  return [receiver, holdsInterface(container, last)];
}

function evaluateField(
  machine: Machine,
  receiver: GoValue,
  isBoxed: boolean,
  name: string,
  node: AnyNode,
  given: GivenArguments | undefined,
): GoValue {
  const hasArguments = given !== undefined;
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
    // A struct with pointer methods is addressable here, since templates reach such structs only through pointers.
    const method = type?.methods?.get(name) ?? type?.pointerMethods?.get(name);
    if (method !== undefined) return callMethod(machine, node, method, target, name, given);
    const pointerMethod = target === receiver ? undefined : typeOf(receiver)?.methods?.get(name);
    if (pointerMethod !== undefined) return callMethod(machine, node, pointerMethod, receiver, name, given);
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

function callMethod(
  machine: Machine,
  node: AnyNode,
  method: GoMethod,
  receiver: GoValue,
  name: string,
  { args, hasFinal, final }: GivenArguments = noArguments,
): GoValue {
  const values = evaluateArguments(machine, name, method, args, hasFinal, final);
  if (method.cost !== undefined) machine.spend(method.cost(receiver), node);
  return callSafely(machine, node, name, (checked) => method.call(receiver, checked), values);
}

function hasMethod(map: NamedMap, name: string): boolean {
  const { methods, pointerMethods } = map.type;
  return methods?.has(name) === true || pointerMethods?.has(name) === true;
}

/** Returns whether the name is exported by its Go package. */
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

/** Returns whether the field of the container has the type `interface {}`. */
export function holdsInterface(container: GoValue, name: string): boolean {
  const target = indirect(container);
  if (target instanceof Map) return typeOf(target)?.methods?.has(name) !== true;
  if (target instanceof GoMap) return target.type.elem?.kind === "interface";
  if (target instanceof GoStruct) {
    return findField(target, name)?.field.type.kind === "interface";
  }
  return false;
}
