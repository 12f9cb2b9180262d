// For tests that run Pulumi programs inline. While such a program runs, the Automation API turns uncaught errors into
// the run's error; but jest catches them first, and tests have a copy of `process` without these events. This
// environment forwards the two real events, and disables jest's own listeners while a test has one.
const { TestEnvironment } = require("jest-environment-node");
const { skipLateTests } = require("./deadline/skip-late-tests.cjs");
const { leavePromiseStacks } = require("./promise-stacks.cjs");

const events = ["uncaughtException", "unhandledRejection"];

module.exports = class PulumiEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
  }

  handleTestEvent(event, state) {
    skipLateTests(event, state, this.testPath);
  }

  async setup() {
    await super.setup();
    leavePromiseStacks();
    // Each running program adds one or two listeners.
    process.setMaxListeners(Math.max(process.getMaxListeners(), 100));
    const copy = this.global.process;
    const own = { on: copy.on, off: copy.off };
    const listeners = new Map(events.map((event) => [event, { tests: [], jest: [] }]));
    copy.on = (event, listener) => {
      const known = listeners.get(event);
      if (known === undefined) return own.on.call(copy, event, listener);
      if (known.tests.length === 0) {
        known.jest = process.listeners(event);
        process.removeAllListeners(event);
      }
      known.tests.push(listener);
      process.on(event, listener);
      return copy;
    };
    copy.off = (event, listener) => {
      const known = listeners.get(event);
      if (known === undefined) return own.off.call(copy, event, listener);
      process.off(event, listener);
      known.tests = known.tests.filter((other) => other !== listener);
      if (known.tests.length === 0) for (const other of known.jest.splice(0)) process.on(event, other);
      return copy;
    };
  }
};
