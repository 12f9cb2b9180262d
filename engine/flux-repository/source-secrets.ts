// What the Secrets of sources contain.
//
// Source: fluxcd/source-controller internal/controller/*_controller.go@v1.9.0 (the keys).
import { optional } from "../lib/optional";
import { FetchFailure } from "../sources/http/fetch-failure";
import { credentialsIn } from "../sources/oci/registry-credentials";
import { invalidObject } from "./source-fields";

type Texts = Readonly<Record<string, string>>;

/** The keys of Secrets, as source-controller reads them; several names of one key by age. */
const tlsKeys = { ca: ["ca.crt", "caFile"], certificate: ["tls.crt", "certFile"], key: ["tls.key", "keyFile"] };
const githubKeys = [
  ...["githubAppID", "githubAppInstallationOwner", "githubAppInstallationID", "githubAppPrivateKey"],
  "githubAppBaseURL",
];

/** The app of GitHub in a Secret; undefined if there is none. */
export function githubAppOf(secret: Texts): Texts | undefined {
  const found = githubKeys.flatMap((key): [string, string][] => {
    const text = secret[key];
    return text === undefined ? [] : [[key, text]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The certificates in a Secret; undefined if there are none. */
export function tlsOf(secret: Texts): object | undefined {
  const entries = Object.entries(tlsKeys).flatMap(([field, keys]) => {
    const found = keys.map((key) => secret[key]).find((text) => text !== undefined);
    return found === undefined ? [] : [[field, found] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * The login of a Secret: user and password, or those of the registry among credentials of Docker.
 *
 * @param owner the id of the object that names the Secret
 * @throws SyncError FLUX_OBJECT_INVALID
 */
export function loginOf(secret: Texts, url: string, owner: string): Texts {
  const docker = secret[".dockerconfigjson"];
  if (docker === undefined) return optional({ username: secret["username"], password: secret["password"] });
  const host = /^oci:\/\/([^/]+)/.exec(url)?.[1] ?? "";
  try {
    const { username = "", password = "" } = credentialsIn(docker, host, "the Secret") ?? {};
    return username === "" ? {} : { username, password };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    throw invalidObject(owner, "spec.secretRef", `in its .dockerconfigjson, ${error.facts.why}`);
  }
}
