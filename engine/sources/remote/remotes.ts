import type { RemoteSources } from "../../model/sources/remote-sources";
import { type Fetcher, gatherRemotes } from "./gather-remotes";
import type * as Remote from "./remote-fetcher";
import type { RemoteOptions } from "./remote-options";

/**
 * The remote files and repositories that kustomizations name. Nothing is fetched, and the code for it is not loaded,
 * until the first request. Results are cached for the lifetime of this object.
 */
export function openRemotes(options: RemoteOptions = {}): RemoteSources {
  return gatherRemotes(() => loadFetcher(options));
}

function loadFetcher(options: RemoteOptions): Fetcher {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- what is loaded here takes longer than a small build
  const { RemoteFetcher } = require("./remote-fetcher") as typeof Remote;
  return new RemoteFetcher(options);
}
