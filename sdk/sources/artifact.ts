import { artifactSettings } from "slipway/internal";
import type { ArtifactArgs } from "./artifact-args";
import { Source } from "./source";

/**", to: "@artifact/shop/", exclude: ["*.md"] },
 *   ],
 * });
 * new slipway.Kustomization("shop", { sourceRef: all, path: "shop" });
 * ```
 * @see https://fluxcd.io/flux/components/source/artifactgenerators/
 */
export class Artifact extends Source {
  /** The kind of the source. */
  override get kind(): "Artifact" {
    return "Artifact";
  }

  constructor(args: ArtifactArgs) {
    super(artifactSettings, args);
  }
}
