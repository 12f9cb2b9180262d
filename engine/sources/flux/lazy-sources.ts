import type { ResolvedSource } from "../../model/sources/resolved-source";
import type { SourceSpec } from "../../model/sources/chart-source-spec";
import type { RemoteFile } from "../../model/sources/remote-sources";
import type { AddressedFile } from "./pinned-file";
import type * as Resolver from "./source-resolver";

export type { SourceRun } from "./source-resolver";

/** Resolves the sources of one run of a program, each once. */
export interface Sources {
  /**
   * The files of a source and their revision. A preview finds the newest revision, and its update takes the same.
   *
   * @throws SyncError with a SOURCE_ or GIT_ code
   */
  resolve(spec: SourceSpec): Promise<ResolvedSource>;
  /**
   * A file of a web server, pinned in the same way.
   *
   * @throws SyncError with a SOURCE_ code
   */
  file(file: AddressedFile): Promise<RemoteFile>;
}

/** Opens the sources of one run. */
export function openSources(run: Resolver.SourceRun): Sources {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most programs have local folders only
  const { SourceResolver } = require("./source-resolver") as typeof Resolver;
  return new SourceResolver(run);
}
