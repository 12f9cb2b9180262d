import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { Client, ClientChannel, ServerHostKeyAlgorithm } from "ssh2";
import type * as Ssh2 from "ssh2";
import { SyncError } from "../../errors/sync-error";
import type { GitAddress } from "./address";
import type { SshOptions } from "./git-options";
import { KnownHosts, nameOf, type HostKeyVerdict } from "../ssh/known-hosts";
import { PacketReader, ServerRefusal } from "./packet-reader";
import { findLogins, type SshLogins } from "./ssh-keys";
import type { GitService, GitTransport } from "./transport";
import { shownUrl } from "../../model/sources/remote-sources";
import { trimEndOf } from "../../lib/trim-characters";

type SshAddress = Extract<GitAddress, { kind: "ssh" }>;

export interface SshTransportOptions {
  readonly address: SshAddress;
  readonly ssh: SshOptions;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly limitBytes: number;
  /** The program of the server. Default `git-upload-pack`, which serves reads. */
  readonly service?: GitService;
}

/** The host key types by their names in known_hosts, each with its signature algorithms. */
const signatures: Readonly<Record<string, readonly ServerHostKeyAlgorithm[]>> = {
  "ssh-ed25519": ["ssh-ed25519"],
  "ecdsa-sha2-nistp256": ["ecdsa-sha2-nistp256"],
  "ecdsa-sha2-nistp384": ["ecdsa-sha2-nistp384"],
  "ecdsa-sha2-nistp521": ["ecdsa-sha2-nistp521"],
  "ssh-rsa": ["rsa-sha2-512", "rsa-sha2-256", "ssh-rsa"],
};

/** A program of Git over SSH, in one channel. Host keys are checked; no program is run on this machine. */
export class SshTransport implements GitTransport {
  private readonly options: SshTransportOptions;
  private client: Client | undefined;
  private channel: ClientChannel | undefined;
  private reader: PacketReader | undefined;

  constructor(options: SshTransportOptions) {
    this.options = options;
  }

  async greet(): Promise<PacketReader> {
    const { address, limitBytes, service = "git-upload-pack" } = this.options;
    this.client = await this.connect();
    const channel = await openChannel(this.client, `${service} ${quote(address.path)}`);
    this.channel = channel;
    this.reader = new PacketReader(readChannel(channel), limitBytes);
    return this.reader;
  }

  ask(body: Uint8Array): Promise<PacketReader> {
    const { channel, reader } = this;
    if (channel === undefined || reader === undefined) return Promise.reject(new Error("the channel is not open"));
    channel.write(body);
    return Promise.resolve(reader);
  }

  close(): void {
    this.client?.destroy();
  }

  private async connect(): Promise<Client> {
    const { address, ssh, environment, signal } = this.options;
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- most builds need no SSH
    const library = require("ssh2") as typeof Ssh2;
    const username = address.user === "" ? userInfo().username : address.user;
    const logins = findLogins(library, username, ssh, environment);
    const known = await readKnownHosts(ssh, environment);
    const types = known.keyTypes(address.host, address.port).flatMap((type) => signatures[type] ?? []);
    const client = new library.Client();
    let hostFault: SyncError | undefined;
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => client.destroy(), { once: true });
      client.once("ready", () => {
        resolve(client);
      });
      client.once("close", () => {
        reject(new Error("the connection was cut"));
      });
      // Later errors come when the promise is settled already, but need a listener.
      client.on("error", (error: Error & { level?: string }) => {
        reject(hostFault ?? (error.level === "client-authentication" ? loginError(address, logins, error) : error));
      });
      client.connect({
        host: address.host,
        port: address.port,
        username,
        authHandler: logins.methods,
        readyTimeout: 0,
        ...(types.length === 0 ? {} : { algorithms: { serverHostKey: [...new Set(types)] } }),
        hostVerifier: (key: Buffer) => {
          const verdict = known.judgeKey(address.host, address.port, key);
          if (verdict !== "known") hostFault = hostKeyError(address, verdict, key);
          return verdict === "known";
        },
      });
    });
  }
}

function openChannel(client: Client, command: string): Promise<ClientChannel> {
  return new Promise((resolve, reject) => {
    client.once("close", () => {
      reject(new Error("the connection was cut"));
    });
    // A server that does not accept the variable answers in version 0.
    client.exec(command, { env: { GIT_PROTOCOL: "version=2" } }, (error, channel) => {
      if (error === undefined) resolve(channel);
      else reject(error);
    });
  });
}

/** The output of the remote program; if it is empty, an error with its standard error. */
async function* readChannel(channel: ClientChannel): AsyncGenerator<Uint8Array, void, undefined> {
  let message = "";
  channel.stderr.on("data", (chunk: Buffer) => {
    if (message.length < 4096) message += chunk.toString("utf8");
  });
  let isEmpty = true;
  for await (const chunk of channel as AsyncIterable<Uint8Array>) {
    isEmpty = false;
    yield chunk;
  }
  if (isEmpty) throw new ServerRefusal(message.trim() === "" ? "nothing" : message.trim());
}

/** Quotes for the remote shell. Source: Git, sq_quote_buf at v2.39 (quote.c). */
function quote(path: string): string {
  return `'${path.replaceAll(/['!]/g, (character) => `'\\${character}'`)}'`;
}

async function readKnownHosts(ssh: SshOptions, environment: SshTransportOptions["environment"]): Promise<KnownHosts> {
  if (ssh.knownHosts !== undefined) return new KnownHosts([ssh.knownHosts]);
  const own = environment["HOME"] === undefined ? [] : [join(environment["HOME"], ".ssh")];
  const files = [...own, "/etc/ssh"].flatMap((folder) =>
    folder === "/etc/ssh"
      ? [join(folder, "ssh_known_hosts")]
      : [join(folder, "known_hosts"), join(folder, "known_hosts2")],
  );
  return new KnownHosts(await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => ""))));
}

function hostKeyError({ host, port, shown }: SshAddress, verdict: HostKeyVerdict, key: Uint8Array): SyncError {
  const fingerprint = `SHA256:${trimEndOf(createHash("sha256").update(key).digest("base64"), "=")}`;
  const name = nameOf(host, port);
  const scan = port === 22 ? `ssh-keyscan ${host}` : `ssh-keyscan -p ${port} ${host}`;
  const isUnknown = verdict === "unknown";
  return new SyncError({
    code: "GIT_HOST_KEY",
    what: `cannot fetch ${shownUrl(shown)}: the host is not trusted`,
    why: isUnknown
      ? `no known_hosts file has a key for ${name}; the host presents ${fingerprint}`
      : `the host presents ${fingerprint}, which known_hosts ${verdict === "revoked" ? "revokes" : `does not have for ${name}: the host has a new key, or another host responds in its place`}`,
    mend: isUnknown
      ? `compare the fingerprint with what the host's owner publishes, then run: ${scan} >> ~/.ssh/known_hosts`
      : `ask the host's owner; only if the key was changed intentionally, run: ssh-keygen -R '${name}', then ${scan} >> ~/.ssh/known_hosts`,
  });
}

function loginError({ shown }: SshAddress, { methods, unused }: SshLogins, cause: Error): SyncError {
  const tried =
    methods.length === 0
      ? "there is no key: no SSH agent is running, and ~/.ssh has no key"
      : "the server accepts none of the keys of the SSH agent and of ~/.ssh";
  const notes = unused.length === 0 ? "" : ` (not tried: ${unused.join("; ")})`;
  return new SyncError({
    code: "GIT_AUTHENTICATION",
    what: `cannot fetch ${shownUrl(shown)}`,
    why: `${tried}${notes}`,
    mend: "add the key to the agent with ssh-add, and its public key to your account on the server; ~/.ssh/config and GIT_SSH_COMMAND are not read",
    cause,
  });
}
