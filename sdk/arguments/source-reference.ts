import type * as pulumi from "@pulumi/pulumi";
import type { SourceSpec } from "slipway/internal";
import type { ResolvedArguments } from "./resolve-arguments";

/** Marks sources, across several loaded copies of the package. */
export const readSource: unique symbol = Symbol.for("slipway.readSource");

/** The arguments of a source once all outputs are known. */
export interface ReadSource {
  readonly described: SourceSpec;
  /** The paths of values that are unknown in the preview. */
  readonly unknown: ResolvedArguments["unknown"];
  /** What no message may contain. */
  readonly secrets: readonly unknown[];
}

/** A source of manifests: a `GitRepository`, an `OciRepository`, a `Bucket`, an `Artifact` or a `LocalDirectory`. */
export interface SourceReference {
  /** The revision that was found, as Flux writes it: `main@sha1:…`. That of a local directory is empty. */
  readonly revision: pulumi.Output<string>;
  /** `sha256:…` of the files. That of a local directory is empty. */
  readonly digest: pulumi.Output<string>;
  /** @internal */
  [readSource](): Promise<ReadSource>;
}

/** A source of certain kinds: `SourceOfKind<"GitRepository">` is a `GitRepository`. */
export interface SourceOfKind<Kind extends string> extends SourceReference {
  /** The kind of the source. */
  readonly kind: Kind;
}

/** Whether a value is a source. */
export function isSourceReference(value: unknown): value is SourceReference {
  return typeof value === "object" && value !== null && readSource in value;
}

/** The source that is an argument of that name, which the reader has checked; undefined if it is not given. */
export function sourceAmong(given: Readonly<Record<string, unknown>>, name: string): SourceReference | undefined {
  const value = given[name];
  return isSourceReference(value) ? value : undefined;
}
