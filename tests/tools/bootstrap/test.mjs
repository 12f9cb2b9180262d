import { finish, runSetUp, runStaticChecks } from "./check.mjs";
import { runProgram } from "./run-program.mjs";
import { runJest, Sections } from "./sections.mjs";
import { none, oneFailed } from "./tally.mjs";
import { typeScriptCommand } from "./typescript-command.mjs";

/** The tools that the conformance and the property tests compare with, and the variables that name them. */
const toolVariables = {
  kustomize: "SLIPWAY_KUSTOMIZE",
  helm: "SLIPWAY_HELM",
  "helm-render": "SLIPWAY_HELM_RENDER",
  gotemplate: "SLIPWAY_GOTEMPLATE",
  "flux-reference": "SLIPWAY_FLUX_REFERENCE",
  "readers-reference": "SLIPWAY_READERS_REFERENCE",
  "sops-reference": "SLIPWAY_SOPS_REFERENCE",
};

/** Runs everything: the tools are built in the background while tests that do not need them run. */
export async function runTests() {
  const sections = new Sections();
  const { isInstalled, isBuilt } = await runSetUp(sections);
  if (!isInstalled) return finish(sections);
  const renderers = startTools(Object.keys(toolVariables));
  const allTools = renderers.then(() => startTools([]));
  await runStaticChecks(sections);
  const { paths } = await renderers;
  const environment = Object.fromEntries(
    Object.entries(toolVariables).flatMap(([tool, variable]) => (tool in paths ? [[variable, paths[tool]]] : [])),
  );
  await sections.run("conformance", runJest("conformance", environment));
  await sections.run("properties", runJest("properties", environment));
  const tools = await sections.run("tools", async () => {
    const { error } = await allTools;
    return error === undefined ? none : { ...oneFailed, note: error };
  });
  const hasTools = tools.failed === 0;
  const unless = (reason, work) => (reason === "" ? work : () => ({ ...oneFailed, note: `could not run: ${reason}` }));
  const noTools = hasTools ? "" : "the tools are missing";
  // These tests wait for processes and pods much of their time: two at once would leave a part of two cores idle.
  await sections.run("integration", unless(noTools, runJest("integration", environment, 3)));
  await sections.run("e2e", unless(isBuilt ? noTools : "the build failed", runJest("e2e", environment, 3)));
  return finish(sections);
}

/** Finds or builds tools; never rejects: an error is reported where the tools are needed. */
async function startTools(names) {
  let output = "";
  const [program, args] = typeScriptCommand("tests/tools/commands/tools.ts", ["--json", ...names]);
  const { code } = await runProgram(program, args, {
    onOutput: (text) => {
      output += text;
      for (const line of text.split("\n")) {
        if (/^(building|built|waiting)/.test(line)) console.log(`   [tools] ${line}`);
      }
    },
  });
  const lastLine = output.trimEnd().split("\n").at(-1);
  if (code === 0) return { paths: JSON.parse(lastLine), error: undefined };
  return { paths: {}, error: output.trimEnd() };
}
