import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { findTool, isAtHand, type ToolName, useTool } from "../tools";
import { findUsable } from "./find-usable";
import { runSlipway } from "./stage";

/** What the steps need, in the order in which they take long to build. */
const tools: readonly ToolName[] = ["pulumi", "kube-apiserver", "kwok", "kwok-stages"];

/** What needs neither a cluster nor Pulumi's engine: it is shown while these are built. */
const meanwhile: readonly (readonly string[])[] = [
  ["plan", "examples/quickstart/deploy/overlays/prod"],
  ["build", "examples/quickstart/deploy/overlays/prod"],
];

/**
 * Builds what is missing, all at the same time: to link a program keeps one core busy. What the user has is used in its
 * place, if the user says so.
 *
 * @param usesFound whether to use it without asking; undefined: whoever sits at the terminal is asked
 */
export async function prepareTools(usesFound: boolean | undefined): Promise<void> {
  if (usesFound !== false) await offerFound(usesFound);
  const found = Promise.all(tools.map(findTool));
  // What fails meanwhile is reported when it is awaited below.
  found.catch(() => undefined);
  const isFound = await Promise.race([found.then(() => true), sleep(2000).then(() => false)]);
  if (isFound) return;
  console.log("\n━━ While the engine and the API server are built: what needs neither\n");
  for (const args of meanwhile) await runSlipway(...args);
  await found;
}

async function offerFound(usesFound: boolean | undefined): Promise<void> {
  if ((await Promise.all(tools.map(isAtHand))).every(Boolean)) return;
  const isAsked = usesFound === undefined && process.stdin.isTTY && process.stdout.isTTY;
  for (const { name, files } of await findUsable(process.env)) {
    if ((await Promise.all([...files.keys()].map(isAtHand))).every(Boolean)) continue;
    console.log(`found ${name}: ${[...files.values()].join(", ")}`);
    if (usesFound === true || (isAsked && (await ask("Use it? To build the same takes minutes. [y/N] ")))) {
      for (const [tool, file] of files) useTool(tool, file);
    } else if (!isAsked) console.log("it is not used; to use it: npm run demo -- --use-found");
  }
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
