import type { RemoteFile } from "../../model/sources/remote-sources";
import type { GitOptions } from "../git/git-options";

/** Files whose content is pinned. */
export interface PinnedFiles {
  /** Their addresses. */
  readonly urls: readonly string[];
  /** The pinned content of one, or what `fetch` gets. */
  read(url: string, fetch: () => Promise<RemoteFile>): Promise<RemoteFile>;
}

/** How remote files and repositories are fetched. */
export interface RemoteOptions {
  /** Proxies, SSH agent, home and cache folder. Default the process's own. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The folder for fetched sources. Default `$SLIPWAY_CACHE`, else `slipway` in the user's cache folder. */
  readonly cacheFolder?: string;
  /** How to reach repositories; each URL sets its own time limit and whether submodules are fetched. */
  readonly git?: Omit<GitOptions, "environment" | "timeoutMs" | "submodules">;
  /** Default: no content is pinned. */
  readonly pinned?: PinnedFiles;
}
