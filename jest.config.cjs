// The tools that tests start end within a second: collecting garbage takes a fifth of their processor time.
process.env["GOGC"] ??= "400";

const { slowTests } = require("./tests/tools/slow-tests.cjs");

// What Pulumi's SDK loads and no test uses; jest loads the SDK anew for each test file that shares no modules.
const deferred = {
  "^@npmcli/arborist$": "<rootDir>/tests/tools/deferred/arborist.cjs",
  "^(\\.{1,2}/)+typescript-shim$": "<rootDir>/tests/tools/deferred/typescript-shim.cjs",
};

// What a worker loads once, and the test files that it runs share.
const shared = {
  runtime: "<rootDir>/tests/tools/worker/runtime.cjs",
  testEnvironment: "<rootDir>/tests/tools/worker/environment.cjs",
};

// Notes the texts of errors that tests compare, for the pages of errors.
const seenErrors = "<rootDir>/tests/tools/seen-errors/note-texts.cjs";

const project = (name, testMatch, more = {}) => ({
  displayName: name,
  rootDir: __dirname,
  testMatch: testMatch.map((glob) => `<rootDir>/tests/${glob}`),
  transform: { "\\.[cm]?[jt]s$": "<rootDir>/tests/tools/jest-transform.cjs" },
  transformIgnorePatterns: [
    "/node_modules/(?!(@kubernetes/client-node|@marcbachmann/cel-js|openid-client|oauth4webapi|jose|socks-proxy-agent|agent-base|age-encryption|@noble|@scure)/)",
  ],
  setupFiles: ["<rootDir>/tests/tools/jest-stack-limit.cjs", "<rootDir>/tests/tools/jest-missing-tools.cjs"],
  moduleNameMapper: {
    ...deferred,
    "^slipway$": "<rootDir>/engine/index.ts",
    "^slipway/internal$": "<rootDir>/engine/internal.ts",
    "^slipway/internal/cluster$": "<rootDir>/engine/cluster.ts",
    "^@slipway/pulumi$": "<rootDir>/sdk/index.ts",
  },
  modulePathIgnorePatterns: ["/dist/"],
  setupFilesAfterEnv: [seenErrors],
  ...more,
});

// The cluster that the test files of a run share.
const withCluster = {
  globalSetup: "<rootDir>/tests/tools/jest-global-setup.ts",
  globalTeardown: "<rootDir>/tests/tools/jest-global-teardown.ts",
  setupFilesAfterEnv: ["<rootDir>/tests/tools/jest-setup.cjs", seenErrors],
  testEnvironment: "<rootDir>/tests/tools/jest-environment.cjs",
};

module.exports = {
  // For machines with much else to do: most tests end within a second on an idle one. A test that hangs is broken.
  testTimeout: 60_000,
  testSequencer: "<rootDir>/tests/tools/jest-sequencer.cjs",
  // A worker keeps what it has loaded; one that has grown this large is replaced.
  workerIdleMemoryLimit: "1500MB",
  projects: [
    project(
      "unit",
      [
        "engine/**/*.test.ts",
        "sdk/**/*.test.ts",
        "provider/**/*.test.ts",
        "repository/**/*.test.ts",
        "tools/*/*.test.ts",
        "bench/**/*.test.ts",
        "growth/**/*.test.ts",
      ],
      { ...shared, testPathIgnorePatterns: slowTests.map((path) => `/tests/${path.replaceAll(".", "\\.")}$`) },
    ),
    project("slow", slowTests, shared),
    project("conformance", ["conformance/**/*.test.ts"], shared),
    project("properties", ["properties/**/*.test.ts", "repositories/**/*.test.ts"], shared),
    project("integration", ["integration/**/*.test.ts", "tools/*.test.ts"], { ...withCluster, ...shared }),
    project("e2e", ["e2e/**/*.test.ts"], {
      ...withCluster,
      ...shared,
      moduleNameMapper: deferred,
      modulePathIgnorePatterns: [],
    }),
  ],
};
