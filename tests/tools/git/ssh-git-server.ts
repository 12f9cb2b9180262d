import { spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { Server, utils, type Connection } from "ssh2";

export interface SshGitServer {
  readonly port: number;
  /** The server's line for known_hosts. */
  readonly knownHost: string;
  /** The commands that clients ran. */
  readonly commands: string[];
  stop(): Promise<void>;
}

export interface SshKeyPair {
  /** In the format of OpenSSH. */
  readonly private: string;
  readonly public: string;
}

/** Generates a key. ssh2 drops a leading zero of one key in 256, which neither it nor `ssh-keygen` can read. */
export function makeSshKey(): SshKeyPair {
  const { private: own, public: other } = utils.generateKeyPairSync("ed25519");
  const blob = Buffer.from(other.split(" ")[1] ?? "", "base64");
  return blob.length === 51 ? { private: own, public: other } : makeSshKey();
}

/** Repositories on loopback over SSH: the server runs only Git's programs for reads and pushes. */
export async function startSshGitServer(options: {
  /** The folder with the repositories. */
  readonly folder: string;
  /** The public key that may log in. */
  readonly publicKey: string;
}): Promise<SshGitServer> {
  const host = makeSshKey();
  const commands: string[] = [];
  const connections = new Set<Connection>();
  const allowed = utils.parseKey(options.publicKey);
  if (allowed instanceof Error) throw allowed;
  const server = new Server({ hostKeys: [host.private] }, (connection) => {
    connections.add(connection);
    connection.on("error", () => undefined);
    connection.on("close", () => connections.delete(connection));
    connection.on("authentication", (context) => {
      const isKey = context.method === "publickey" && context.key.data.equals(allowed.getPublicSSH());
      const isSigned =
        isKey &&
        (context.signature === undefined || allowed.verify(context.blob ?? "", context.signature, context.hashAlgo));
      if (isSigned) context.accept();
      else context.reject(["publickey"]);
    });
    connection.on("ready", () => {
      connection.on("session", (accept) => {
        const session = accept();
        let protocol: string | undefined;
        session.on("env", (take, _refuse, info) => {
          if (info.key === "GIT_PROTOCOL") protocol = info.val;
          // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- a client need not wait for an answer
          take?.();
        });
        session.on("exec", (take, refuse, { command }) => {
          commands.push(command);
          const [, name, path] = /^git-(upload-pack|receive-pack) '([^']+)'$/.exec(command) ?? [];
          if (name === undefined || path === undefined) {
            refuse();
            return;
          }
          const channel = take();
          const program = spawn("git", [name, `${options.folder}/${path.replace(/^\/+/, "")}`], {
            env: {
              PATH: process.env["PATH"],
              GIT_CONFIG_COUNT: "1",
              GIT_CONFIG_KEY_0: "safe.directory",
              GIT_CONFIG_VALUE_0: "*",
              ...(protocol === undefined ? {} : { GIT_PROTOCOL: protocol }),
            },
          });
          channel.pipe(program.stdin);
          program.stdin.on("error", () => undefined);
          program.stdout.pipe(channel, { end: false });
          program.stderr.pipe(channel.stderr, { end: false });
          program.once("close", (code) => {
            channel.exit(code ?? 1);
            channel.end();
          });
          channel.once("close", () => program.kill());
        });
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const [type, key] = host.public.split(" ");
  return {
    port,
    knownHost: `[127.0.0.1]:${port} ${type ?? ""} ${key ?? ""}\n`,
    commands,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const connection of connections) connection.end();
      }),
  };
}
