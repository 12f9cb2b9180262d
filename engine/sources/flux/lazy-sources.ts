import type { ResolvedSource } from "../../model/sources/resolved-source";
import type { SourceSpec } from "../../model/sources/chart-source-spec";
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
}

/** Opens the sources of one run. */
export function openSources(run: Resolver.SourceRun): Sources {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most programs have local folders only
  const { SourceResolver } = require("./source-resolver") as typeof Resolver;
  return new SourceResolver(run);
}
