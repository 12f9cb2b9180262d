import type { FieldPath } from "../objects/change";
import type { KubeObject } from "../objects/kube-object";
import type { ObjectProvenance } from "./provenance";

/** The file that a rendered object came from, for errors of later stages. */
export interface Origin {
  /** The path of the file in its source. */
  readonly file: string;
  /** The line of the object's first field, starting at 1. */
  readonly line?: number;
}

/** The result of rendering. */
export interface RenderedObject {
  /** The rendered object. */
  readonly object: KubeObject;
  /** The file that the object comes from, if it is known. */
  readonly origin?: Origin;
  /** The name before a hash of the content was appended to it; absent if there is no hash in the name. */
  readonly unhashedName?: string;
  /** The names before prefixes, suffixes and hashes were added, oldest first; absent if there are none. */
  readonly earlierNames?: readonly string[];
  /** The origin of each field, if rendering recorded it. */
  readonly provenance?: ObjectProvenance;
  /**
   * Paths of the fields that are derived from secret inputs; the empty path is the whole object. Absent if there are
   * none.
   */
  readonly tainted?: readonly FieldPath[];
  /**
   * Paths of the fields that depend on inputs which are not known yet; the values there are placeholders. Absent if
   * there are none.
   */
  readonly computed?: readonly FieldPath[];
}
