import { join } from "node:path";
import type { AnyAuthMethod, ParsedKey } from "ssh2";
import type * as Ssh2 from "ssh2";
import { readSmallFile } from "../../lib/read-small-file";
import type { SshOptions } from "./git-options";

/** The authentication methods, and the keys that exist but cannot be used, each with the reason. */
export interface SshLogins {
  readonly methods: AnyAuthMethod[];
  readonly unused: readonly string[];
}

const keyFiles = ["id_ed25519", "id_ecdsa", "id_rsa"];

/**
 * The key of the options; otherwise the keys of the agent, then the user's key files.
 * Source: OpenSSH, ssh_config(5) at 9.2 (IdentityFile).
 */
export function findLogins(
  { utils }: Pick<typeof Ssh2, "utils">,
  username: string,
  { privateKey, passphrase }: SshOptions,
  environment: Readonly<Record<string, string | undefined>>,
): SshLogins {
  const methods: AnyAuthMethod[] = [];
  const unused: string[] = [];
  const add = (key: string | Uint8Array, name: string): void => {
    const bytes = typeof key === "string" ? key : Buffer.from(key);
    const parsed = utils.parseKey(bytes, passphrase);
    // The key that was looked at is the one that is used, and it is parsed only once.
    // A file of OpenSSH may have several keys: the library then returns a list.
    const [own] = [parsed as ParsedKey | Error | readonly ParsedKey[]].flat() as readonly (ParsedKey | Error)[];
    if (own === undefined || own instanceof Error) unused.push(`${name}: ${reasonOf(own)}`);
    else if (!own.isPrivateKey()) unused.push(`${name}: it is a public key`);
    else methods.push({ type: "publickey", username, key: own });
  };
  if (privateKey !== undefined) {
    add(privateKey, "the given key");
    return { methods, unused };
  }
  const { SSH_AUTH_SOCK: agent, HOME: home } = environment;
  if (agent) methods.push({ type: "agent", username, agent });
  for (const name of home === undefined ? [] : keyFiles) {
    const key = readKey(join(home ?? "", ".ssh", name));
    if (key !== undefined) add(key, `~/.ssh/${name}`);
  }
  return { methods, unused };
}

/** A key has some kilobytes. */
const maximumKeyBytes = 1024 * 1024;

function readKey(path: string): Buffer | undefined {
  try {
    return readSmallFile(path, maximumKeyBytes);
  } catch {
    return undefined;
  }
}

function reasonOf({ message = "" }: Partial<Error> = {}): string {
  return /passphrase|encrypted/i.test(message) ? "it is encrypted; add it to the SSH agent" : "it cannot be read";
}
