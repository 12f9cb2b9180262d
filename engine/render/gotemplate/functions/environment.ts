/**
 * The environment of template functions. Renders with equal environments return the same text: code in `gotemplate`
 * uses no other clock, random source or network.
 */
export interface Environment {
  /** The time in nanoseconds since 1970-01-01 UTC. */
  now(): bigint;
  /** The time zone `Local`: a name of the IANA time zone database, such as `Europe/Berlin`; UTC by default. */
  readonly localTimeZone?: string;
  /** Random bytes, suitable for keys and passwords. */
  randomBytes(count: number): Uint8Array;
  /**
   * Called at the start of each template, so that the random values of one template do not depend on those of others.
   */
  beginTemplate?(name: string): void;
  /** Resolves the name of a host; absent by default: names are then not resolved. */
  lookUpHost?(name: string): readonly string[];
}
