import { type FailureForm, type FetchReason, inFormOf, trustMend, type TrustMends } from "../http/fetch-failure";
import { chartNotFound, chartUndetermined, shrinkChart } from "./chart-errors";

const trustMends: TrustMends = {
  selfSigned: "pass it as `ca`",
  authority: "pass the certificate of its CA as `ca`",
  plain: "check the URL; for a registry without TLS set `plainHttp`",
  client: "pass the client certificate as `certificate` and its key as `key`",
};

const forms: Readonly<Record<FetchReason, FailureForm>> = {
  unreachable: { code: "CHART_UNREACHABLE" },
  untrusted: { code: "CHART_UNTRUSTED", mend: ({ tlsFault }) => trustMend(trustMends, tlsFault) },
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
