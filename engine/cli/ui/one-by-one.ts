/** Does work one by one. */
export interface OneByOne {
  /** Undefined if too much is waiting: then the work is not done. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | undefined;
}

/**
 * Does what is asked for on request one by one, with a pause after each: whoever asks often waits longer.
 *
 * @param maximumWaiting - how much may wait
 */
export function oneByOne(maximumWaiting: number, pauseMilliseconds: number): OneByOne {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      if (waiting >= maximumWaiting) return undefined;
      waiting += 1;
      const result = last.then(work);
      const pause = (): Promise<void> =>
        new Promise((resolve) => {
          setTimeout(resolve, pauseMilliseconds).unref();
        });
      last = result
        .catch(() => undefined)
        .then(() => {
          waiting -= 1;
          return pause();
        });
      return result;
    },
  };
}
