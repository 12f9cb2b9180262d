// Source: source-controller@v1.9.6 internal/controller/helmchart_controller.go (buildFromHelmRepository),
// internal/helm/chart/builder.go (RemoteReference.Validate).
import { optional } from "../../lib/optional";
import { shownUrl } from "../../model/sources/remote-sources";
import type { HelmRepositorySpec, RepositoryChartSpec } from "../../model/sources/chart-source-spec";
import { type LimitedChartOptions, type ResolveChartOptions, withChartLimits } from "../charts/chart-options";
import { fetchRemoteChart } from "../charts/remote-chart";
import { checkRegistryProvider } from "./cloud-providers";
import { environmentOf, type FetchContext, type FetchedSource, timeoutMsOf } from "./fetch-context";
import { notBuilt, specInvalid } from "./source-errors";
import { trimEndOf } from "../../lib/trim-characters";

/** How messages name a chart of a repository. */
export function shownChart({ sourceRef, chart }: RepositoryChartSpec): string {
  return `chart ${chart} of ${shownUrl(sourceRef.url)}`;
}

/** Fetches a chart of a repository: its archive, at the version that the spec selects or at the wanted one. */
export async function fetchRepositoryChart(
  spec: RepositoryChartSpec,
  context: FetchContext,
  wanted?: string,
): Promise<FetchedSource> {
  checkChart(spec);
  const { sourceRef, chart, keyring } = spec;
  const url = checkRepository(sourceRef);
  const version = wanted ?? spec.version?.trim() ?? "";
  const isOci = url.startsWith("oci://");
  const reference = isOci
    ? { chart: `${trimEndOf(url, "/")}/${chart}`, version }
    : { chart, repo: url, version: version === "*" ? "" : version };
  const options = { ...optionsOf(sourceRef, context), ...(keyring === undefined ? {} : trusting(keyring)) };
  const found = await fetchRemoteChart(reference, options);
  if (found.content.kind !== "archive") return { revision: "", contents: [], warnings: [] };
  const { bytes } = found.content;
  const revision = found.version ?? version;
  const path = archiveName(chart, revision);
  return { revision, contents: [{ kind: "file", path, bytes }], warnings: found.warnings ?? [] };
}

/** The name of the archive as `helm package` writes it. */
function archiveName(chart: string, version: string): string {
  return `${chart.slice(chart.lastIndexOf("/") + 1)}-${version.replaceAll(/[^\w.+-]/g, "_")}.tgz`;
}

function checkChart({ chart, verify }: RepositoryChartSpec): void {
  if (verify !== undefined) throw verifyNotBuilt(verify);
  // Parts of letters, each followed by / or . or both.
  if (chart.length <= 250 && /^[-a-z0-9](?:[-a-z0-9]|\/(?!\/)|\.(?![./]))*$/.test(chart)) return;
  const why = `"${chart}" is not the name of a chart`;
  const mend = "write its name in the repository: lower case letters and digits, separated by -, / or .";
  throw specInvalid("HelmChart", "chart", why, mend);
}

/** Signatures in a registry are not verified. */
export function verifyNotBuilt({ provider = "cosign" }: { readonly provider?: string }): Error {
  const why = `signatures of ${provider} are not verified`;
  return notBuilt("HelmChart", "verify", why, "remove it; charts with a .prov file are verified with keyring");
}

/** @throws SyncError SOURCE_SPEC_INVALID, SOURCE_NOT_BUILT */
function checkRepository({ url, type, insecure, provider }: HelmRepositorySpec): string {
  const address = url.trim();
  const isOci = address.startsWith("oci://");
  if (!isOci && !/^https?:\/\//.test(address)) {
    const why = `"${shownUrl(url)}" does not begin with https://, http:// or oci://`;
    throw specInvalid("HelmRepository", "url", why, "write the folder of index.yaml, or oci://host/path");
  }
  if (type !== undefined && (type === "oci") !== isOci) {
    const why = `it is "${type}", but the URL ${shownUrl(url)} is one of the other type`;
    throw specInvalid("HelmRepository", "type", why, "remove it: the URL says which type it is");
  }
  if (insecure === true && !isOci) {
    const why = "it is for registries, and the URL says whether a repository speaks plain HTTP";
    throw specInvalid("HelmRepository", "insecure", why, "remove it, and write http:// if you mean that");
  }
  checkRegistryProvider("HelmRepository", provider);
  return address;
}

function optionsOf(spec: HelmRepositorySpec, context: FetchContext): LimitedChartOptions {
  const { username, password, passCredentials, tls = {}, insecure } = spec;
  return withChartLimits({
    ...optional({ username, password, passCredentials, plainHttp: insecure, ...tls }),
    ...optional({ cacheFolder: context.folder }),
    environment: environmentOf(spec.proxy, context),
    timeoutSeconds: timeoutMsOf(spec) / 1000,
  });
}

function trusting(keyring: string): Pick<ResolveChartOptions, "keyring"> {
  return { keyring: Buffer.from(keyring) };
}
