// `npm run tools [-- NAME…]`: finds or builds the real counterparts and prints where they are.
import { findTool, toolNames } from "../tools";
import type { ToolName } from "../tools";

async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !toolNames.includes(name as ToolName));
  if (unknown.length > 0) {
    throw new Error(`no such tool: ${unknown.join(", ")}; there are ${toolNames.join(", ")}`);
  }
  for (const name of toolNames) {
    if (wanted.length === 0 || wanted.includes(name)) console.log(`${name.padEnd(24)}${await findTool(name)}`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
