import { isInteger } from "./kinds";
import { bytesType } from "./types";
import {
  GoBytes,
  GoComplex,
  GoFloat32,
  GoInt,
  GoMap,
  GoPointer,
  GoSlice,
  GoStruct,
  GoText,
  type GoType,
  type GoValue,
} from "./values";

/** Go's zero value of the type. */
export function zeroValue(type: GoType): GoValue {
  if (isInteger(type.kind)) return new GoInt(0n, type);
  switch (type.kind) {
    case "bool":
      return false;
    case "float64":
      return 0;
    case "float32":
      return new GoFloat32(0);
    case "complex128":
      return new GoComplex(0, 0);
    case "string":
      return type.isNamed ? new GoText("", type) : "";
    case "slice":
    case "array":
      return type === bytesType ? new GoBytes(new Uint8Array(), true) : new GoSlice([], type, true);
    case "map":
      return new GoMap(new Map(), type, true);
    case "ptr":
      return new GoPointer(type, undefined);
    case "struct":
      return new GoStruct(type, new Map((type.fields ?? []).map((field) => [field.name, zeroValue(field.type)])));
    default:
      return null;
  }
}
