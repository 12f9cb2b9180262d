import { runJest, Sections } from "./sections.mjs";
import { finish, runSetUp } from "./check.mjs";
import { startTools, tallyOf, toolEnvironment } from "./real-tools.mjs";

/**
 * Runs the tests that need a cluster or Pulumi's engine with the oldest versions of both that docs/support.md lists:
 * `npm run oldest [-- PATTERN]`. Their tools are built first, in about ten minutes each.
 */
export async function runOldest(patterns) {
  const sections = new Sections();
  const { isInstalled, isBuilt } = await runSetUp(sections);
  if (!isInstalled || !isBuilt) return finish(sections);
  process.env.SLIPWAY_TEST_VERSIONS = "oldest";
  const tools = await startTools([]);
  await sections.run("tools", () => tallyOf(tools));
  for (const project of ["integration", "e2e"]) {
    await sections.run(project, runJest(project, toolEnvironment(tools), 4, patterns));
  }
  return finish(sections);
}
