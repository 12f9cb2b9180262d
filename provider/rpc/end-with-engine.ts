/** The interval of checks that the engine is still running, in milliseconds. */
const lookEvery = 500;

/**
 * Ends this process when the engine that started it is gone: a killed engine does not notify its plugins, and a waiting
 * plugin would run forever. The next run applies the same objects again.
 */
export function endWithEngine(parent: number = process.ppid): void {
  // The parent is process 1 if something other than an engine started the plugin, or a debugger is attached.
  if (parent === 1) return;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, lookEvery).unref();
}
