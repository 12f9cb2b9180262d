// What the Secrets of sources contain.
//
// Source: fluxcd/source-controller internal/controller/*_controller.go@v1.9.0 (the keys).
import { lookUp, lookUpText } from "../lib/look-up";
import { optional } from "../lib/optional";

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

/** The login of a Secret: user and password, or those of the registry among credentials of Docker. */
export function loginOf(secret: Texts, url: string): Texts {
  const docker = secret[".dockerconfigjson"];
  if (docker === undefined) return optional({ username: secret["username"], password: secret["password"] });
  const host = /^oci:\/\/([^/]+)/.exec(url)?.[1] ?? "";
  return dockerLogin(docker, host);
}

function dockerLogin(text: string, host: string): Texts {
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch {
    return {};
  }
  const entry = lookUp(config, "auths", host) ?? lookUp(config, "auths", `https://${host}`);
  const [username, password] = [lookUpText(entry, "username"), lookUpText(entry, "password")];
  if (username !== undefined) return optional({ username, password });
  const packed = Buffer.from(lookUpText(entry, "auth") ?? "", "base64").toString();
  const colon = packed.indexOf(":");
  return colon < 0 ? {} : { username: packed.slice(0, colon), password: packed.slice(colon + 1) };
}
