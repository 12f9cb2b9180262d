// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";

/** The arguments of a `LocalDirectory`. */
export interface LocalDirectoryArgs {
  /** A folder; relative paths start at the program's directory. */
  readonly path: pulumi.Input<string>;
}
