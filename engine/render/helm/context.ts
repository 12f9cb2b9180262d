import type { RemoteSources } from "../../model/sources/remote-sources";

/** Receives Helm's log messages. */
export type Log = (line: string) => void;

/** The major version of Helm whose behaviour is mirrored. */
export type HelmVersion = 3 | 4;

/** The version that public functions and commands follow where nobody names one; below them it is always given. */
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

/** A context as a step is given it: without a log, Helm's warnings are dropped. */
export interface ContextOptions extends Pick<HelmContext, "helmVersion">, Partial<Omit<HelmContext, "helmVersion">> {}

/** The options of a public function, with the version that it has chosen where the caller names none. */
export type WithVersion<Options> = Options & Pick<HelmContext, "helmVersion">;

/** The context of the steps. */
export function contextOf({ log = () => undefined, helmVersion, remotes }: ContextOptions): HelmContext {
  return remotes === undefined ? { log, helmVersion } : { log, helmVersion, remotes };
}
