import type { Kustomization } from "../kustomization/kustomization";
import type { DocumentCache } from "../load/document-cache";
import type { TargetRoot } from "../load/target-root";
import type { SchemaRegistry } from "../openapi/schema-registry";

/** What one build shares among all its kustomizations. */
export interface BuildContext {
  readonly schemas: SchemaRegistry;
  readonly documents: DocumentCache;
  /** What the user should know, though the build succeeds. */
  readonly warnings: string[];
}

/** One kustomization in the build. */
export interface Target {
  readonly context: BuildContext;
  readonly root: TargetRoot;
  /** Path of the kustomization file in the source. */
  readonly file: string;
  readonly kustomization: Kustomization;
}
