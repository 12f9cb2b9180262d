import type { Target } from "../build-context/context";
import type { TransformerConfig } from "../field-specs/transformer-config";
import type { BuildObject } from "../objects/build-object";
import type { ObjectList } from "../objects/object-list";

/** A change to the accumulated objects of a kustomization. */
export interface Transformer {
  (objects: ObjectList): void;
  /**
   * Starts the same change one object at a time. Only present if the change of an object does not depend on other
   * objects.
   */
  readonly begin?: (objects: ObjectList) => ObjectPass;
}

/** A pass through the objects in their order, which deletes none. */
export interface ObjectPass {
  each(object: BuildObject): void;
  /** Completes the pass after the last object; may throw. */
  end?(): void;
}

/** Creates the transformers of one field of a kustomization, possibly none. Reads the files that they need. */
export type TransformerFactory = (target: Target, config: TransformerConfig) => readonly Transformer[];

/** Creates a transformer that processes one object at a time. */
export function eachObject(begin: (objects: ObjectList) => ObjectPass): Transformer {
  const transform = (objects: ObjectList): void => {
    const pass = begin(objects);
    for (const object of objects.objects) pass.each(object);
    pass.end?.();
  };
  return Object.assign(transform, { begin });
}
