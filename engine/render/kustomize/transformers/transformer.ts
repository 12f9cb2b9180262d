import type { Target } from "../accumulate/context";
import type { TransformerConfig } from "../config/transformer-config";
import type { BuildObject } from "../objects/build-object";
import type { ObjectList } from "../objects/object-list";

/** One change to the objects that a kustomization has gathered. */
export interface Transformer {
  (objects: ObjectList): void;
  /** Begins the same change object by object, where an object's change has nothing to do with the other objects. */
  readonly begin?: (objects: ObjectList) => ObjectPass;
}

/** One way through the objects, in their order. It deletes none. */
export interface ObjectPass {
  each(object: BuildObject): void;
  /** What is left to do, or to refuse, behind the last object. */
  end?(): void;
}

/** What one field of a kustomization asks for: none, one or several transformers. Reads what they need beforehand. */
export type TransformerFactory = (target: Target, config: TransformerConfig) => readonly Transformer[];

/** A transformer that works object by object. */
export function eachObject(begin: (objects: ObjectList) => ObjectPass): Transformer {
  const transform = (objects: ObjectList): void => {
    const pass = begin(objects);
    for (const object of objects.objects) pass.each(object);
    pass.end?.();
  };
  return Object.assign(transform, { begin });
}
