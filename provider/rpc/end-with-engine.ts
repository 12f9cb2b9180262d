/** How often to look whether the engine is still there, in milliseconds. */
const lookEvery = 500;

/**
 * Ends this process when the engine that started it is gone: a killed engine tells its plugins nothing, and a plugin that
 * went on waiting would live for ever. What it had applied by then, the next run applies again, and takes over.
 */
export function endWithEngine(parent: number = process.ppid): void {
  // 1 where somebody else than an engine started it, or a debugger attached.
  if (parent === 1) return;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, lookEvery).unref();
}
