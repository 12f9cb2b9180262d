// Source: sprig v3.3.0 reflect.go, functions.go ("deepEqual"). Held by tests/conformance/sprig.test.ts.

import { typeOf } from "../../../go/values/type-of";
import { anyType, stringType } from "../../../go/values/types";
import type { GoValue } from "../../../go/values/values";
import { define, type FunctionMap } from "../functions/define";
import { isDeepEqual } from "./deep-equal";

export const reflectionFunctions: FunctionMap = {
  typeOf: define([anyType], typeName),
  typeIs: define([stringType, anyType], (wanted: string, value: GoValue) => wanted === typeName(value)),
  typeIsLike: define([stringType, anyType], (wanted: string, value: GoValue) => {
    const name = typeName(value);
    return wanted === name || `*${wanted}` === name;
  }),
  kindOf: define([anyType], kindName),
  kindIs: define([stringType, anyType], (wanted: string, value: GoValue) => wanted === kindName(value)),
  deepEqual: define([anyType, anyType], isDeepEqual),
};

/** The type as printed by `%T`. */
function typeName(value: GoValue): string {
  return typeOf(value)?.name ?? "<nil>";
}

function kindName(value: GoValue): string {
  return typeOf(value)?.kind ?? "invalid";
}
