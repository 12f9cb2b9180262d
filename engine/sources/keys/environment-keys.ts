// Source: sops age/keysource.go@v3.13.3 (loadIdentities, loadAgeSSHIdentities), hcvault/keysource.go (userVaultToken).
import { SyncError } from "../../errors/sync-error";
import { describeSystemError } from "../../lib/node-error";
import { foundPrefix, type KeyEntries, type KeyEnvironment } from "./key-entries";

/** Reads files of the machine. */
export interface KeyFiles {
  /** A file that a variable names; throws the system's error if it cannot be read. */
  readonly read: (path: string) => string;
  /** A file where programs look for one; undefined if there is none. */
  readonly find: (path: string) => string | undefined;
}

/**
 * The keys that the environment holds, as entries of a key Secret: those of the variables, and the files in which sops
 * looks for keys. It starts no program, and asks for no passphrase.
 *
 * @throws SyncError SOPS_KEY_INVALID if a variable names a file that cannot be read
 */
export function environmentKeys(environment: KeyEnvironment, files: KeyFiles): KeyEntries {
  const { HOME: home = "", SOPS_AGE_KEY: key = "", VAULT_TOKEN: token = "" } = environment;
  const keyFile = environment["SOPS_AGE_KEY_FILE"] ?? "";
  const sshFile = environment["SOPS_AGE_SSH_PRIVATE_KEY_FILE"] ?? "";
  const found = (name: string, path: string): KeyEntries => {
    const text = files.find(path);
    return text === undefined ? {} : { [`${foundPrefix}${name}`]: text };
  };
  const inHome = (name: string, ending = ""): KeyEntries =>
    home === "" ? {} : found(`${name}${ending}`, `${home}/${name}`);
  const named = (variable: string, path: string): string => readNamed(variable, path, files);
  const settings = settingsFolder(environment);
  const vaultFile = token === "" ? inHome(".vault-token")[`${foundPrefix}.vault-token`]?.trim() : token;
  return {
    // Several keys may be on one line.
    ...(key === "" ? {} : { "SOPS_AGE_KEY.agekey": key.replace(/[ \t]+(?=AGE-)/g, "\n") }),
    ...(keyFile === "" ? {} : { "SOPS_AGE_KEY_FILE.agekey": named("SOPS_AGE_KEY_FILE", keyFile) }),
    ...(sshFile === ""
      ? {}
      : { "SOPS_AGE_SSH_PRIVATE_KEY_FILE.agekey": named("SOPS_AGE_SSH_PRIVATE_KEY_FILE", sshFile) }),
    ...(settings === undefined ? {} : found("sops/age/keys.txt.agekey", `${settings}/sops/age/keys.txt`)),
    ...inHome(".ssh/id_ed25519", ".agekey"),
    ...inHome(".ssh/id_rsa", ".agekey"),
    ...(vaultFile === undefined || vaultFile === "" ? {} : { "sops.vault-token": vaultFile }),
  };
}

function readNamed(variable: string, path: string, files: KeyFiles): string {
  try {
    return files.read(path);
  } catch (cause) {
    throw new SyncError({
      code: "SOPS_KEY_INVALID",
      what: "cannot use the keys of the environment",
      where: { file: path },
      why: `the variable ${variable} names this file, and it cannot be read: ${describeSystemError(cause)}`,
      mend: `correct the path in ${variable}, or unset the variable`,
      cause,
    });
  }
}

/** The folder of the user's settings. Source: Go os/file.go@go1.26 (UserConfigDir). */
function settingsFolder(environment: KeyEnvironment): string | undefined {
  const { XDG_CONFIG_HOME: own, HOME: home, APPDATA: windows } = environment;
  if (process.platform === "win32") return windows || undefined;
  if (own) return own;
  if (!home) return undefined;
  return process.platform === "darwin" ? `${home}/Library/Application Support` : `${home}/.config`;
}
