// A test that compares with a real tool reads its path from a variable, and is left out if there is none. In a run of
// `npm test` that could not build a tool, whoever reads its variable fails with the reason.
const missing = JSON.parse(process.env.SLIPWAY_MISSING_TOOLS ?? "{}");

for (const [variable, reason] of Object.entries(missing)) {
  if (!variable.startsWith("SLIPWAY_")) continue;
  Object.defineProperty(process.env, variable, {
    configurable: true,
    // Programs that a test starts get a copy of the environment.
    enumerable: false,
    get() {
      throw new Error(`${variable} names no program: ${reason}`);
    },
  });
}
