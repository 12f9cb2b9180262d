import { isMap, lookUpList, lookUpText } from "../lib/look-up";

/** One reason of a refusal: which field, and what is wrong with it. */
export interface StatusCause {
  readonly reason: string;
  readonly message: string;
  readonly field: string;
}

/** What an API server says of a failure. */
export interface Status {
  readonly code: number;
  readonly reason: string;
  readonly message: string;
  /** Name and kind (or plural) of what the failure is about. */
  readonly name: string;
  readonly kind: string;
  readonly causes: readonly StatusCause[];
}

/** Reads a Status from an answer's text; undefined where it is something else. */
export function readStatus(text: string): Status | undefined {
  try {
    return toStatus(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The same of parsed JSON. */
export function toStatus(data: unknown): Status | undefined {
  if (!isMap(data) || data["kind"] !== "Status") return undefined;
  const code = data["code"];
  return {
    code: typeof code === "number" ? code : 0,
    reason: lookUpText(data, "reason") ?? "",
    message: lookUpText(data, "message") ?? "",
    name: lookUpText(data, "details", "name") ?? "",
    kind: lookUpText(data, "details", "kind") ?? "",
    causes: lookUpList(data, "details", "causes").map((cause) => ({
      reason: lookUpText(cause, "reason") ?? "",
      message: lookUpText(cause, "message") ?? "",
      field: lookUpText(cause, "field") ?? "",
    })),
  };
}

/** True where the failure is about something that is not there, and not about the way to it. */
export function isNotFound(status: Status | undefined): boolean {
  return status?.reason === "NotFound" && !status.causes.some((cause) => cause.reason === "UnexpectedServerResponse");
}
