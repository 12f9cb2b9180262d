// The environment of the unit tests: with SLIPWAY_READS it writes what each test file read into that folder, so that
// `npm run check` runs a file again only if something of it has changed (checks/unit-tests.mjs).
const { writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { TestEnvironment } = require("jest-environment-node");
const { beginRecording, endRecording } = require("./checks/record-reads.cjs");

module.exports = class RecordingEnvironment extends TestEnvironment {
  #folder = process.env.SLIPWAY_READS;
  #testPath;

  constructor(config, context) {
    super(config, context);
    this.#testPath = context.testPath;
  }

  async setup() {
    await super.setup();
    if (this.#folder !== undefined) beginRecording();
  }

  async teardown() {
    await super.teardown();
    if (this.#folder === undefined) return;
    const reads = { test: this.#testPath, ...endRecording() };
    writeFileSync(
      join(this.#folder, `${Buffer.from(this.#testPath).toString("hex").slice(-200)}.json`),
      JSON.stringify(reads),
    );
  }
};
