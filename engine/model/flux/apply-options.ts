import type { MarkSelector } from "../objects/marks";

/** Selects objects by regular expressions for the whole text, and by selectors in Kubernetes' syntax. */
export interface IgnoreTarget {
  /** The API group. */
  readonly group?: string;
  /** The API version without its group. */
  readonly version?: string;
  /** The kind. */
  readonly kind?: string;
  /** The name. */
  readonly name?: string;
  /** The namespace. */
  readonly namespace?: string;
  /** As `kubectl get -l`: `app in (web, api), tier!=back`. */
  readonly labelSelector?: string;
  /** The same syntax, for annotations. */
  readonly annotationSelector?: string;
}

/** Fields that Flux leaves to others: an item of `spec.ignore` of a Kustomization. */
export interface IgnoreRule {
  /** JSON pointers (RFC 6901): `/spec/replicas`; "" for the whole object. */
  readonly paths: readonly string[];
  /** The objects with these fields; all objects by default. */
  readonly target?: IgnoreTarget;
}

/** A field manager whose fields Flux takes over. */
export interface TakenManager {
  /** The name of the manager, or its start. */
  readonly name: string;
  /** Whether the name must be equal. False by default. */
  readonly exactMatch?: boolean;
  /** How the manager wrote the fields. */
  readonly operationType: "Apply" | "Update";
}

/** What is removed from live objects before an apply. */
export interface CleanupOptions {
  /** Keys of annotations. */
  readonly annotations?: readonly string[];
  /** Keys of labels. */
  readonly labels?: readonly string[];
  /** Managers whose fields become those of our manager. */
  readonly fieldManagers?: readonly TakenManager[];
  /** Objects with one of these marks, live or desired, stay as they are. */
  readonly exclusions?: MarkSelector;
}
