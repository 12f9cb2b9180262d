import type { ContentLimits } from "./read-contents";

/** How a repository is reached, and how much of it is taken; each part has the default that the command line has. */
export interface GitOptions {
  /** Proxies, the home folder, the SSH agent. Default the process's own. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Headers of each request over HTTP, as `authorization`. They go to the repository's own host only. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly ssh?: SshOptions;
  /** How long one repository may take. Default 27 seconds, as kustomize has it. */
  readonly timeoutMs?: number;
  /** Whether submodules are fetched. Default true. */
  readonly submodules?: boolean;
  readonly limits?: Partial<ContentLimits>;
}

export interface SshOptions {
  /** A private key, as OpenSSH writes it; without it, the agent's and the user's own keys are tried. */
  readonly privateKey?: string | Uint8Array;
  readonly passphrase?: string;
  /** Lines of a known_hosts file; without them, the user's and the machine's files are read. */
  readonly knownHosts?: string;
}
