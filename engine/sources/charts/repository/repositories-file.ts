import { readFileSync } from "node:fs";
import { isSyncError, SyncError } from "../../../errors/sync-error";
import { isMap } from "../../../lib/look-up";
import { nearest } from "../../../lib/nearest";
import { errorField } from "../../../lib/node-error";
import type { ChartAccess } from "../../../model/sources/chart-source";
import { repositoriesFile, type Environment } from "../helm-paths";
import { textField, type Plain } from "../../../lib/text-field";
import { readPlain } from "../read-plain";
import { optional } from "../../../lib/optional";

/** A repository that the user added by `helm repo add`. */
export interface UserRepository {
  readonly name: string;
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly caFile: string;
  readonly certFile: string;
  readonly keyFile: string;
  readonly passCredentials: boolean;
  readonly insecureSkipTlsVerify: boolean;
}

/**
 * The user's repositories, in the order of the file; none if there is no file.
 *
 * Source: helm pkg/repo/repo.go@v3.22.0 (LoadFile), chartrepo.go (Entry).
 * @throws SyncError CHART_CONFIG_INVALID
 */
export function readRepositories(environment: Environment): readonly UserRepository[] {
  const file = repositoriesFile(environment);
  let value: unknown;
  try {
    ({ value } = readPlain(readFileSync(file), file));
  } catch (cause) {
    if (errorField(cause, "code") === "ENOENT") return [];
    const why = isSyncError(cause)
      ? (cause.why ?? cause.what)
      : `the system reports ${errorField(cause, "code") ?? ""}`;
    throw configInvalid("the list of your chart repositories", file, why, cause);
  }
  const rows = isMap(value) ? value["repositories"] : undefined;
  return Array.isArray(rows) ? (rows as readonly unknown[]).filter(isMap).map(repositoryOf) : [];
}

function repositoryOf(row: Plain): UserRepository {
  const text = (name: string): string => textField(row, name) ?? "";
  return {
    name: text("name"),
    url: text("url"),
    username: text("username"),
    password: text("password"),
    caFile: text("caFile"),
    certFile: text("certFile"),
    keyFile: text("keyFile"),
    passCredentials: row["pass_credentials_all"] === true,
    insecureSkipTlsVerify: row["insecure_skip_tls_verify"] === true,
  };
}

/**
 * The user's repository of that name.
 *
 * @throws SyncError CHART_REPOSITORY_UNKNOWN
 */
export function findRepository(name: string, environment: Environment): UserRepository {
  const repositories = readRepositories(environment);
  const found = repositories.find((repository) => repository.name === name);
  if (found !== undefined && found.url !== "") return found;
  const names = repositories.map((repository) => repository.name);
  const near = nearest(name, names);
  const mends = [
    near === undefined ? undefined : `did you mean ${JSON.stringify(near)}?`,
    `add it with \`helm repo add ${name} URL\`, or name its URL as \`repo\``,
    names.length === 0 ? undefined : `known repositories: ${names.join(", ")}`,
  ];
  throw new SyncError({
    code: "CHART_REPOSITORY_UNKNOWN",
    what: `cannot find the chart repository ${JSON.stringify(name)}`,
    where: { file: repositoriesFile(environment) },
    why: found === undefined ? `repo ${name} not found` : `no URL found for repository ${name}`,
    mend: mends.filter((text) => text !== undefined).join("; "),
  });
}

/**
 * The access of the repository: its own settings take precedence over the caller's, as in Helm.
 *
 * Source: helm pkg/downloader/chart_downloader.go@v3.22.0 (ResolveChartVersion).
 * @throws SyncError CHART_CONFIG_INVALID where a file with certificates cannot be read
 */
export function accessOf(repository: UserRepository, given: ChartAccess): ChartAccess {
  const { username, password, caFile, certFile, keyFile, passCredentials } = repository;
  const hasCredentials = username !== "" && password !== "";
  const tls =
    caFile === "" && certFile === "" && keyFile === ""
      ? given
      : {
          ...(caFile === "" ? {} : { ca: readPem(caFile) }),
          ...(certFile === "" || keyFile === "" ? {} : { certificate: readPem(certFile), key: readPem(keyFile) }),
        };
  // The files of the repository replace those of the caller.
  const { username: user, password: word, passCredentials: passes, insecureSkipTlsVerify, plainHttp } = given;
  return {
    ...pickTls(tls),
    ...(user === undefined || word === undefined ? {} : { username: user, password: word }),
    ...optional({ passCredentials: passes, insecureSkipTlsVerify, plainHttp }),
    ...(hasCredentials ? { username, password, passCredentials } : {}),
    ...(repository.insecureSkipTlsVerify ? { insecureSkipTlsVerify: true } : {}),
  };
}

function pickTls({ ca, certificate, key }: ChartAccess): ChartAccess {
  return {
    ...optional({ ca, certificate, key }),
  };
}

function readPem(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw configInvalid(
      "a file from the chart repository's configuration",
      file,
      `the system reports ${errorField(cause, "code") ?? ""}`,
      cause,
    );
  }
}

function configInvalid(thing: string, file: string, why: string, cause: unknown): SyncError {
  return new SyncError({
    code: "CHART_CONFIG_INVALID",
    what: `cannot read ${thing}`,
    where: { file },
    why,
    mend: "correct the file, or set HELM_REPOSITORY_CONFIG to another list of repositories",
    cause,
  });
}
