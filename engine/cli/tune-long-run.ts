import type * as V8 from "node:v8";

/** Runs that read less are over before anything here pays off; loading `node:v8` alone takes 4 ms. */
const longRunBytes = 64 * 1024;

let isTuned = false;

/**
 * Tells V8 to optimize later, once the files read show that the run takes longer: most runs are over before the code
 * that V8 optimizes for them pays off.
 */
export function tuneLongRun(bytesRead: number): void {
  if (isTuned || bytesRead < longRunBytes) return;
  isTuned = true;
  // Other versions have other flags.
  if (!process.versions.v8.startsWith("13.6.")) return;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would load it at every start
  const { setFlagsFromString } = require("node:v8") as typeof V8;
  setFlagsFromString("--invocation-count-for-maglev=4000");
  setFlagsFromString("--invocation-count-for-turbofan=100000");
}
