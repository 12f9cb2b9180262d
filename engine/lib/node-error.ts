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

/** Why the system refused to read or write a file, in words: "it does not exist". */
export function describeSystemError(thrown: unknown): string {
  const code = errorField(thrown, "code");
  switch (code) {
    case undefined:
      return "of an unknown reason";
    case "ENOENT":
      return "it does not exist";
    case "ENOTDIR":
      return "a part of the path is a file";
    case "EISDIR":
      return "it is a folder";
    case "EACCES":
    case "EPERM":
      return "permission is denied";
    case "ENOSPC":
      return "no space is left";
    case "ELOOP":
      return "its links lead to each other";
    case "ENAMETOOLONG":
      return "the path is too long";
    default:
      return `the system reports ${code}`;
  }
}

function isErrorLike(thrown: unknown): thrown is Error {
  return typeof thrown === "object" && thrown !== null && "message" in thrown && "name" in thrown;
}
