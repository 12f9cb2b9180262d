import type { FieldQuery } from "../lib/field-path";
import type { FieldPath } from "./change";

/** A place in a source. */
export interface SourcePlace {
  /** Relative to the source's root. */
  readonly file: string;
  /** From 1; absent where only the file is known. */
  readonly line?: number;
  readonly column?: number;
}

/**
 * What set a field: the file that holds the object, a generator, a patch, or another transformer. A renderer of another
 * kind adds its own words here, as "values" for a key of a chart's values.
 */
export type SetterKind = "file" | "generator" | "patch" | "transformer";

/** Who set a field. */
export interface FieldSetter {
  readonly kind: SetterKind;
  /** The name of the reference, as in its own annotations: `ReplicaCountTransformer`, `ConfigMapGenerator`; absent for a file. */
  readonly name?: string;
  /** What asks for it there: `replicas[0]` of a kustomization. */
  readonly field?: string;
  /** The file that asks for it, where the value stands in another one: the kustomization of a patch file. */
  readonly configuredIn?: SourcePlace;
  /** For a name that follows another object: that object, as `apps/Deployment shop/web`. */
  readonly refersTo?: string;
}

/** One time that a field was set or removed. */
export interface FieldSetting {
  /** The value as it would be printed; absent where the field was removed or got fields of its own. */
  readonly value?: unknown;
  /** What it replaced, which is the value of the setting before; absent where the field was not there. */
  readonly replaced?: unknown;
  readonly by: FieldSetter;
  /** Where a reader can mend the value. */
  readonly place: SourcePlace;
}

/** The history of one field. */
export interface FieldProvenance {
  readonly path: FieldPath;
  /** Newest first, at least one. The newest has no value where the field is gone. */
  readonly settings: readonly FieldSetting[];
}

/** The history of one rendered object. Fields are leaves: single values, and empty maps and lists. */
export interface ObjectProvenance {
  /** The names that the object had before the one it has now, oldest first. */
  readonly earlierNames: readonly string[];
  /**
   * A field that is there or was. Of a map or a list with content it is what made its first leaf; undefined where nothing
   * ever stood there.
   */
  field(path: FieldQuery): FieldProvenance | undefined;
  /** All leaves below the path, in the order of the text, and those that are gone behind them. Default: of the object. */
  fields(below?: FieldQuery): readonly FieldProvenance[];
}
