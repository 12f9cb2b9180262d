import type { RemoteSources } from "../../model/sources/remote-sources";

/** Receives Helm's log messages. */
export type Log = (line: string) => void;

/** The major version of Helm whose behaviour is mirrored. */
export type HelmVersion = 3 | 4;

/** The version that entries follow where the caller names none; below them it is always given. */
export const defaultHelmVersion: HelmVersion = 3;

/** The context of each step. */
export interface HelmContext {
  /** Receives the warnings that Helm would log. */
  readonly log: Log;
  /** The major version of Helm to follow. */
  readonly helmVersion: HelmVersion;
  /**
   * Loads the documents that a `values.schema.json` refers to (`openRemotes()`); requires `withRemotes` around the
   * render. Without it, schemas with such references are rejected.
   */
  readonly remotes?: RemoteSources;
}

/** Applies the defaults: no log, and Helm 3. */
export function contextOf({
  log = () => undefined,
  helmVersion = defaultHelmVersion,
  remotes,
}: Partial<HelmContext> = {}): HelmContext {
  return remotes === undefined ? { log, helmVersion } : { log, helmVersion, remotes };
}
