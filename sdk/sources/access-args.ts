// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { UpdateMode } from "slipway/internal";

/** What all sources have that are fetched from a server. */
export interface FetchedSourceArgs {
  /**
   * Whether a newer revision is used. Default: "always".
   *
   * - "always": Each preview looks for a newer revision, and its update takes the one of the preview.
   * - "locked": The revision in `slipway.lock.json` is used as long as the file has one.
   */
  readonly update?: pulumi.Input<UpdateMode>;
  /**
   * Patterns of files to leave out, as in `.gitignore`, one a line; `!` keeps files. They follow those of the files
   * `.sourceignore`, and with any of them the usual patterns of Flux do not count. Default: none.
   */
  readonly ignore?: pulumi.Input<string>;
  /** The time limit for fetching, as a Go duration. Default: "60s". */
  readonly timeout?: pulumi.Input<string>;
  /** A proxy for HTTP and HTTPS. Default: that of the environment. */
  readonly proxy?: pulumi.Input<SourceProxyArgs>;
}

/** A proxy of a source. */
export interface SourceProxyArgs {
  /** `http://host:port`. */
  readonly address: pulumi.Input<string>;
  /** The user of the proxy. Default: none. */
  readonly username?: pulumi.Input<string>;
  /** The password of the user. Default: none. */
  readonly password?: pulumi.Input<string>;
}

/** The certificates of a server and of the client, in PEM. */
export interface SourceTlsArgs {
  /** The trusted CA certificates, in place of the machine's. Default: the machine's. */
  readonly ca?: pulumi.Input<string>;
  /** The client certificate. Default: none. */
  readonly certificate?: pulumi.Input<string>;
  /** The key of the client certificate. Default: none. */
  readonly key?: pulumi.Input<string>;
}
