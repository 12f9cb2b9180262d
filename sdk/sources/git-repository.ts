import { gitRepositorySettings } from "slipway/internal";
import type { GitRepositoryArgs } from "./git-repository-args";
import { Source } from "./source";

/**
 * A Git repository as a source for a `Kustomization`, with the fields of Flux's GitRepository. It is no resource: it
 * has no place in the state.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const repository = new slipway.GitRepository({
 *   url: "https://git.example/shop/deploy",
 *   ref: { semver: ">=1.0.0 <2.0.0" },
 * });
 * new slipway.Kustomization("shop", { sourceRef: repository, path: "overlays/prod" });
 * export const revision = repository.revision;
 * ```
 * @see https://fluxcd.io/flux/components/source/gitrepositories/
 */
export class GitRepository extends Source {
  /** The kind of the source. */
  override get kind(): "GitRepository" {
    return "GitRepository";
  }

  constructor(args: GitRepositoryArgs) {
    super(gitRepositorySettings, args);
  }
}
