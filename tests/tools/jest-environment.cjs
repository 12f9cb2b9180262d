// For tests that run Pulumi programs inline in a context of their own: they have a copy of `process`, which has no
// events of the process. See uncaught-errors.cjs.
const { TestEnvironment } = require("jest-environment-node");
const { skipLateTests } = require("./deadline/skip-late-tests.cjs");
const { leavePromiseStacks } = require("./promise-stacks.cjs");
const { letTestsCatch } = require("./uncaught-errors.cjs");

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
    letTestsCatch(this.global.process);
  }
};
