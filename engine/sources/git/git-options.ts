import type { TlsOptions } from "../http/http-request";
import type { ContentLimits } from "./read-contents";

/** How to reach a repository, and its limits; each option has the default of the command line. */
export interface GitOptions {
  /** Proxies, the home folder, the SSH agent. Default the process's own. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Headers of each request over HTTP, as `authorization`. They go to the repository's own host only. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The trusted certificates, and the client certificate; the latter goes to the repository's own host only. */
  readonly tls?: TlsOptions;
  /** The key and the known hosts of SSH. */
  readonly ssh?: SshOptions;
  /** The time limit for one repository. Default 27 seconds, as in kustomize. */
  readonly timeoutMs?: number;
  /** Whether submodules are fetched. Default true. */
  readonly submodules?: boolean;
  /** The maximum sizes and counts; the defaults apply where one is absent. */
  readonly limits?: Partial<ContentLimits>;
}

/** How to reach a Git server over SSH. */
export interface SshOptions {
  /** A private key, as OpenSSH writes it; without it, the agent's and the user's own keys are tried. */
  readonly privateKey?: string | Uint8Array;
  /** The passphrase of the private key. */
  readonly passphrase?: string;
  /** Lines of a known_hosts file; without them, the files of the user and the machine are read. */
  readonly knownHosts?: string;
}
