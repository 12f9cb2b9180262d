import { type SyncError, isSyncError } from "../../../errors/sync-error";
import { refusedKey } from "../key-error";

/** The time for one data key, with sign-in and retries. */
const timeoutMilliseconds = 60_000;

/** What a library of a cloud service throws, as far as it is quoted. */
type Fault = Readonly<Record<string, unknown>>;

const shapeOfCode = /^[A-Za-z][A-Za-z0-9_.-]{0,79}$/;

/** What to do, by the code of a service. */
const mends: readonly (readonly [RegExp, string])[] = [
  [
    /^(AccessDenied\w*|Forbidden|403|PERMISSION_DENIED)$/,
    "let the identity of these credentials decrypt with this key",
  ],
  [
    /Credential|Token|Signature|Unauthorized|UNAUTHENTICATED|Authentication|UnrecognizedClient|invalid_(client|grant)|^401$/i,
    "check the credentials, or sign in anew",
  ],
  [/NotFound|NOT_FOUND|Disabled|InvalidState|Unavailable|404/, "check that the key exists and is enabled"],
  [/InvalidCiphertext|IncorrectKey|BadParameter|INVALID_ARGUMENT/, "check the metadata of the document"],
  [
    /^E[A-Z_]+$|Timeout|UNAVAILABLE|DEADLINE|^network_error$/,
    "check the network, the proxy and the region or the address of the key",
  ],
];

/**
 * Calls a cloud service. A failure becomes an error with the service's code: its message may quote credentials, so it
 * is left out.
 *
 * @param work the call; the signal ends it
 */
export async function callCloud(
  service: string,
  work: (signal: AbortSignal) => Promise<Uint8Array>,
  milliseconds = timeoutMilliseconds,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => {
      reject(refusedKey(`${service} did not answer within ${milliseconds / 1000} s`, "check the network"));
    });
  });
  try {
    return await Promise.race([work(signal), late]);
  } catch (error) {
    throw isSyncError(error) ? error : failureOf(service, error);
  }
}

function failureOf(service: string, thrown: unknown): SyncError {
  const code = codeOf(thrown);
  if (code === undefined) return refusedKey(`${service} did not decrypt it`);
  return refusedKey(`${service} failed with ${code}`, mends.find(([pattern]) => pattern.test(code))?.[1]);
}

/** The status codes of gRPC, by number. */
const grpcCodes = [
  ...["OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "ALREADY_EXISTS"],
  ...["PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED"],
  ...["INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED"],
];

function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== "object" || thrown === null) return undefined;
  const { code, errorCode, statusCode, name, cause } = thrown as Fault;
  if (typeof code === "number") return grpcCodes[code] ?? String(code);
  const found = [
    code,
    errorCode,
    codeOf(cause),
    typeof statusCode === "number" ? String(statusCode) : undefined,
    name,
  ].find((text): text is string => typeof text === "string" && (shapeOfCode.test(text) || /^\d{3}$/.test(text)));
  return found === "Error" || found === "TypeError" ? undefined : found;
}
