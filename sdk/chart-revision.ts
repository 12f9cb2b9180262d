import * as pulumi from "@pulumi/pulumi";
import { withVersion } from "./options";

/** Where the random values of a chart come from on an upgrade. */
export const randomModes = ["keep", "perRevision"] as const;

export type RandomMode = (typeof randomModes)[number];

export interface ChartRevisionArgs {
  /** Digest of all that decides what the chart renders. */
  readonly digest: pulumi.Input<string>;
  /** "keep": an upgrade reuses seed and time. "perRevision": it draws anew. Default: "keep". */
  readonly random?: pulumi.Input<string>;
  /** Whether the chart may have hooks of a deletion. Default: false. */
  readonly deleteHooks?: pulumi.Input<boolean>;
}

/** Counts the revisions of a release and keeps what its random values come from. Each `Chart` makes one, before all else. */
export class ChartRevision extends pulumi.CustomResource {
  /** 1 on create, one more on each update with another digest. */
  declare readonly revision: pulumi.Output<number>;
  declare readonly isInstall: pulumi.Output<boolean>;
  declare readonly isUpgrade: pulumi.Output<boolean>;
  /** The time that the templates see, as `2026-01-31T12:00:00.000Z`. */
  declare readonly time: pulumi.Output<string>;
  /** Whether any revision so far may have had hooks of a deletion. */
  declare readonly hasDeleteHooks: pulumi.Output<boolean>;
  /** 32 random bytes as hex digits; a secret. */
  declare readonly seed: pulumi.Output<string>;

  constructor(name: string, args: ChartRevisionArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:ChartRevision",
      name,
      {
        digest: args.digest,
        random: args.random,
        deleteHooks: args.deleteHooks,
        revision: undefined,
        isInstall: undefined,
        isUpgrade: undefined,
        time: undefined,
        seed: undefined,
        hasDeleteHooks: undefined,
      },
      withVersion(opts),
    );
  }
}
