import { finish, runSetUp, runStaticChecks } from "./check.mjs";
import { startTools, tallyOf, toolEnvironment, toolVariables } from "./real-tools.mjs";
import { runJest, Sections } from "./sections.mjs";
import { oneFailed } from "./tally.mjs";

/** After so long no test begins: see ../deadline. Ten minutes are left, since the longest tests began before. */
const deadlineMinutes = 80;

/**
 * Fewer random inputs than a suite draws by itself, the first ones of the same seed; `npm run soak` draws many more.
 */
const fewerInputs = { SLIPWAY_ROUNDS: "5" };
const fewerSequences = {
  SLIPWAY_RELEASE_SEQUENCES: "12",
  SLIPWAY_SYNC_SEQUENCES: "18",
  SLIPWAY_LIMITED_PROGRAMS: "90",
};

/** Runs everything: the tools are built in the background while tests that do not need them run. */
export async function runTests() {
  const sections = new Sections();
  process.env.SLIPWAY_TEST_DEADLINE ??= String(sections.started + deadlineMinutes * 60_000);
  const { isInstalled, isBuilt } = await runSetUp(sections);
  if (!isInstalled) return finish(sections);
  const renderers = startTools(Object.keys(toolVariables));
  const allTools = renderers.then(() => startTools([]));
  await runStaticChecks(sections);
  const rendererEnvironment = toolEnvironment(await renderers);
  await sections.run("conformance", runJest("conformance", rendererEnvironment));
  await sections.run("properties", runJest("properties", { ...fewerInputs, ...rendererEnvironment }));
  await sections.run("tools", async () => tallyOf(await allTools));
  const environment = toolEnvironment(await allTools);
  // These tests wait for processes and pods half of their time: fewer at once would leave a part of two cores idle.
  await sections.run("integration", runJest("integration", { ...fewerSequences, ...environment }, 4));
  const couldNotRun = () => ({ ...oneFailed, note: "could not run: the build failed" });
  await sections.run("e2e", isBuilt ? runJest("e2e", environment, 4) : couldNotRun);
  return finish(sections);
}
