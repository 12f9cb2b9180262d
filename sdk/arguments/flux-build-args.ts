// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { FluxArgs } from "./flux-args";

/** What the build of a folder by Flux has. */
export interface FluxBuildArgs {
  /**
   * Builds `path` as a Flux Kustomization does: these fields are put into the kustomization file of the folder, and a
   * folder without one is built from all manifests in it and below it. `{}` for no field.
   */
  readonly flux: pulumi.Input<FluxArgs>;
}
