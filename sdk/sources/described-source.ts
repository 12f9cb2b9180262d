import * as pulumi from "@pulumi/pulumi";
import type { SourceSpec } from "slipway/internal";
import { type ReadSource, readSource, type SourceReference } from "../arguments/source-reference";
import { resolveOnce } from "./resolve-once";

/** A source that is known as it is: no class of a program describes it. */
export class DescribedSource implements SourceReference {
  readonly #read: ReadSource;

  /** @param secrets what no message may contain */
  constructor(described: SourceSpec, secrets: readonly string[]) {
    this.#read = { described, unknown: [], secrets };
  }

  get revision(): pulumi.Output<string> {
    return pulumi.output(resolveOnce(this.#read.described)).apply(({ revision }) => revision);
  }

  get digest(): pulumi.Output<string> {
    return pulumi.output(resolveOnce(this.#read.described)).apply(({ digest }) => digest);
  }

  /** @internal */
  [readSource](): Promise<ReadSource> {
    return Promise.resolve(this.#read);
  }
}
