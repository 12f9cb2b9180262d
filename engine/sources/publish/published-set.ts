/** A rendered set as it is published: one file for each object. */
export interface PublishedSet {
  readonly files: readonly PublishedFile[];
  /** The digest of the files: of their names and contents. */
  readonly digest: string;
}

export interface PublishedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a destination has now. */
export interface PresentSet {
  /** Its revision there: a digest, or a commit. */
  readonly revision: string;
  readonly files: readonly PublishedFile[];
}

/** What is said about a set where it is published. */
export interface PublishedNote {
  /** The statement of its provenance, as one line of JSON. */
  readonly statement: string;
  /** The repository that it was rendered from, without credentials. */
  readonly source?: string;
  readonly revision?: string;
  /** When that revision was made, in RFC 3339. */
  readonly created?: string;
  /** The digest of the set. */
  readonly digest: string;
}

/** Where sets are published. */
export interface Destination {
  /** For messages. */
  readonly shown: string;
  /** What is there; undefined if nothing is. */
  read(): Promise<PresentSet | undefined>;
  /** Writes the set in place of what was read, and returns its revision. */
  write(set: PublishedSet, note: PublishedNote): Promise<string>;
}

/** The largest set. */
export const setLimits = { files: 20_000, bytes: 128 * 2 ** 20 };
