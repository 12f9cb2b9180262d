// The arguments of a call, checked against the types of the parameters.
//
// Source: Go 1.26 text/template/exec.go (validateType, evalArg and the functions that it calls).

import { int, wrapInteger } from "../../../go/values/integers";
import { isInteger, isSigned, isUnsigned } from "../../../go/values/kinds";
import { typeOf } from "../../../go/values/type-of";
import { anyType, canBeNil, isAssignable, stringType } from "../../../go/values/types";
import { GoComplex, GoFloat32, GoInt, GoPointer, GoText, type GoType, type GoValue } from "../../../go/values/values";
import { reflectValueType } from "../builtins/reflect-value";
import type { ArgumentNode, NumberNode } from "../parse/node";
import { printNode } from "../parse/print-node";
import { zeroValue } from "../../../go/values/zero-value";
import type { Evaluate, Machine } from "./machine";

/** A compiled argument: returns its value, converted to the parameter's type. */
export type EvaluateArgument = (machine: Machine, type: GoType) => GoValue;

/** Converts the value to the parameter's type, or throws. */
export function checkArgument(machine: Machine, value: GoValue, type: GoType): GoValue {
  if (type === anyType) return value === undefined ? null : value;
  if (type === reflectValueType || (type === stringType && typeof value === "string")) return value;
  if (value === undefined) {
    if (!canBeNil(type)) machine.fail(`invalid value; expected ${type.name}`);
    return zeroValue(type);
  }
  const from = typeOf(value);
  if (from === undefined) {
    if (type.kind === "interface" && type.holds?.(anyType) === true) return value;
    return machine.fail(`wrong type for value; expected ${type.name}; got interface {}`);
  }
  if (isAssignable(from, type)) return value;
  if (value instanceof GoPointer && from.elem !== undefined && isAssignable(from.elem, type)) {
    if (value.target === undefined) machine.fail(`dereference of nil pointer of type ${type.name}`);
    return value.target;
  }
  return machine.fail(`wrong type for value; expected ${type.name}; got ${from.name}`);
}

/** Compiles an argument that is evaluated at run time. */
export function argumentOf(node: ArgumentNode, evaluate: Evaluate): EvaluateArgument {
  return (machine, type) => {
    machine.node = node;
    return checkArgument(machine, evaluate(machine), type);
  };
}

export function nilArgument(node: ArgumentNode): EvaluateArgument {
  return (machine, type) => {
    machine.node = node;
    if (type === reflectValueType) return undefined;
    if (!canBeNil(type)) machine.fail(`cannot assign nil to ${type.name}`);
    return zeroValue(type);
  };
}

/** Compiles a constant, whose value depends on the parameter's type. */
export function constantArgument(node: ArgumentNode & { type: "bool" | "number" | "string" }): EvaluateArgument {
  const ideal = node.type === "number" ? idealConstant(node) : node.type === "bool" ? node.value : node.text;
  return (machine, type) => {
    machine.node = node;
    if (type === anyType || type === reflectValueType) {
      return ideal === "overflow" && node.type === "number" ? failOverflow(machine, node) : ideal;
    }
    return constantOfType(machine, node, type, ideal);
  };
}

function constantOfType(
  machine: Machine,
  node: ArgumentNode & { type: "bool" | "number" | "string" },
  type: GoType,
  ideal: GoValue,
): GoValue {
  const { kind } = type;
  if (kind === "bool") return node.type === "bool" ? node.value : expected(machine, "bool", node);
  if (kind === "string") {
    if (node.type !== "string") return expected(machine, "string", node);
    return type.isNamed ? new GoText(node.text, type) : node.text;
  }
  const number = node.type === "number" ? node.value : undefined;
  if (isInteger(kind)) {
    const value = isSigned(kind) ? number?.signed : isUnsigned(kind) ? number?.unsigned : undefined;
    if (value === undefined) return expected(machine, isSigned(kind) ? "integer" : "unsigned integer", node);
    return new GoInt(wrapInteger(value, kind), type);
  }
  if (kind === "float64" || kind === "float32") {
    if (number?.float === undefined) return expected(machine, "float", node);
    return kind === "float64" ? number.float : new GoFloat32(number.float);
  }
  if (kind === "complex128") {
    if (number?.complex === undefined) return expected(machine, "complex", node);
    return new GoComplex(number.complex.real, number.complex.imaginary);
  }
  if (kind === "interface" && !type.isNamed) {
    return ideal === "overflow" && node.type === "number" ? failOverflow(machine, node) : ideal;
  }
  return machine.fail(`can't handle ${printNode(node)} for arg of type ${type.name}`);
}

function expected(machine: Machine, what: string, node: ArgumentNode): never {
  return machine.fail(`expected ${what}; found ${printNode(node)}`);
}

/** The value of a number constant without a requested type. Source: Go 1.26 text/template/exec.go (idealConstant). */
export function idealConstant({ text, value }: NumberNode): GoInt | GoComplex | number | "overflow" {
  const { complex, float, signed } = value;
  if (complex !== undefined) return new GoComplex(complex.real, complex.imaginary);
  const isHexInteger = /^0[xX]./.test(text) && !/[pP]/.test(text);
  if (float !== undefined && !isHexInteger && !text.startsWith("'") && /[.eEpP]/.test(text)) return float;
  return signed === undefined ? "overflow" : int(signed);
}

export function failOverflow(machine: Machine, { text }: NumberNode): never {
  return machine.fail(`${text} overflows int`);
}
