// Source: Go 1.26 text/template/funcs.go (basicKind, eq, ne, lt, le, gt, ge).

import { sprintf } from "../../../go/fmt/index";
import { compareStrings } from "../../../go/values/bytes";
import { elementsOf } from "../../../go/values/elements-of";
import { isSigned, isUnsigned } from "../../../go/values/kinds";
import { typeOf } from "../../../go/values/type-of";
import {
  GoBytes,
  GoComplex,
  GoError,
  GoFloat32,
  GoInt,
  GoMap,
  GoPointer,
  GoSlice,
  GoStruct,
  GoText,
  type GoType,
  type GoValue,
} from "../../../go/values/values";

type BasicKind = "none" | "bool" | "complex" | "int" | "float" | "string" | "uint";

/** Returns whether the first value equals any of the others. */
export function isEqual(first: GoValue, others: readonly GoValue[]): boolean {
  if (others.length === 0) throw new GoError("missing argument for comparison");
  return others.some((other) => areEqual(first, other));
}

export function isLess(left: GoValue, right: GoValue): boolean {
  const leftKind = basicKind(left);
  const rightKind = leftKind === "none" ? "none" : basicKind(right);
  if (rightKind === "none") throw new GoError("invalid type for comparison");
  if (leftKind !== rightKind) {
    if (!isInteger(leftKind) || !isInteger(rightKind)) throw incompatible(left, right);
    return integerOf(left) < integerOf(right);
  }
  switch (leftKind) {
    case "float":
      return floatOf(left) < floatOf(right);
    case "int":
    case "uint":
      return integerOf(left) < integerOf(right);
    case "string":
      return compareStrings(textOf(left), textOf(right)) < 0;
    default:
      throw new GoError("invalid type for comparison");
  }
}

export function isLessOrEqual(left: GoValue, right: GoValue): boolean {
  return isLess(left, right) || areEqual(left, right);
}

function areEqual(left: GoValue, right: GoValue): boolean {
  const leftKind = basicKind(left);
  const rightKind = basicKind(right);
  if (leftKind !== rightKind) {
    if (isInteger(leftKind) && isInteger(rightKind)) return integerOf(left) === integerOf(right);
    if (isNothing(left) || isNothing(right)) return false;
    throw incompatible(left, right);
  }
  switch (leftKind) {
    case "bool":
      return left === right;
    case "complex":
      return left instanceof GoComplex && right instanceof GoComplex && areSameComplex(left, right);
    case "float":
      return floatOf(left) === floatOf(right);
    case "int":
    case "uint":
      return integerOf(left) === integerOf(right);
    case "string":
      return textOf(left) === textOf(right);
    case "none":
      return areOthersEqual(left, right);
  }
}

/** Compares values that are not numbers, strings or booleans. */
function areOthersEqual(left: GoValue, right: GoValue): boolean {
  const [leftType, rightType] = [typeOf(left), typeOf(right)];
  if (leftType !== undefined && rightType !== undefined && leftType.kind !== rightType.kind) {
    throw new GoError(sprintf("non-comparable types %s: %s, %s: %v", [left, leftType.name, rightType.name, right]));
  }
  if (isNil(left) || isNil(right)) return isNil(left) && isNil(right);
  if (rightType === undefined || !isComparable(rightType)) {
    throw new GoError(sprintf("non-comparable type %s: %s", [right, rightType?.name ?? "<nil>"]));
  }
  return areIdentical(left, right);
}

/** Go's `==` of two values in an `interface {}`. */
function areIdentical(left: GoValue, right: GoValue): boolean {
  if (left === right) return true;
  if (typeOf(left) !== typeOf(right)) return false;
  if (left instanceof GoStruct && right instanceof GoStruct) return areSameStruct(left, right);
  if (left instanceof GoPointer && right instanceof GoPointer) return left.target === right.target;
  const [leftItems, rightItems] = [elementsOf(left), elementsOf(right)];
  if (leftItems !== undefined && rightItems !== undefined) {
    return leftItems.length === rightItems.length && leftItems.every((item, at) => areIdentical(item, rightItems[at]));
  }
  return basicKind(left) !== "none" && areEqual(left, right);
}

function areSameStruct(left: GoStruct, right: GoStruct): boolean {
  if (left.inner !== right.inner && !areSameInner(left.inner, right.inner)) return false;
  return (left.type.fields ?? []).every(({ name }) => areIdentical(left.fields.get(name), right.fields.get(name)));
}

/** Compares the internal state of structs; only plain data with equal parts is equal. */
function areSameInner(left: unknown, right: unknown): boolean {
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return left === right;
  const [leftParts, rightParts] = [Object.entries(left), new Map<string, unknown>(Object.entries(right))];
  return leftParts.length === rightParts.size && leftParts.every(([name, part]) => rightParts.get(name) === part);
}

/** Source: Go specification, "Comparison operators". */
function isComparable(type: GoType): boolean {
  switch (type.kind) {
    case "slice":
    case "map":
    case "func":
      return false;
    case "array":
      return type.elem !== undefined && isComparable(type.elem);
    case "struct":
      return (type.fields ?? []).every((field) => isComparable(field.type));
    default:
      return true;
  }
}

function basicKind(value: GoValue): BasicKind {
  switch (typeof value) {
    case "boolean":
      return "bool";
    case "number":
      return "float";
    case "string":
      return "string";
  }
  if (value instanceof GoInt) return isSigned(value.type.kind) ? "int" : isUnsigned(value.type.kind) ? "uint" : "none";
  if (value instanceof GoFloat32) return "float";
  if (value instanceof GoText) return "string";
  if (value instanceof GoComplex) return "complex";
  return "none";
}

function isInteger(kind: BasicKind): boolean {
  return kind === "int" || kind === "uint";
}

function isNothing(value: GoValue): boolean {
  return value === null || value === undefined;
}

function isNil(value: GoValue): boolean {
  if (isNothing(value)) return true;
  if (value instanceof GoSlice || value instanceof GoMap || value instanceof GoBytes) return value.isNil;
  return value instanceof GoPointer && value.target === undefined;
}

function incompatible(left: GoValue, right: GoValue): GoError {
  return new GoError(
    `incompatible types for comparison: ${typeOf(left)?.name ?? "<nil>"} and ${typeOf(right)?.name ?? "<nil>"}`,
  );
}

function areSameComplex(left: GoComplex, right: GoComplex): boolean {
  return left.real === right.real && left.imaginary === right.imaginary;
}

function integerOf(value: GoValue): bigint {
  return value instanceof GoInt ? value.value : 0n;
}

function floatOf(value: GoValue): number {
  return value instanceof GoFloat32 ? value.value : Number(value);
}

export function textOf(value: GoValue): string {
  return typeof value === "string" ? value : value instanceof GoText ? value.value : "";
}
