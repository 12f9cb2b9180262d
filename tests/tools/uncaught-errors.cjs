// While an inline program runs, the Automation API turns uncaught errors into the run's error: it listens to the two
// events of the process. Jest listens to them, too, and fails the test; it stands back while a test listens.
const events = ["uncaughtException", "unhandledRejection"];

/**
 * Lets tests go first: jest's own listeners are off while a test has one.
 *
 * @param target - what tests take for `process`: a copy without these events, or the process itself
 * @returns a function that undoes it
 */
function letTestsCatch(target) {
  const own = { on: target.on, off: target.off };
  const real = { on: process.on.bind(process), off: process.off.bind(process) };
  const listeners = new Map(events.map((event) => [event, { tests: [], jest: [] }]));
  target.on = (event, listener) => {
    const known = listeners.get(event);
    if (known === undefined) return own.on.call(target, event, listener);
    if (known.tests.length === 0) {
      known.jest = process.listeners(event);
      process.removeAllListeners(event);
    }
    known.tests.push(listener);
    real.on(event, listener);
    return target;
  };
  target.off = (event, listener) => {
    const known = listeners.get(event);
    if (known === undefined) return own.off.call(target, event, listener);
    real.off(event, listener);
    known.tests = known.tests.filter((other) => other !== listener);
    if (known.tests.length === 0) for (const other of known.jest.splice(0)) real.on(event, other);
    return target;
  };
  return () => {
    Object.assign(target, own);
  };
}

module.exports = { letTestsCatch };
