import { type FailureForm, type FetchReason, inFormOf } from "../http/fetch-failure";
import type { TlsFault } from "../http/tls-failure";
import { chartNotFound, chartUndetermined, shrinkChart } from "./chart-errors";

const passAuthority = "pass the certificate of its CA as `ca`";
const speaksHttp = "check the URL; for a registry without TLS set `plainHttp`";
const passClient = "pass the client certificate as `certificate` and its key as `key`";

const trustMends: Readonly<Record<TlsFault, string>> = {
  "self-signed": "pass it as `ca`",
  authority: passAuthority,
  expired: "renew it on the server",
  early: "check the clock of this machine",
  host: "check the URL",
  plain: speaksHttp,
  "client required": passClient,
  "client refused": passClient,
  other: speaksHttp,
};

const forms: Readonly<Record<FetchReason, FailureForm>> = {
  unreachable: { code: "CHART_UNREACHABLE" },
  untrusted: { code: "CHART_UNTRUSTED", mend: ({ tlsFault = "other" }) => trustMends[tlsFault] },
  refused: { code: "CHART_REFUSED" },
  unauthorized: { code: "CHART_UNAUTHORIZED" },
  "too large": { code: "CHART_TOO_LARGE", mend: () => shrinkChart },
  "not found": { code: "CHART_NOT_FOUND", what: ({ subject }) => chartNotFound(subject) },
  "answer invalid": { code: "CHART_MANIFEST_INVALID" },
  "reference invalid": {
    code: "CHART_REFERENCE_INVALID",
    what: ({ subject }) => chartUndetermined(subject),
    mend: () => "write oci://host/path/chart, followed by :version or @sha256:…",
  },
  "settings invalid": { code: "CHART_CONFIG_INVALID" },
};

/** A failure of a client as that of a chart. */
export function asChartError(error: unknown): unknown {
  return inFormOf(forms, error);
}
