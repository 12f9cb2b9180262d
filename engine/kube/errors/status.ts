import { isMap, lookUpList, lookUpText } from "../../lib/look-up";

/** One cause of a rejection: the field, and its fault. */
export interface StatusCause {
  readonly reason: string;
  readonly message: string;
  readonly field: string;
}

/** An API server's description of a failure. */
export interface Status {
  readonly code: number;
  readonly reason: string;
  readonly message: string;
  /** Name and kind (or plural) of the object of the failure. */
  readonly name: string;
  readonly kind: string;
  readonly causes: readonly StatusCause[];
}

/** Reads a Status from a response body; undefined if the body is not a Status. */
export function readStatus(text: string): Status | undefined {
  try {
    return toStatus(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The same for parsed JSON. */
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
