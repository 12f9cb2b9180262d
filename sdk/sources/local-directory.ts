import { localDirectorySettings } from "slipway/internal";
import type { LocalDirectoryArgs } from "./local-directory-args";
import { Source } from "./source";

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
    super(localDirectorySettings, args);
  }
}
