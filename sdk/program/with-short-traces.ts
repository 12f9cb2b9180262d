/** As many frames of an error as name the function of a program that threw it, and its caller. */
const frames = 3;

const noText = (): string => "";

/**
 * Registers a resource of a component. Pulumi's SDK writes down four stack traces for each property of it, which it
 * prints only to find a fault of its own, and one of the registration, which goes into the state: all of them have only
 * frames of the SDKs, and together they take a fifth of the time of a program with a resource for each object. An error
 * that is thrown meanwhile has its frames: V8 makes a text of them when somebody reads it.
 *
 * Source: pulumi sdk/nodejs/runtime/rpc.ts@v3.259.0 (transferProperties), debuggable.ts (debuggablePromise), resource.ts
 * (callsites).
 */
export function withShortTraces<Result>(register: () => Result): Result {
  const { stackTraceLimit } = Error;
  const before = Object.getOwnPropertyDescriptor(Error, "prepareStackTrace");
  Error.stackTraceLimit = Math.min(stackTraceLimit, frames);
  Error.prepareStackTrace = noText;
  try {
    return register();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    if (before === undefined) Reflect.deleteProperty(Error, "prepareStackTrace");
    else Object.defineProperty(Error, "prepareStackTrace", before);
  }
}
