import type { HelmSettings } from "../charts/helm-settings";
import type { BuildMetadata } from "../metadata/build-metadata";
import type { BuildOrigin } from "../metadata/build-origin";
import type { PlacedText } from "../kustomization/decode";
import type { BuildObject } from "../objects/build-object";
import type { Kustomization } from "../kustomization/kustomization";
import type { DocumentCache } from "../load/document-cache";
import type { TargetRoot } from "../load/target-root";
import type { EntryChecks } from "../strict/entry-checks";
import type { StrictBuild } from "../strict/strict-build";
import type { Journal } from "../provenance/journal";
import type { SchemaRegistry } from "../openapi/schema-registry";

/** What one build shares among all its kustomizations. */
export interface BuildContext {
  readonly schemas: SchemaRegistry;
  readonly documents: DocumentCache;
  /** How charts are inflated. */
  readonly helm: HelmSettings;
  /** What the outermost kustomization asks for. */
  readonly metadata: BuildMetadata;
  /** What the user should know, though the build succeeds. */
  readonly warnings: string[];
  /** Finds entries that match nothing; absent where the build is not strict. */
  readonly strict: StrictBuild | undefined;
  /** Told of every change, where somebody follows where fields come from. */
  readonly journal: Journal | undefined;
}

/** One kustomization in the build. */
export interface Target {
  readonly context: BuildContext;
  readonly root: TargetRoot;
  /** How messages name the kustomization file: its path in the source, or its URL. */
  readonly file: string;
  /** The file's name without its folder. */
  readonly fileName: string;
  readonly kustomization: Kustomization;
  /** Where the kustomization lies, where origins are tracked. */
  readonly origin: BuildOrigin | undefined;
  /** The namespace of the nearest kustomization above that sets one: charts get it, and nothing else. */
  readonly namespace: string;
  /** Its entries that match objects, where the build is strict. */
  readonly checks: EntryChecks | undefined;
  /** Reads files and bases that the kustomization names, as `resources` does, into a list of their own. */
  readonly gather: (paths: readonly PlacedText[]) => readonly BuildObject[];
}
