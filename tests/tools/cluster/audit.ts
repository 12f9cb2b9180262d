import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The requests of users of this group are recorded. */
export const auditedGroup = "test.slipway.dev/audited";

/** A request as the API server saw it; times are milliseconds since 1970. */
export interface AuditedRequest {
  readonly user: string;
  readonly userAgent: string;
  /** The verb of the API: get, list, patch. */
  readonly verb: string;
  /** The path with its query. */
  readonly path: string;
  readonly status: number;
  /** When the request's headers had arrived, and when its answer had been written. */
  readonly begun: number;
  readonly ended: number;
}

/** Only ended requests of users of the group are recorded, without bodies. */
export const auditPolicy = {
  apiVersion: "audit.k8s.io/v1",
  kind: "Policy",
  omitStages: ["RequestReceived", "ResponseStarted"],
  rules: [{ level: "Metadata", userGroups: [auditedGroup] }, { level: "None" }],
};

const logFile = (folder: string): string => join(folder, "audit.log");

/** The flags of an API server that records requests into the folder. */
export function auditFlags(folder: string): readonly string[] {
  return [`--audit-policy-file=${join(folder, "audit-policy.yaml")}`, `--audit-log-path=${logFile(folder)}`];
}

/** The requests of one user, by their beginnings. A watch is recorded when it ends. */
export async function readAudit(folder: string, user: string): Promise<readonly AuditedRequest[]> {
  const lines = (await readFile(logFile(folder), "utf8")).split("\n").filter((line) => line !== "");
  return lines
    .map((line) => JSON.parse(line) as AuditEvent)
    .filter((event) => event.user.username === user)
    .map((event) => ({
      user,
      userAgent: event.userAgent ?? "",
      verb: event.verb,
      path: event.requestURI,
      status: event.responseStatus?.code ?? 0,
      begun: readMoment(event.requestReceivedTimestamp),
      ended: readMoment(event.stageTimestamp),
    }))
    .toSorted((one, other) => one.begun - other.begun);
}

/** Source: kubernetes staging/src/k8s.io/apiserver/pkg/apis/audit/v1/types.go@v1.36.3 (Event). */
interface AuditEvent {
  readonly user: { readonly username: string };
  readonly userAgent?: string;
  readonly verb: string;
  readonly requestURI: string;
  readonly responseStatus?: { readonly code?: number };
  readonly requestReceivedTimestamp: string;
  readonly stageTimestamp: string;
}

/** `2026-01-02T03:04:05.123456Z`: `Date` drops the microseconds. */
function readMoment(text: string): number {
  return Date.parse(text) + Number(`0.${text.slice(23, -1) || "0"}`);
}
