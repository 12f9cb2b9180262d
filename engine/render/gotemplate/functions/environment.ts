/**
 * What functions of a template may ask of the world. A render that gets the same answers gives the same text, so that
 * a run can be repeated; nothing below `gotemplate` reaches for a clock, a random source or a network of its own.
 */
export interface Environment {
  /** The time in nanoseconds since 1970-01-01 UTC. */
  now(): bigint;
  /** What `Local` means to dates: a name of the IANA time zone database, such as `Europe/Berlin`; UTC by default. */
  readonly localTimeZone?: string;
  /** So many random bytes; for keys and passwords, hence fit for these. */
  randomBytes(count: number): Uint8Array;
  /** Told which template begins, so that what one of them draws need not shift what the others get. */
  beginTemplate?(name: string): void;
  /** The addresses of a host; absent where names are not looked up, as is the default. */
  lookUpHost?(name: string): readonly string[];
}
