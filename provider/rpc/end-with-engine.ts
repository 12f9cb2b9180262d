import { connect } from "node:net";

/** The interval of checks that the engine is still running, in milliseconds. */
const lookEvery = 500;

/** How long the last steps of this process may take, in milliseconds. */
const endWithin = 3_000;

/** The parent at the time when this module was loaded: the earliest moment that this process can observe. */
const firstParent = process.ppid;

/** Whether the engine that started this process has ended, so that nobody records what is done now. */
export function isEngineGone(parent: number = firstParent): boolean {
  return process.ppid !== parent;
}

/**
 * Ends this process when the engine that started it is gone: a killed engine does not notify its plugins, and a waiting
 * plugin would run forever. The next run applies the same objects again.
 *
 * @param engineAddress `host:port` where the engine listens; it tells an engine that ended before this process could
 * see its parent from a parent that is not an engine
 */
export function endWithEngine(engineAddress: string | undefined, parent: number = firstParent): void {
  if (engineAddress !== undefined) endIfRefused(engineAddress);
  // The parent is process 1 if something other than an engine started the plugin, or a debugger is attached.
  if (parent === 1) return;
  setInterval(() => {
    if (isEngineGone(parent)) process.exit(0);
  }, lookEvery).unref();
}

/**
 * Ends this process at the signal by which an engine ends its plugins, after it has saved all results; `end` may do
 * something about that first. The engine waits 5 seconds for the process.
 * Source: pulumi sdk/go/common/resource/plugin/plugin.go@v3.259.0 (ExecPlugin).
 */
export function endInOrder(end: () => Promise<void>, parent: number = firstParent): void {
  const stop = (): void => {
    // Nobody has saved anything.
    if (isEngineGone(parent)) process.exit(0);
    const leave = (): never => process.exit(0);
    setTimeout(leave, endWithin);
    end().then(leave, leave);
  };
  process.once("SIGINT", stop);
  // The signal on Windows.
  process.once("SIGBREAK", stop);
}

/** Nothing listens at the address of an engine that has ended. */
function endIfRefused(address: string): void {
  const colon = address.lastIndexOf(":");
  const [host, port] = [address.slice(0, colon), Number(address.slice(colon + 1))];
  if (host === "" || !Number.isInteger(port) || port < 1 || port > 65_535) return;
  const socket = connect({ host, port });
  socket.unref();
  socket.once("connect", () => socket.destroy());
  socket.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ECONNREFUSED") process.exit(0);
  });
}
