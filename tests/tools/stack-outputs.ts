import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutputMap } from "@pulumi/pulumi/automation";

/** The key of a value that is no plain data: a secret, an asset, a reference to a resource. */
const signature = "4dabf18193072939515e22adb298388d";

/**
 * The outputs of a stack from the file of its state, which takes no process of Pulumi's command line.
 *
 * @param directory the folder of `pulumiEnvironment`
 * @returns undefined if an output is no plain data, or if there is no such file: then the command line has to tell
 */
export async function readPlainOutputs(
  directory: string,
  project: string,
  stack: string,
): Promise<OutputMap | undefined> {
  const path = join(directory, "state", ".pulumi", "stacks", project, `${stack}.json`);
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const state = JSON.parse(text) as State;
  const own = state.checkpoint.latest?.resources?.find(({ type }) => type === "pulumi:pulumi:Stack");
  const outputs = own?.outputs ?? {};
  if (JSON.stringify(outputs).includes(signature)) return undefined;
  return Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, { value, secret: false }]));
}

interface State {
  readonly checkpoint: {
    readonly latest?: {
      readonly resources?: readonly { readonly type: string; readonly outputs?: Readonly<Record<string, unknown>> }[];
    };
  };
}
