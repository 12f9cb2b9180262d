import type { KubeObject } from "../objects/kube-object";
import type { ObjectKey } from "../objects/object-key";

/**
 * The objects that the same run makes before, whatever makes them: a resource for an object, a wave, a sync, a release.
 * Leaves that are not known yet have another type than the one of their field.
 */
export interface ComingObjects {
  /** The object as the run makes it; undefined if the run does not make it. */
  find(key: ObjectKey): KubeObject | undefined;
  /** All of a kind. */
  ofKind(group: string, kind: string): readonly KubeObject[];
}

/** Nothing comes. */
export const nothingComing: ComingObjects = { find: () => undefined, ofKind: () => [] };

/** What comes in either of them; the first one takes precedence. */
export function comingInEither(first: ComingObjects, second: ComingObjects): ComingObjects {
  return {
    find: (key) => first.find(key) ?? second.find(key),
    ofKind: (group, kind) => [...first.ofKind(group, kind), ...second.ofKind(group, kind)],
  };
}

/** The Namespace of this name. */
export function comingNamespace(coming: ComingObjects, name: string): KubeObject | undefined {
  return coming.find({ group: "", kind: "Namespace", namespace: "", name });
}
