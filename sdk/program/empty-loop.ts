import * as pulumi from "@pulumi/pulumi";

/** What a program has not ended. */
export interface Unfinished {
  /** The error of a program that ends now; undefined if nothing is open. */
  unfinished(): { readonly error: Error } | undefined;
}

/** Ends each wait of `comes`: what it waits for never comes. */
const waits = new Set<() => void>();

let watched: Unfinished | undefined;
let looks = 0;
let hasFailed = false;

/**
 * Watches the end of a program of the command line: Node.js ends when nothing runs any more, and Pulumi then takes the
 * program for ended. If something is still open, it can never end: the program ends with an error.
 *
 * Source: pulumi sdk/nodejs/cmd/run/index.ts@v3.270.0 (its handler acts at the second of these moments, and sets the
 * variable).
 */
export function watchEmptyLoop(work: Unfinished): void {
  if (!isCommandLine()) return;
  if (watched === undefined) {
    process.prependListener("beforeExit", whenEmpty);
    // Pulumi handles these events: such a program does not end well, and something may be open for that reason.
    for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, noteFailure);
  }
  watched = work;
}

/** Whether this process runs one program, and ends with it. */
export function isCommandLine(): boolean {
  return process.env["PULUMI_NODEJS_MONITOR"] !== undefined;
}

/** Waits until a promise settles: true; or until nothing runs any more, so that it never does: false. */
export function comes(promise: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const never = (): void => {
      resolve(false);
    };
    const settled = (): void => {
      waits.delete(never);
      resolve(true);
    };
    waits.add(never);
    promise.then(settled, settled);
  });
}

function noteFailure(): void {
  hasFailed = true;
}

function whenEmpty(): void {
  const released = [...waits];
  waits.clear();
  for (const release of released) release();
  const unfinished = hasFailed ? undefined : watched?.unfinished();
  if (unfinished !== undefined) looks += 1;
  if (unfinished !== undefined && looks === 2) {
    endWith(unfinished.error);
  } else if (released.length > 0 || (unfinished !== undefined && looks === 1)) {
    // One more turn of the loop: what was released goes on, and handlers of others may have begun something. Without
    // either, the program ends: what was open at the first look has ended since.
    setImmediate(() => undefined);
  }
}

/**
 * Ends the program with an error that nobody handles, which Pulumi reports. It is printed, too, if messages of the
 * program wait for each other, and so will never be shown.
 */
export function endWith(error: Error): void {
  let isShown = false;
  void pulumi.log.debug("the program has ended early").then(() => {
    isShown = true;
  });
  void Promise.reject(error);
  process.once("exit", () => {
    if (!isShown) console.error(error.message);
  });
}
