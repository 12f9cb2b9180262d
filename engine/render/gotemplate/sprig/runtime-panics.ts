import { typeOf } from "../../../go/values/type-of";
import { GoPanic, type GoValue } from "../../../go/values/values";

// The panics of Go's runtime and reflection, with the messages that a template reports.

/** Source: Go 1.26 runtime/signal_unix.go: what is after a nil pointer is requested, as a method of nil is. */
export function nilDereference(): GoPanic {
  return new GoPanic("runtime error: invalid memory address or nil pointer dereference");
}

/** Source: Go 1.26 runtime/map.go. */
export function nilMapAssignment(): GoPanic {
  return new GoPanic("assignment to entry in nil map");
}

/** A failed type assertion on `interface {}`. Source: Go 1.26 runtime/error.go (TypeAssertionError). */
export function wrongAssertion(value: GoValue, wanted: string): GoPanic {
  return new GoPanic(`interface conversion: interface {} is ${typeOf(value)?.name ?? "nil"}, not ${wanted}`);
}
