import { finish, runSetUp, runStaticChecks } from "./check.mjs";
import { startTools, tallyOf, toolEnvironment, toolVariables } from "./real-tools.mjs";
import { runJest, Sections } from "./sections.mjs";
import { oneFailed } from "./tally.mjs";

/** Runs everything: the tools are built in the background while tests that do not need them run. */
export async function runTests() {
  const sections = new Sections();
  const { isInstalled, isBuilt } = await runSetUp(sections);
  if (!isInstalled) return finish(sections);
  const renderers = startTools(Object.keys(toolVariables));
  const allTools = renderers.then(() => startTools([]));
  await runStaticChecks(sections);
  const rendererEnvironment = toolEnvironment(await renderers);
  await sections.run("conformance", runJest("conformance", rendererEnvironment));
  await sections.run("properties", runJest("properties", rendererEnvironment));
  await sections.run("tools", async () => tallyOf(await allTools));
  const environment = toolEnvironment(await allTools);
  // These tests wait for processes and pods half of their time: fewer at once would leave a part of two cores idle.
  await sections.run("integration", runJest("integration", environment, 4));
  const couldNotRun = () => ({ ...oneFailed, note: "could not run: the build failed" });
  await sections.run("e2e", isBuilt ? runJest("e2e", environment, 4) : couldNotRun);
  return finish(sections);
}
