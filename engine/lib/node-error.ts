/**
 * The thrown value, as an Error. Checks the shape: errors of another realm (a test's sandbox, a worker) fail
 * `instanceof`.
 */
export function toError(thrown: unknown): Error {
  return isErrorLike(thrown) ? thrown : new Error(String(thrown));
}

/**
 * A string property that Node sets on its errors besides the message: `code`, `syscall`, `path`, OpenSSL's `reason`;
 * undefined if there is none.
 */
export function errorField(thrown: unknown, name: "code" | "syscall" | "path" | "reason"): string | undefined {
  const value: unknown = isErrorLike(thrown) ? (thrown as unknown as Record<string, unknown>)[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

function isErrorLike(thrown: unknown): thrown is Error {
  return typeof thrown === "object" && thrown !== null && "message" in thrown && "name" in thrown;
}
