// Source: OCI distribution-spec v1.1.1; distribution.github.io/distribution/spec/auth/{token,oauth};
// oras.land/oras-go registry/remote/auth/client.go@v2.6.2 (Do, fetchBearerToken, validateRealm).
import { isIP } from "node:net";
import { isMap } from "../../lib/look-up";
import type { FetchAnswer, FetchRequest, Requester } from "../http/requester";
import { textField } from "../../lib/text-field";
import { FetchFailure } from "../http/fetch-failure";
import { refused } from "../http/refused";
import { parseChallenge, type Challenge } from "./challenge";
import type { RegistryCredentials } from "./registry-credentials";
import { optional } from "../../lib/optional";
import { shownUrl } from "../../model/sources/remote-sources";

export interface RegistryClientOptions {
  /** Host and port. */
  readonly registry: string;
  readonly repository: string;
  readonly plainHttp: boolean;
  readonly requester: Requester;
  /** What tokens are requested for. Default `pull`. */
  readonly access?: "pull" | "pull,push";
  readonly credentials: () => RegistryCredentials;
}

const tokenBytes = 1024 * 1024;

/** Sends requests to one repository of a registry, with the authentication that the registry requires. */
export class RegistryClient {
  private readonly options: RegistryClientOptions;
  private readonly base: URL;
  private authorization: string | undefined;

  constructor(options: RegistryClientOptions) {
    this.options = options;
    const host = options.registry === "docker.io" ? "registry-1.docker.io" : options.registry;
    this.base = new URL(`${options.plainHttp ? "http" : "https"}://${host}/v2/${options.repository}/`);
  }

  /** The URL below the repository. */
  urlOf(path: string): URL {
    return new URL(path, this.base);
  }

  /** Requests a file of the repository, as `ask` does. */
  get(url: URL, headers: Readonly<Record<string, string>>, limitBytes: number): Promise<FetchAnswer> {
    return this.ask({ url, headers, limitBytes });
  }

  /**
   * Sends a request, and repeats it with credentials or a token if the registry requires them. Another host than the
   * registry's gets neither.
   *
   * @throws FetchFailure if the registry refuses the credentials; other statuses are returned
   */
  async ask(request: FetchRequest): Promise<FetchAnswer> {
    const { url } = request;
    const first = await this.send(request);
    // A challenge of a host that redirected us gets no answer: our credentials are not for it.
    if (first.status !== 401 || first.url.origin !== url.origin || url.origin !== this.base.origin) return first;
    const challenge = parseChallenge(first.headers["www-authenticate"] ?? "");
    this.authorization = await this.answer(challenge, first);
    const second = await this.send(request);
    if (second.status === 401 || second.status === 403)
      throw this.unauthorized(second, "the registry rejects the credentials");
    return second;
  }

  /** The registry's message, if there is one, without the secrets that we sent. */
  serverMessage(answer: FetchAnswer): string | undefined {
    const { password, identityToken, registryToken } = this.options.credentials();
    const sent = this.authorization?.replace(/^\w+ /, "") ?? "";
    const secrets = [password, identityToken, registryToken, sent].filter((text) => text !== "");
    return ociMessage(answer, secrets);
  }

  private send(request: FetchRequest): Promise<FetchAnswer> {
    const isOurs = request.url.origin === this.base.origin;
    const own = optional({ authorization: isOurs ? this.authorization : undefined });
    return this.options.requester.request({ ...request, headers: { ...request.headers, ...own } });
  }

  private async answer({ scheme, parameters }: Challenge, asked: FetchAnswer): Promise<string> {
    const credentials = this.options.credentials();
    if (scheme === "basic") {
      const { username, password } = credentials;
      if (username === "" || password === "")
        throw this.unauthorized(asked, "the registry requires a user and a password");
      return basic(username, password);
    }
    if (scheme !== "bearer")
      throw this.unauthorized(asked, "the registry requires an unsupported authentication scheme");
    if (credentials.registryToken !== "") return `Bearer ${credentials.registryToken}`;
    const realm = this.checkRealm(parameters.get("realm") ?? "");
    const service = parameters.get("service") ?? "";
    const scopes = this.scopesOf(parameters.get("scope") ?? "");
    const answer =
      credentials.identityToken === ""
        ? await this.askToken(realm, service, scopes, credentials)
        : await this.exchangeToken(realm, service, scopes, credentials.identityToken);
    if (answer.status === 401 || answer.status === 403) {
      throw this.unauthorized(answer, `the token service responds with the status ${answer.status}`);
    }
    if (answer.status !== 200) throw refused(shownUrl(realm.href), answer);
    return `Bearer ${this.tokenOf(answer)}`;
  }

  /** Our own scope, and the scope that the registry requests. */
  private scopesOf(asked: string): string[] {
    const { repository, access = "pull" } = this.options;
    const own = `repository:${repository}:${access}`;
    return [...new Set([own, ...asked.split(" ").filter((scope) => scope !== "")])].sort();
  }

  private askToken(
    realm: URL,
    service: string,
    scopes: readonly string[],
    { username, password }: RegistryCredentials,
  ): Promise<FetchAnswer> {
    const url = new URL(realm);
    if (service !== "") url.searchParams.set("service", service);
    for (const scope of scopes) url.searchParams.append("scope", scope);
    const hasCredentials = username !== "" || password !== "";
    const headers: Record<string, string> = hasCredentials ? { authorization: basic(username, password) } : {};
    return this.options.requester.request({ url, headers, limitBytes: tokenBytes });
  }

  private exchangeToken(realm: URL, service: string, scopes: readonly string[], token: string): Promise<FetchAnswer> {
    const form = new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: token,
      service,
      client_id: "slipway",
      scope: scopes.join(" "),
    });
    return this.options.requester.request({
      url: realm,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from(form.toString()),
      limitBytes: tokenBytes,
    });
  }

  private tokenOf(answer: FetchAnswer): string {
    let value: unknown;
    try {
      value = JSON.parse(Buffer.from(answer.bytes).toString());
    } catch {
      value = undefined;
    }
    const token = isMap(value) ? (textField(value, "access_token") ?? textField(value, "token") ?? "") : "";
    if (token === "" || !/^[\x21-\x7e]+$/.test(token))
      throw this.unauthorized(answer, "the token service returned no token");
    return token;
  }

  /**
   * A registry may name any service for tokens, except one that receives credentials unencrypted or is in our own
   * network.
   */
  private checkRealm(realm: string): URL {
    const url = URL.canParse(realm) ? new URL(realm) : undefined;
    const shown = JSON.stringify(shownUrl(realm));
    if (url === undefined || (url.protocol !== "https:" && url.protocol !== "http:")) {
      throw this.badRealm(`it names ${shown} as its token service`);
    }
    if (url.protocol === "http:" && this.base.protocol === "https:") {
      throw this.badRealm(`its token service ${shown} speaks plain HTTP`);
    }
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && isInternal(host) && url.hostname !== this.base.hostname) {
      throw this.badRealm(`its token service ${shown} is an address of an internal network`);
    }
    [url.username, url.password] = ["", ""];
    return url;
  }

  private badRealm(why: string): FetchFailure {
    const subject = `the registry ${this.options.registry}`;
    return new FetchFailure({
      reason: "unauthorized",
      subject,
      what: `cannot log in to ${subject}`,
      why,
      mend: "check the name of the registry, or ask its administrator",
    });
  }

  private unauthorized(answer: FetchAnswer, why: string): FetchFailure {
    const { registry, repository, credentials, access = "pull" } = this.options;
    const verb = access === "pull" ? "read" : "write to";
    const { helper, username } = credentials();
    const reply = this.serverMessage(answer);
    const advice =
      helper === undefined
        ? "pass the user and the password, or log in with `helm registry login`"
        : `${helper.file} configures the credential helper ${helper.program}, but Slipway runs no programs: pass the user and the password`;
    const subject = `the repository ${repository} of the registry ${registry}`;
    return new FetchFailure({
      reason: "unauthorized",
      subject,
      what: `cannot ${verb} ${subject}`,
      why: reply === undefined ? why : `${why}: ${reply}`,
      mend: username === "" ? advice : `check the user and the password, and that they may ${verb} the repository`,
    });
  }
}

function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
}

/** Source: distribution-spec, "Error Codes". */
function ociMessage(answer: FetchAnswer, secrets: readonly string[]): string | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(answer.bytes).toString());
    const errors = isMap(value) ? value["errors"] : undefined;
    const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
    if (!isMap(first)) return undefined;
    const code = (textField(first, "code") ?? "").toLowerCase().replaceAll("_", " ");
    const message = textField(first, "message") ?? "";
    const text = [code, message].filter((part) => part !== "").join(": ");
    const safe = secrets.reduce((reply, secret) => reply.replaceAll(secret, "..."), text);
    // The text comes from the server: print plain ASCII only.
    return safe === "" ? undefined : safe.replaceAll(/[^\x20-\x7e]/g, " ").slice(0, 200);
  } catch {
    return undefined;
  }
}

function isInternal(address: string): boolean {
  if (address.includes(":")) return /^(?:::1?$|f[cd]|fe[89ab]|ff02|::ffff:)/i.test(address);
  return /^(?:0\.|10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|224\.0\.0\.)/.test(address);
}
