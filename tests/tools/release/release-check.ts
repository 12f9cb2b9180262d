/** One thing that a release depends on. */
export interface ReleaseCheck {
  /** What was looked at. */
  readonly title: string;
  /** What is wrong, each with how to mend it; none if the release may go on. */
  readonly faults: readonly string[];
  /** What was found, for the reader. */
  readonly facts: readonly string[];
}
