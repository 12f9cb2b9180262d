import type { HelmSettings } from "./helm-settings";
import type { BuildMetadata } from "../metadata/build-metadata";
import type { BuildOrigin } from "../metadata/build-origin";
import type { PlacedText } from "../kustomization/decode";
import type { BuildObject } from "../objects/build-object";
import type { Kustomization } from "../kustomization/kustomization";
import type { DocumentCache } from "../load/document-cache";
import type { TargetRoot } from "../load/target-root";
import type { EntryChecks } from "./entry-checks";
import type { StrictBuild } from "./strict-build";
import type { GrowthMeter } from "../limits/growth-meter";
import type { Journal } from "./journal";
import type { SchemaRegistry } from "../openapi/schema-registry";

/** The content hashes of a build, and what the values of generated Secrets may reach. */
export interface GeneratedContents {
  /** Hashes to use in place of those of the content, by the key of the object. */
  readonly givenHashes: ReadonlyMap<string, string> | undefined;
  /** The hashes that were used, by the key of the object. */
  readonly hashes: Map<string, string>;
  /** Replaces each value of a generated Secret. */
  readonly changeSecret: ChangeSecret | undefined;
  /** Whether a Secret was generated. */
  hasSecrets: boolean;
  /** Whether a step can copy fields from one object to another. */
  hasCopies: boolean;
}

/** Replaces a value of a generated Secret by another one. */
export type ChangeSecret = (value: string | Uint8Array) => string | Uint8Array;

/** What all kustomizations of one build share. */
export interface BuildContext {
  readonly schemas: SchemaRegistry;
  readonly documents: DocumentCache;
  /** Limits the memory that the build takes. */
  readonly meter: GrowthMeter;
  /** How charts are inflated. */
  readonly helm: HelmSettings;
  /** The `buildMetadata` options of the outermost kustomization. */
  readonly metadata: BuildMetadata;
  /** Messages for the user about a build that succeeds. */
  readonly warnings: string[];
  /** Collects entries that match nothing; undefined if the build ignores them. */
  readonly strict: StrictBuild | undefined;
  /** The hashes in names, and the content of generated Secrets. */
  readonly contents: GeneratedContents;
  /** Texts of the selectors of labels and annotations that entries have. */
  readonly askedSelectors: Set<string>;
  /** Receives every change, if provenance is recorded. */
  readonly journal: Journal | undefined;
}

/** One kustomization in the build. */
export interface Target {
  readonly context: BuildContext;
  readonly root: TargetRoot;
  /** The name of the kustomization file in messages: its path in the source, or its URL. */
  readonly file: string;
  /** The file's name without its folder. */
  readonly fileName: string;
  readonly kustomization: Kustomization;
  /** The path of the kustomization, if origins are tracked. */
  readonly origin: BuildOrigin | undefined;
  /** The namespace of the nearest kustomization above that sets one. Only charts use it. */
  readonly namespace: string;
  /** The entries that should match objects; undefined if the build ignores entries without a match. */
  readonly checks: EntryChecks | undefined;
  /** Reads files and bases as `resources` does, but into a separate list. */
  readonly gather: (paths: readonly PlacedText[]) => readonly BuildObject[];
}
