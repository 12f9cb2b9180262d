import { runProgram } from "./run-program.mjs";
import { addTallies, none, oneFailed } from "./tally.mjs";
import { typeScriptCommand } from "./typescript-command.mjs";

/** The tools that the conformance and the property tests compare with, and the variables that name them. */
export const toolVariables = {
  kustomize: "SLIPWAY_KUSTOMIZE",
  helm: "SLIPWAY_HELM",
  "helm-render": "SLIPWAY_HELM_RENDER",
  gotemplate: "SLIPWAY_GOTEMPLATE",
  "flux-reference": "SLIPWAY_FLUX_REFERENCE",
  "readers-reference": "SLIPWAY_READERS_REFERENCE",
  "sops-reference": "SLIPWAY_SOPS_REFERENCE",
};

/**
 * Finds or builds tools, all of them if `names` is empty. Never rejects. Returns the paths, and why others are missing:
 * a tool that cannot be built stops no other.
 */
export async function startTools(names) {
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
  return code === 0 ? JSON.parse(lastLine) : { paths: {}, missing: { tools: output.trimEnd().slice(-4_000) } };
}

/**
 * The variables of a run of jest: the paths of the tools, and why others are missing, so that each test that needs one
 * of these fails with the reason (tests/tools/jest-missing-tools.cjs) instead of being left out.
 */
export function toolEnvironment({ paths, missing }) {
  const entries = Object.entries(toolVariables);
  const named = entries.flatMap(([tool, variable]) => (tool in paths ? [[variable, paths[tool]]] : []));
  // No reason for a tool of its own: the program that finds them all has failed.
  const unnamed = entries.flatMap(([tool, variable]) =>
    tool in paths ? [] : [[variable, missing[tool] ?? missing.tools ?? "it was not built"]],
  );
  const reasons = Object.fromEntries([...unnamed, ...Object.entries(missing)]);
  return { ...Object.fromEntries(named), SLIPWAY_MISSING_TOOLS: JSON.stringify(reasons) };
}

/** One failure for each tool that is missing, and the reasons. */
export function tallyOf({ missing }) {
  const reasons = Object.entries(missing);
  if (reasons.length === 0) return none;
  const note = reasons.map(([name, reason]) => `${name}: ${reason}`).join("\n");
  return { ...addTallies(reasons.map(() => oneFailed)), note };
}
