// What Go's runtime and reflection say when a function breaks, worded as a template reports them.

import { typeOf, GoPanic, type GoValue } from "../values/values";

/** Source: Go 1.26 runtime/signal_unix.go: what lies behind a nil pointer is asked for, as a method of nil is. */
export function nilDereference(): GoPanic {
  return new GoPanic("runtime error: invalid memory address or nil pointer dereference");
}

/** Source: Go 1.26 runtime/map.go. */
export function nilMapAssignment(): GoPanic {
  return new GoPanic("assignment to entry in nil map");
}

/** A type assertion on `interface {}` that does not hold. Source: Go 1.26 runtime/error.go (TypeAssertionError). */
export function wrongAssertion(value: GoValue, wanted: string): GoPanic {
  return new GoPanic(`interface conversion: interface {} is ${typeOf(value)?.name ?? "nil"}, not ${wanted}`);
}
