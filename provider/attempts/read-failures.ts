import { type AttemptFailure, failureReasons, maxFailures, maxMessageLength } from "slipway/internal/cluster";

/** The failures in a state or a file; what is none is left out. */
export function readFailures(value: unknown): readonly AttemptFailure[] {
  const list: readonly unknown[] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return list.flatMap((one) => readFailure(one)).slice(-maxFailures);
}

const texts = ["digest", "revision", "originRevision"] as const;

function readFailure(value: unknown): readonly AttemptFailure[] {
  if (typeof value !== "object" || value === null) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  const reason = failureReasons.find((one) => one === fields["reason"]);
  const { message, time, duration } = fields;
  if (reason === undefined || typeof message !== "string" || typeof time !== "string" || typeof duration !== "string")
    return [];
  const optional = texts.flatMap((name) => (typeof fields[name] === "string" ? [[name, fields[name]] as const] : []));
  return [{ reason, message: message.slice(0, maxMessageLength), time, duration, ...Object.fromEntries(optional) }];
}
