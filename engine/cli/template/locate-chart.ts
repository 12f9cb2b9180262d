// Source: helm pkg/action/install.go@v3.22.0 (LocateChart), cmd/helm/root.go (newRegistryClient).
import { statSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { SyncError } from "../../errors/sync-error";
import type { ChartAccess, FetchedChart } from "../../model/sources/chart-source";
import { fromBytes } from "../../go/values/bytes";
import { GoError } from "../../go/values/values";
import { optional } from "../../lib/optional";
import { resolveChart } from "../../sources/charts/resolve-chart";
import { openDirectory } from "../../sources/directory";
import type { CliIo } from "../command";
import { usageError } from "../usage-error";
import { keyringOf, withHelmFiles } from "./helm-settings";
import type { GivenFlags } from "../flags/read-flags";
import { readLocalFile } from "./read-inputs";

/** Finds the chart of the reference: local files take precedence over repositories. */
export async function locateChart(reference: string, flags: GivenFlags, io: CliIo): Promise<FetchedChart> {
  const access = readAccess(flags, io);
  const verifies = flags.isOn("verify");
  const chart = reference.trim();
  const path = resolve(io.workingDirectory, chart);
  const isHere = chart !== "" && statSync(path, { throwIfNoEntry: false }) !== undefined;
  if (isHere && !verifies) return localChart(chart, path, flags, io);
  if (!isHere && (isAbsolute(chart) || chart.startsWith("."))) throw notFound(chart);
  const found = await resolveChart(
    { chart, version: versionOf(flags), ...optional({ repo: flags.text("repo") }) },
    {
      ...access,
      ...(verifies ? { keyring: readKeyring(keyringOf(flags, io), io) } : {}),
      environment: withHelmFiles(flags, io),
      workingDirectory: io.workingDirectory,
      repositorySetting: "--repo",
    },
  );
  for (const warning of found.warnings ?? []) io.err(`WARNING: ${warning}\n`);
  return found;
}

function readKeyring(path: string, io: CliIo): Uint8Array {
  try {
    return readLocalFile(path, io);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new SyncError({
      code: "CHART_KEYRING_INVALID",
      what: "cannot read the keyring",
      where: { file: resolve(io.workingDirectory, path) },
      why: `failed to load keyring: ${error.message}`,
      mend: "export the keys that you trust with `gpg --export NAME > keyring.gpg`, and pass --keyring keyring.gpg",
      cause: error,
    });
  }
}

function versionOf(flags: GivenFlags): string {
  const version = flags.text("version") ?? "";
  return version === "" && flags.isOn("devel") ? ">0.0.0-0" : version;
}

function localChart(chart: string, path: string, flags: GivenFlags, io: CliIo): FetchedChart {
  if ((flags.text("repo") ?? "") !== "") {
    io.err(`WARNING: local chart found in current working directory. repository url ignored: ${chart}\n`);
  }
  // Links may lead out of the folder of a chart, as in Helm, so that the source is the whole file system.
  const tree = openDirectory("/", { label: "the file system", ...optional({ onRead: io.onRead }) });
  const place = relative("/", path).split(sep).join("/");
  return { content: { kind: "directory", tree, path: place === "" ? "." : place }, label: chart };
}

function notFound(chart: string): SyncError {
  return new SyncError({
    code: "HELM_CHART_UNREADABLE",
    what: "cannot find the chart",
    where: { file: chart },
    why: `path ${JSON.stringify(chart)} not found`,
    mend: "name a folder with Chart.yaml, or a packaged chart",
  });
}

/** Source: helm internal/tlsutil/tls.go@v3.22.0 (NewTLSConfig): the files are read at once, whatever the chart is. */
export function readAccess(flags: GivenFlags, io: CliIo): ChartAccess {
  const file = (name: string): string => {
    const path = flags.text(name) ?? "";
    return path === "" ? "" : readPem(name, path, io);
  };
  const texts = {
    username: flags.text("username") ?? "",
    password: flags.text("password") ?? "",
    ca: file("ca-file"),
    certificate: file("cert-file"),
    key: file("key-file"),
  };
  if ((texts.certificate === "") !== (texts.key === "")) {
    const what = "cannot present a client certificate to the repository";
    throw usageError(
      "CLI_FLAG_VALUE",
      what,
      "a certificate needs its key, and a key its certificate",
      "give both --cert-file and --key-file",
    );
  }
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
    passCredentials: flags.isOn("pass-credentials"),
    insecureSkipTlsVerify: flags.isOn("insecure-skip-tls-verify"),
    plainHttp: flags.isOn("plain-http"),
  };
}

function readPem(name: string, path: string, io: CliIo): string {
  try {
    return fromBytes(readLocalFile(path, io));
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw usageError("CLI_FLAG_VALUE", `cannot use the value of --${name}`, error.message, "name a file with PEM text");
  }
}
