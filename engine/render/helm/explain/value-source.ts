import type { FieldPath } from "../../../model/objects/change";
import type { ReferredData, ValuesReference } from "../../../model/rendering/values-reference";
import type { GivenValues } from "../values/merge-values";
import type { PlacedMap } from "./placed-value";

/**
 * What kind of source it is: the `values.yaml` of a chart, an item of `valuesFrom`, a document with the values of a
 * release, a file of `-f`, a flag such as `--set`, an argument of a program, an Output of a program.
 */
export type SourceKind = "default" | "reference" | "document" | "file" | "flag" | "argument" | "output";

/** A source of values. */
export interface ValueSource {
  readonly kind: SourceKind;
  /** `values.yaml` of a chart, the name of a file, `--set`, `Secret shop-values`, the path of an argument. */
  readonly name: string;
  /** The name of the chart whose defaults these are. */
  readonly chart?: string;
  /** The file of the positions of its values; in a reference, the key. */
  readonly file?: string;
}

/** Values that are given as one map: those of an argument of a program, or of the spec of a release. */
export interface GivenDocument {
  /** The path of the argument, such as `values`; of a document, `spec.values`. */
  readonly name: string;
  /** The file of the positions of the values. */
  readonly file?: string;
  readonly values: PlacedMap;
  /** What is known of the value at a path of the map; `plain` by default. */
  readonly kindAt?: (path: FieldPath) => "plain" | "output" | "secret";
}

/**
 * The sources of a release's values, from the lowest precedence to the highest: `references` and `inline` are composed
 * as Flux does, then follow the files and the flags, then the argument of a program.
 */
export interface ValueSources {
  /** The items of `valuesFrom`. */
  readonly references?: readonly ValuesReference[];
  /** The data of their objects. */
  readonly dataOf?: ReferredData;
  /** The values of the release itself, with `references`. */
  readonly inline?: GivenDocument;
  /** Values files and the flags of the `--set` family. */
  readonly given?: GivenValues;
  /** The names of the values files whose values are secret, such as a decrypted one. */
  readonly secretFiles?: ReadonlySet<string>;
  /** Reads a file of `--set-file`. */
  readonly readFile?: (path: string) => Uint8Array;
  /** The argument of a program, which overrides everything else. */
  readonly argument?: GivenDocument;
}
