// Source: oras.land/oras-go registry/remote/credentials/{store,file_store}.go, internal/config/config.go@v2.6.2;
// helm pkg/registry/client.go@v3.22.0 (NewClient): Helm's own file first, then Docker's.
import { readFileSync } from "node:fs";
import { isMap } from "../../lib/look-up";
import { errorField } from "../../lib/node-error";
import { textField, type Plain } from "../../lib/text-field";
import { FetchFailure } from "../http/fetch-failure";
import { before } from "../../lib/trim-characters";

/** The credentials of a registry's user. */
export interface RegistryCredentials {
  readonly username: string;
  readonly password: string;
  /** Is exchanged for tokens, instead of a password. */
  readonly identityToken: string;
  /** Is sent unchanged. */
  readonly registryToken: string;
  /** A credential helper, and the file that names it; it is never run. */
  readonly helper?: { readonly program: string; readonly file: string };
}

const none: RegistryCredentials = { username: "", password: "", identityToken: "", registryToken: "" };

/**
 * The credentials for the registry: those of the caller, else those in the first file that has some.
 *
 * @param files those that `helm registry login` and `docker login` write
 * @throws FetchFailure if a file cannot be read
 */
export function findCredentials(
  registry: string,
  { username = "", password = "" }: { readonly username?: string; readonly password?: string },
  files: readonly string[],
): RegistryCredentials {
  if (username !== "" && password !== "") return { ...none, username, password };
  const address = addressOf(registry);
  let helper: RegistryCredentials["helper"];
  for (const file of files) {
    const config = readConfigFile(file);
    const found = lookUp(config, address, file);
    if (found !== undefined) return found;
    helper ??= helperOf(config, address, file);
  }
  return helper === undefined ? none : { ...none, helper };
}

/**
 * The credentials for the registry in the text of a file that `docker login` writes; undefined if it has none.
 *
 * @param place names the text in errors
 * @throws FetchFailure if it is not such a text
 */
export function credentialsIn(text: string, registry: string, place: string): RegistryCredentials | undefined {
  return lookUp(readConfig(text, place), addressOf(registry), place);
}

function addressOf(registry: string): string {
  return registry === "docker.io" || registry === "registry-1.docker.io" ? "https://index.docker.io/v1/" : registry;
}

function readConfigFile(file: string): Plain {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    const code = errorField(cause, "code") ?? "";
    if (code === "ENOENT") return {};
    throw invalid(file, `the system reports ${code}`);
  }
  return readConfig(text, file);
}

function readConfig(text: string, file: string): Plain {
  try {
    const value: unknown = text.trim() === "" ? {} : JSON.parse(text);
    if (isMap(value)) return value;
  } catch {
    // Node's error quotes the text, which may contain a password.
  }
  throw invalid(file, "it is not a JSON object");
}

function lookUp(config: Plain, address: string, file: string): RegistryCredentials | undefined {
  const auths = isMap(config["auths"]) ? config["auths"] : {};
  const key = Object.hasOwn(auths, address) ? address : Object.keys(auths).find((name) => hostOf(name) === address);
  const row = key === undefined ? undefined : auths[key];
  if (!isMap(row)) return undefined;
  const auth = textField(row, "auth") ?? "";
  const [username, password] =
    auth === "" ? [textField(row, "username") ?? "", textField(row, "password") ?? ""] : decodeAuth(auth, file);
  const identityToken = textField(row, "identitytoken") ?? "";
  const registryToken = textField(row, "registrytoken") ?? "";
  const isEmpty = [username, password, identityToken, registryToken].every((text) => text === "");
  // An empty entry means that a helper has the credentials.
  return isEmpty ? undefined : { username, password, identityToken, registryToken };
}

function decodeAuth(auth: string, file: string): [username: string, password: string] {
  const text = Buffer.from(auth, "base64").toString();
  const colon = text.indexOf(":");
  if (colon < 0) throw invalid(file, "an `auth` field is not user:password in base64");
  return [text.slice(0, colon), text.slice(colon + 1)];
}

/** The host of an old entry such as `https://host/v1/`. */
function hostOf(address: string): string {
  return before(address.replace(/^https?:\/\//, ""), "/");
}

function helperOf(config: Plain, address: string, file: string): RegistryCredentials["helper"] {
  const helpers = isMap(config["credHelpers"]) ? config["credHelpers"] : {};
  const suffix = textField(helpers, address) ?? textField(config, "credsStore") ?? "";
  return suffix === "" ? undefined : { program: `docker-credential-${suffix}`, file };
}

function invalid(file: string, why: string): FetchFailure {
  const subject = "the credentials of registries";
  return new FetchFailure({
    reason: "settings invalid",
    subject,
    what: `cannot read ${subject}`,
    where: { file },
    why,
    mend: "log in again, or set another file in HELM_REGISTRY_CONFIG or DOCKER_CONFIG",
  });
}
