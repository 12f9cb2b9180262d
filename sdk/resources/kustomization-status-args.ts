// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { AttemptFailure } from "./status-types";

/** The arguments of a `KustomizationStatus`. */
export interface KustomizationStatusArgs {
  /** The number of the attempt that succeeded. */
  readonly attempt: pulumi.Input<number>;
  /** The generation of the arguments. */
  readonly generation: pulumi.Input<number>;
  /** `sha256:…` of the rendered objects. */
  readonly digest: pulumi.Input<string>;
  /** The applied revision. */
  readonly revision: pulumi.Input<string>;
  /** The origin of the applied source. Default: none. */
  readonly originRevision?: pulumi.Input<string>;
  /** The last request that was handled. Default: none. */
  readonly requestedAt?: pulumi.Input<string>;
  /** Whether objects were waited for. Default: false. */
  readonly healthChecked?: pulumi.Input<boolean>;
  /** The failed attempts before this one. Default: none. */
  readonly failures?: pulumi.Input<pulumi.Input<AttemptFailure>[]>;
}
