// Source: fluxcd/pkg auth@v0.54.1 githubapp/client.go (New, createJWT, createInstallationToken, getInstallationID);
// GitHub REST API 2022-11-28, "Create an installation access token for an app".
import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import { isMap } from "../../lib/look-up";
import { shownUrl } from "../../model/sources/remote-sources";
import type { GitHubAppSpec, GitRepositorySpec } from "../../model/sources/source-spec";
import { type FetchAnswer, Requester } from "../http/requester";
import { refused } from "../http/refused";
import { environmentOf, type FetchContext, timeoutMsOf, tlsOf } from "./fetch-context";
import { asSourceError, notBuilt, specInvalid } from "./source-errors";
import { trimEndOf } from "../../lib/trim-characters";
import { optional } from "../../lib/optional";

/** The user of an installation token. */
const username = "x-access-token";
const publicApi = "https://api.github.com/";
const answerBytes = 1024 * 1024;

/**
 * The repository with the credentials of its provider: with `github` a token of the installation of an app, which is
 * valid for an hour.
 *
 * @throws SyncError SOURCE_SPEC_INVALID, SOURCE_NOT_BUILT, SOURCE_UNAUTHORIZED, SOURCE_UNREACHABLE and the like
 */
export async function withProvider(spec: GitRepositorySpec, context: FetchContext): Promise<GitRepositorySpec> {
  const { provider = "generic", githubApp, url } = spec;
  if (provider !== "github" && githubApp !== undefined) {
    throw invalid("provider", "there are credentials of a GitHub App", 'write provider: "github"');
  }
  if (provider === "generic") return spec;
  if (provider !== "github") {
    const why = `the provider ${JSON.stringify(provider)} finds its credentials in its own cloud`;
    throw notBuilt("GitRepository", "provider", why, otherwise[provider] ?? "give username and password");
  }
  if (!/^https?:\/\//i.test(url)) throw invalid("url", "the token of a GitHub App is for HTTPS", "write https://…");
  if (spec.password !== undefined || spec.bearerToken !== undefined) {
    throw invalid("provider", "there is a password or a token, too", "remove one of them");
  }
  try {
    return { ...spec, username, password: await createToken(spec, githubApp, context) };
  } catch (error) {
    throw asSourceError(error);
  }
}

const otherwise: Readonly<Record<string, string>> = {
  azure: "give a token of Azure DevOps as bearerToken, or a personal access token as password",
  aws: "give the credentials for Git of an IAM user as username and password",
};

async function createToken(
  spec: GitRepositorySpec,
  app: GitHubAppSpec | undefined,
  context: FetchContext,
): Promise<string> {
  if (app === undefined) {
    throw invalid("githubAppID", "it is missing", "give githubAppID, githubAppPrivateKey and the installation");
  }
  const authorization = `Bearer ${tokenOfApp(app, context.now())}`;
  const requester = new Requester({
    environment: environmentOf(spec.proxy, context),
    timeoutMs: timeoutMsOf(spec),
    tls: tlsOf(spec.tls ?? {}),
  });
  const headers = { authorization, accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" };
  const base = baseUrl(app);
  const ask = (path: string, body?: Uint8Array): Promise<FetchAnswer> =>
    requester.request({
      url: new URL(path, base),
      headers,
      limitBytes: answerBytes,
      ...optional({ body }),
    });
  const installation = app.githubAppInstallationID ?? (await findInstallation(app, ask));
  const answer = await ask(`app/installations/${installation}/access_tokens`, Buffer.alloc(0));
  if (answer.status !== 201) {
    const mend = "check the app's ID, its private key and its installation, and that the app may read the repository";
    throw refused(`a token of the GitHub App ${app.githubAppID}`, answer, { why: reasonIn(answer), mend });
  }
  const token = fieldIn(answer, "token");
  if (typeof token === "string" && /^[\x21-\x7e]+$/.test(token)) return token;
  throw invalid("githubAppBaseURL", `${shownUrl(base.href)} answers without a token`, "check the address of the API");
}

/** The installation in an organization, or else of a user. */
async function findInstallation(
  { githubAppInstallationOwner: owner = "" }: GitHubAppSpec,
  ask: (path: string) => Promise<FetchAnswer>,
): Promise<string> {
  let answer: FetchAnswer | undefined;
  for (const kind of ["orgs", "users"]) {
    answer = await ask(`${kind}/${encodeURIComponent(owner)}/installation`);
    const id = answer.status === 200 ? fieldIn(answer, "id") : undefined;
    if (typeof id === "number" && Number.isSafeInteger(id)) return String(id);
  }
  const why = `the app is not installed there: ${answer === undefined ? "" : (reasonIn(answer) ?? answer.status)}`;
  throw invalid("githubAppInstallationOwner", why, "install the app, or correct the name of the owner");
}

/** A statement of the app about itself, for two minutes; some clocks are late. */
function tokenOfApp({ githubAppID, githubAppPrivateKey }: GitHubAppSpec, nowMs: number): string {
  const issued = Math.floor(nowMs / 1000) - 30;
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const head = encode({ alg: "RS256", typ: "JWT" });
  const text = `${head}.${encode({ iat: issued, exp: issued + 120, iss: githubAppID })}`;
  return `${text}.${sign("sha256", Buffer.from(text), privateKey(githubAppPrivateKey)).toString("base64url")}`;
}

function privateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === "rsa") return key;
  } catch {
    // What it says of the key is not for a message.
  }
  throw invalid("githubAppPrivateKey", "it is not an RSA key in PEM", "give the file that GitHub made for the app");
}

function baseUrl(app: GitHubAppSpec): URL {
  const { githubAppID, githubAppInstallationID: id, githubAppInstallationOwner: owner, githubAppBaseURL } = app;
  if (!/^\d{1,18}$/.test(githubAppID)) throw invalid("githubAppID", "it is not a number", "write the ID of the app");
  if ((id === undefined) === (owner === undefined)) {
    const why = "exactly one of githubAppInstallationOwner and githubAppInstallationID is needed";
    throw invalid("githubAppInstallationID", why, "give one of them");
  }
  if (id !== undefined && !/^\d{1,18}$/.test(id)) {
    throw invalid("githubAppInstallationID", "it is not a number", "write the ID of the installation");
  }
  if (githubAppBaseURL === undefined) return new URL(publicApi);
  const url = URL.canParse(githubAppBaseURL) ? new URL(githubAppBaseURL) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw invalid("githubAppBaseURL", "it is not a URL of the API", "write https://HOST/api/v3");
  }
  // A server of an enterprise has its API at this path.
  const path = trimEndOf(url.pathname, "/");
  const isApi = path.endsWith("/api/v3") || url.host.startsWith("api.") || url.host.includes(".api.");
  url.pathname = `${path}${isApi ? "" : "/api/v3"}/`;
  return url;
}

function fieldIn({ bytes }: FetchAnswer, name: string): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString());
    return isMap(value) ? value[name] : undefined;
  } catch {
    return undefined;
  }
}

/** The message of the API, as plain text. */
function reasonIn(answer: FetchAnswer): string | undefined {
  const message = fieldIn(answer, "message");
  if (typeof message !== "string" || message === "") return undefined;
  return `the API responds with ${answer.status}: ${message.replaceAll(/[^\x20-\x7e]/g, " ").slice(0, 200)}`;
}

function invalid(field: string, why: string, mend: string): Error {
  return specInvalid("GitRepository", field, why, mend);
}
