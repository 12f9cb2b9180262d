import { SyncError } from "../errors/sync-error";
import type { LookUpAnswer, LookUpRequest } from "../render/helm/engine/gather-look-ups";
import { type SourceValues, sourceValues, type substituteKinds } from "../render/substitute/source-values";

/** A ConfigMap or a Secret on the cluster whose data are values of variables. */
export interface SubstituteReference {
  /** What it is. */
  readonly kind: (typeof substituteKinds)[number];
  /** The name of the object. */
  readonly name: string;
  /** "" for the namespace of objects without one. */
  readonly namespace: string;
  /** Whether it need not exist. */
  readonly optional: boolean;
}

/** An object that the program has, and whose data are values of variables. */
export interface SubstituteObjectSource {
  /** The object, as plain data. */
  readonly object: unknown;
}

/** A source of values: on the cluster, or an object that the program has. */
export type SubstituteSource = SubstituteReference | SubstituteObjectSource;

/** The requests to a cluster. */
export interface SourceQuestions {
  /** Reads objects; the answers are in the order of the requests. */
  lookUp(requests: readonly LookUpRequest[]): Promise<readonly LookUpAnswer[]>;
  /** The namespace of objects without one. */
  namespace(): Promise<string>;
}

/**
 * Reads the sources of `postBuild.substituteFrom`, in their order. A ConfigMap or a Secret that need not exist, and
 * does not, has no values.
 *
 * @returns a source that does not exist is an error in its place
 * @throws SyncError SUBSTITUTE_SOURCE_INVALID, SUBSTITUTE_SOURCE_UNREADABLE
 */
export async function readSubstituteFrom(
  sources: readonly SubstituteSource[],
  questions: SourceQuestions,
): Promise<readonly (SourceValues | SyncError)[]> {
  const references = sources.filter(isReference);
  const namespace = references.some((one) => one.namespace === "") ? await questions.namespace() : "";
  const placed = references.map((one) => ({ ...one, namespace: one.namespace === "" ? namespace : one.namespace }));
  const answers = placed.length === 0 ? [] : await questions.lookUp(placed.map(requestOf));
  let next = 0;
  return sources.map((source, index) => {
    const field = `postBuild.substituteFrom[${index}]`;
    if (!isReference(source)) return sourceValues(source.object, `${field}.object`);
    const reference = placed[next] ?? source;
    const { object, error } = answers[next++] ?? {};
    if (error !== undefined) throw unreadable(reference, field, error);
    if (object !== undefined) return sourceValues(object, field);
    return reference.optional ? { values: {}, isSecret: false } : missing(reference, field);
  });
}

function isReference(source: SubstituteSource): source is SubstituteReference {
  return "kind" in source;
}

function requestOf({ kind, namespace, name }: SubstituteReference): LookUpRequest {
  return { apiVersion: "v1", kind, namespace, name };
}

function describe({ kind, namespace, name }: SubstituteReference): string {
  return `${kind} ${namespace === "" ? "" : `${namespace}/`}${name}`;
}

function missing(reference: SubstituteReference, field: string): SyncError {
  return new SyncError({
    code: "SUBSTITUTE_SOURCE_NOT_FOUND",
    what: `${describe(reference)} does not exist, or no cluster answers`,
    where: { field },
    why: "the values of variables are read from it",
    mend: "create it before this component, pass an object of the program as object, or set optional: true",
  });
}

function unreadable(reference: SubstituteReference, field: string, why: string): SyncError {
  return new SyncError({
    code: "SUBSTITUTE_SOURCE_UNREADABLE",
    what: `cannot read ${describe(reference)}`,
    where: { field },
    why,
    mend: "let the user of the provider get this object, or correct the reference",
  });
}
