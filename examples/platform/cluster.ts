import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as pulumi from "@pulumi/pulumi";

/** The commands that can make the cluster; both take the same arguments. */
const tools: readonly string[] = ["kind", "kwokctl"];

interface Inputs {
  readonly tool: string;
  readonly name: string;
}

async function run(tool: string, ...args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(tool, args)).stdout;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== "ENOENT") throw error;
    const choice = tools.join("|");
    throw new Error(`${tool} is not on PATH; another tool: pulumi config set cluster ${choice}`, { cause: error });
  }
}

const provider: pulumi.dynamic.ResourceProvider<Inputs, Inputs & { readonly kubeconfig: string }> = {
  async create({ tool, name }) {
    // The tools add the cluster to a kubeconfig and select it there: not in the one that kubectl uses.
    const folder = await mkdtemp(join(tmpdir(), "kubeconfig-"));
    try {
      await run(tool, "create", "cluster", "--name", name, "--kubeconfig", join(folder, "kubeconfig"), "--wait", "2m");
    } finally {
      await rm(folder, { recursive: true });
    }
    try {
      // A cluster of kwokctl has no node at first.
      if (tool === "kwokctl") await run(tool, "scale", "node", "--replicas", "1", "--name", name);
      const kubeconfig = await run(tool, "get", "kubeconfig", "--name", name);
      return { id: `${tool}/${name}`, outs: { tool, name, kubeconfig } };
    } catch (error) {
      await run(tool, "delete", "cluster", "--name", name);
      throw error;
    }
  },
  diff(_id, before, { tool, name }) {
    const replaces = before.tool === tool && before.name === name ? [] : ["name"];
    return Promise.resolve({ changes: replaces.length > 0, replaces, deleteBeforeReplace: false });
  },
  async delete(_id, { tool, name }) {
    await run(tool, "delete", "cluster", "--name", name);
  },
};

/** A cluster on this machine, made by a command, with its kubeconfig as a secret output. */
export class Cluster extends pulumi.dynamic.Resource {
  declare readonly kubeconfig: pulumi.Output<string>;

  constructor(name: string, args: { readonly tool: string; readonly name: string }) {
    if (!tools.includes(args.tool)) throw new Error(`no such tool: ${args.tool}; there are ${tools.join(", ")}`);
    super(provider, name, { ...args, kubeconfig: undefined }, { additionalSecretOutputs: ["kubeconfig"] });
  }
}
