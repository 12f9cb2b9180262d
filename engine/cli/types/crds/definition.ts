import type { MapNode, YamlNode } from "../../../yaml/node";

/** One version of a CustomResourceDefinition that the API server serves. */
export interface DefinedVersion {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly isDeprecated: boolean;
  /** The schema of its objects; undefined if there is none. */
  readonly schema: MapNode | undefined;
}

/** A text with manifests. */
export interface ManifestText {
  /** Its absolute path, for errors. */
  readonly file: string;
  readonly content: Uint8Array;
}

/** A value in a definition, and the file that it is in. */
export interface PlacedNode {
  readonly file: string;
  readonly node: YamlNode;
}
