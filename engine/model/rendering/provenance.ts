import type { FieldQuery } from "../../lib/field-path";
import type { FieldPath } from "../objects/change";

/** A place in a source. */
export interface SourcePlace {
  /** Relative to the source's root. */
  readonly file: string;
  /** The line, starting at 1; absent if only the file is known. */
  readonly line?: number;
  /** The column in the line, from 1. */
  readonly column?: number;
}

/**
 * What set a field: the file that contains the object, a generator, a patch, or another transformer. Other renderers
 * add their own kinds, such as "values" for a key of a chart's values.
 */
export type SetterKind = "file" | "generator" | "patch" | "transformer";

/** What set a field. */
export interface FieldSetter {
  /** What kind of step set the field. */
  readonly kind: SetterKind;
  /** The name in kustomize's own annotations: `ReplicaCountTransformer`, `ConfigMapGenerator`; absent for a file. */
  readonly name?: string;
  /** The entry that configures it: `replicas[0]` of a kustomization. */
  readonly field?: string;
  /** The file that configures it, if the value is in another file: for a patch file, the kustomization. */
  readonly configuredIn?: SourcePlace;
  /** For a name that refers to another object: that object, for example `apps/Deployment shop/web`. */
  readonly refersTo?: string;
}

/** One change of a field: it was set or removed. */
export interface FieldSetting {
  /** The value as printed; absent if the field was removed or got child fields. */
  readonly value?: unknown;
  /** The replaced value, which is the value of the previous setting; absent if the field did not exist. */
  readonly replaced?: unknown;
  /** What set the field. */
  readonly by: FieldSetter;
  /** The place where the value can be changed. */
  readonly place: SourcePlace;
}

/** The history of one field. */
export interface FieldProvenance {
  /** The path of the field. */
  readonly path: FieldPath;
  /** Newest first, at least one. The newest has no value if the field was removed. */
  readonly settings: readonly FieldSetting[];
}

/** The history of one rendered object. Its fields are leaves: scalars, and empty maps and lists. */
export interface ObjectProvenance {
  /** The former names of the object, oldest first. */
  readonly earlierNames: readonly string[];
  /**
   * The history of a current or former field. For a map or list that is not empty, that of its first leaf; undefined if
   * the field never existed.
   */
  field(path: FieldQuery): FieldProvenance | undefined;
  /**
   * All leaves below the path in the order of the text, followed by removed ones. Default: all leaves of the object.
   */
  fields(below?: FieldQuery): readonly FieldProvenance[];
}
