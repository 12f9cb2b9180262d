/** The times of the loop, in seconds. */
export interface Pace {
  readonly interval: number;
  /** The wait after a first failure. It doubles with each further one, up to the interval. */
  readonly retryInterval: number;
  /** How much an interval may be longer or shorter, in percent: stacks that started together drift apart. */
  readonly jitterPercent: number;
}

/**
 * The wait before the next run, in milliseconds.
 *
 * @param failures the number of failed runs since the last successful one
 * @param random from 0 to 1
 */
export function nextDelay({ interval, retryInterval, jitterPercent }: Pace, failures: number, random: number): number {
  if (failures > 0) return Math.min(interval, retryInterval * 2 ** Math.min(failures - 1, 30)) * 1000;
  return interval * (1 + ((2 * random - 1) * jitterPercent) / 100) * 1000;
}
