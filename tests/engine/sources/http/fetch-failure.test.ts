import { isSyncError } from "../../../../engine/errors/sync-error";
import { asChartError } from "../../../../engine/sources/charts/fetch-errors";
import { asSourceError } from "../../../../engine/sources/flux/source-errors";
import { FetchFailure } from "../../../../engine/sources/http/fetch-failure";
import { parseOciReference } from "../../../../engine/sources/oci/oci-reference";

function failureOf(step: () => unknown): unknown {
  try {
    step();
  } catch (error) {
    return error;
  }
  throw new Error("it did not fail");
}

const untrusted = new FetchFailure({
  ...{ reason: "untrusted", tlsFault: "authority", subject: "https://HOST/v2/", what: "cannot read https://HOST/v2/" },
  ...{ why: "its certificate is signed by an unknown authority", mend: "check the URL" },
});
const withoutTls = new FetchFailure({ ...untrusted.facts, tlsFault: "plain", why: "it does not speak TLS" });
const tooLarge = new FetchFailure({
  ...{ reason: "too large", subject: "https://HOST/v2/", what: "cannot take https://HOST/v2/" },
  ...{ why: "it has more than 5 bytes", mend: "keep large files elsewhere" },
});
const notFound = new FetchFailure({
  ...{ reason: "not found", subject: "oci://HOST/app", what: "cannot find oci://HOST/app" },
  ...{ why: "the registry does not have this repository", mend: "check the name" },
});

test.each<readonly [name: string, failure: unknown, chart: readonly string[], source: readonly string[]]>([
  [
    "a reference that cannot be read",
    failureOf(() => parseOciReference("oci://HOST")),
    [
      'CHART_REFERENCE_INVALID: cannot determine the chart "oci://HOST"',
      "  why    invalid reference: missing registry or repository",
      "  mend   write oci://host/path/chart, followed by :version or @sha256:…",
    ],
    [
      "SOURCE_SPEC_INVALID: cannot use the OCIRepository",
      "  where  url",
      "  why    invalid reference: missing registry or repository",
      "  mend   write oci://host/repository",
    ],
  ],
  [
    "a server with an unknown authority",
    untrusted,
    [
      "CHART_UNTRUSTED: cannot read https://HOST/v2/",
      "  why    its certificate is signed by an unknown authority",
      "  mend   pass the certificate of its CA as `ca`",
    ],
    [
      "SOURCE_UNTRUSTED: cannot read https://HOST/v2/",
      "  why    its certificate is signed by an unknown authority",
      "  mend   give the certificate of its CA as tls.ca",
    ],
  ],
  [
    "a server without TLS",
    withoutTls,
    [
      "CHART_UNTRUSTED: cannot read https://HOST/v2/",
      "  why    it does not speak TLS",
      "  mend   check the URL; for a registry without TLS set `plainHttp`",
    ],
    [
      "SOURCE_UNTRUSTED: cannot read https://HOST/v2/",
      "  why    it does not speak TLS",
      "  mend   check the URL; for a server without TLS set insecure",
    ],
  ],
  [
    "an answer that is too large",
    tooLarge,
    [
      "CHART_TOO_LARGE: cannot take https://HOST/v2/",
      "  why    it has more than 5 bytes",
      "  mend   remove large files from the chart; `archiveBytes` raises the limit for archives",
    ],
    [
      "SOURCE_TOO_LARGE: cannot take https://HOST/v2/",
      "  why    it has more than 5 bytes",
      "  mend   keep large files elsewhere",
    ],
  ],
  [
    "a repository that does not exist",
    notFound,
    [
      'CHART_NOT_FOUND: cannot find the chart "oci://HOST/app"',
      "  why    the registry does not have this repository",
      "  mend   check the name",
    ],
    [
      "SOURCE_REVISION_NOT_FOUND: cannot find oci://HOST/app",
      "  why    the registry does not have this repository",
      "  mend   check the name",
    ],
  ],
])("%s is described in the terms of its source", (_, failure, chart, source) => {
  const texts = [asChartError(failure), asSourceError(failure)].map((error) => isSyncError(error) && error.message);
  expect(texts).toEqual([chart.join("\n"), source.join("\n")]);
});

test("another error is not changed", () => {
  const error = new TypeError("a bug");
  expect([asChartError(error), asSourceError(error)]).toEqual([error, error]);
});
