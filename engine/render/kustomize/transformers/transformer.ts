import type { Target } from "../accumulate/context";
import type { TransformerConfig } from "../config/transformer-config";
import type { ObjectList } from "../objects/object-list";

/** One change to the objects that a kustomization has gathered. */
export type Transformer = (objects: ObjectList) => void;

/** What one field of a kustomization asks for: none, one or several transformers. Reads what they need beforehand. */
export type TransformerFactory = (target: Target, config: TransformerConfig) => readonly Transformer[];
