/** The kinds of Go's reflection that values of a template can have. */
export type Kind =
  | "invalid"
  | "bool"
  | IntegerKind
  | "float32"
  | "float64"
  | "complex128"
  | "string"
  | "slice"
  | "array"
  | "map"
  | "struct"
  | "ptr"
  | "interface"
  | "func";

/** The kinds of Go's signed integers. */
export type SignedKind = "int" | "int8" | "int16" | "int32" | "int64";
/** The kinds of Go's unsigned integers. */
export type UnsignedKind = "uint" | "uint8" | "uint16" | "uint32" | "uint64" | "uintptr";
/** The kinds of Go's integers. */
export type IntegerKind = SignedKind | UnsignedKind;

/** Returns whether a kind is one of Go's signed integers. */
export function isSigned(kind: Kind): kind is SignedKind {
  return kind === "int" || kind === "int64" || kind === "int32" || kind === "int16" || kind === "int8";
}

/** Returns whether a kind is one of Go's unsigned integers. */
export function isUnsigned(kind: Kind): kind is UnsignedKind {
  return kind.startsWith("uint");
}

/** Returns whether a kind is one of Go's integers. */
export function isInteger(kind: Kind): kind is IntegerKind {
  return isSigned(kind) || isUnsigned(kind);
}

/** The number of bits of an integer of the kind. */
export function bitsOf(kind: IntegerKind): 8 | 16 | 32 | 64 {
  switch (kind) {
    case "int8":
    case "uint8":
      return 8;
    case "int16":
    case "uint16":
      return 16;
    case "int32":
    case "uint32":
      return 32;
    default:
      return 64;
  }
}
