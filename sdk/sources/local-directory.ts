import type * as pulumi from "@pulumi/pulumi";
import { type Shape, text } from "./read-fields";
import { Source } from "./source";

/** The arguments of a `LocalDirectory`. */
export interface LocalDirectoryArgs {
  /** A folder; relative paths start at the program's directory. */
  readonly path: pulumi.Input<string>;
}

const shape: Shape = { fields: { path: text }, required: ["path"] };

/**
 * A folder of this machine, where a program chooses between it and a fetched source. The argument `source` of a
 * `Kustomization` is the same in short.
 */
export class LocalDirectory extends Source {
  /** The kind of the source. */
  override get kind(): "Directory" {
    return "Directory";
  }

  constructor(args: LocalDirectoryArgs) {
    super(shape, args);
  }
}
