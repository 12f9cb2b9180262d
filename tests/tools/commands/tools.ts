// `npm run tools [-- NAME…]`: finds or builds the real tools and prints their paths; `--json` prints one object.
import { findTool, toolNames, type ToolName } from "../tools";

async function main(args: readonly string[]): Promise<void> {
  const json = args.includes("--json");
  const wanted = args.filter((argument) => argument !== "--json");
  const unknown = wanted.filter((name) => !toolNames.includes(name as ToolName));
  if (unknown.length > 0) {
    throw new Error(`no such tool: ${unknown.join(", ")}; there are ${toolNames.join(", ")}`);
  }
  const paths: Partial<Record<ToolName, string>> = {};
  for (const name of toolNames) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const path = await findTool(name);
    paths[name] = path;
    if (!json) console.log(`${name.padEnd(24)}${path}`);
  }
  if (json) console.log(JSON.stringify(paths));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
