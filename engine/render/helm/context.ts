/** Takes the lines that Helm would write as warnings to its log. */
export type Log = (line: string) => void;

/** The version of Helm whose behaviour is meant, where they differ. */
export type HelmVersion = 3 | 4;

/** What each step of the way is told. */
export interface HelmContext {
  readonly log: Log;
  readonly helmVersion: HelmVersion;
}

/** The context for options of which each may be left out: nobody listens, and Helm is that of version 3. */
export function contextOf({ log = () => undefined, helmVersion = 3 }: Partial<HelmContext> = {}): HelmContext {
  return { log, helmVersion };
}
