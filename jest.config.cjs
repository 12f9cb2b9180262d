const project = (name, testMatch, more = {}) => ({
  displayName: name,
  rootDir: __dirname,
  testMatch: testMatch.map((glob) => `<rootDir>/tests/${glob}`),
  transform: { "\\.[cm]?[jt]s$": "<rootDir>/tests/tools/jest-transform.cjs" },
  transformIgnorePatterns: ["/node_modules/(?!(@kubernetes/client-node|openid-client|oauth4webapi|jose)/)"],
  moduleNameMapper: {
    "^slipway$": "<rootDir>/engine/index.ts",
    "^slipway/cluster$": "<rootDir>/engine/cluster.ts",
    "^@slipway/pulumi$": "<rootDir>/sdk/index.ts",
  },
  modulePathIgnorePatterns: ["/dist/"],
  ...more,
});

module.exports = {
  projects: [
    project("unit", ["engine/**/*.test.ts", "sdk/**/*.test.ts", "provider/**/*.test.ts", "repository/**/*.test.ts"]),
    project("conformance", ["conformance/**/*.test.ts"]),
    project("properties", ["properties/**/*.test.ts"]),
    project("e2e", ["e2e/**/*.test.ts"], { moduleNameMapper: {} }),
  ],
};
