// `npm run tools [-- NAME…]`: finds or builds the real tools, without a name those of `npm test`, and prints their
// paths. `--json` prints one object as its last line, with the paths and the reasons why others are missing. A tool
// that cannot be built stops no other.
import { findTool, isByHand, toolNames, type ToolName } from "../tools";

async function main(args: readonly string[]): Promise<void> {
  const json = args.includes("--json");
  const wanted = args.filter((argument) => argument !== "--json");
  const unknown = wanted.filter((name) => !toolNames.includes(name as ToolName));
  if (unknown.length > 0) {
    throw new Error(`no such tool: ${unknown.join(", ")}; there are ${toolNames.join(", ")}`);
  }
  const paths: Partial<Record<ToolName, string>> = {};
  const missing: Partial<Record<ToolName, string>> = {};
  for (const name of toolNames) {
    if (wanted.length === 0 ? isByHand(name) : !wanted.includes(name)) continue;
    try {
      const path = await findTool(name);
      paths[name] = path;
      if (!json) console.log(`${name.padEnd(24)}${path}`);
    } catch (error) {
      missing[name] = error instanceof Error ? error.message : String(error);
    }
  }
  if (json) {
    console.log(JSON.stringify({ paths, missing }));
    return;
  }
  // Tools of one module have one reason.
  for (const reason of new Set(Object.values(missing))) console.error(`\n${reason}`);
  if (Object.keys(missing).length > 0) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
