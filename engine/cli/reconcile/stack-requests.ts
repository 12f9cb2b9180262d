/** What an object that stands for the stack asks for. */
export interface StackRequests {
  /** The value of the last request; undefined if there was none. */
  readonly requestedAt: string | undefined;
  readonly isSuspended: boolean;
  /** Resolves at the next change, and when the signal aborts. */
  changed(signal: AbortSignal): Promise<void>;
  /** Records that a run handled the request; does not reject. */
  handled(requestedAt: string | undefined): Promise<void>;
}

/** Without an object, nothing is asked for. */
export const noRequests: StackRequests = {
  requestedAt: undefined,
  isSuspended: false,
  changed: (signal) =>
    new Promise((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener(
        "abort",
        () => {
          resolve();
        },
        { once: true },
      );
    }),
  handled: () => Promise.resolve(),
};
