import * as pulumi from "@pulumi/pulumi";
import type { ClusterCapabilities, LookUpAnswer, LookUpRequest } from "slipway";
import { version } from "../version";
import { pluginFailureOf } from "./plugin-failure";

/** Calls the plugin, which is the only one to access the cluster; it only reads. */
export class ClusterQuestions {
  private readonly parent: pulumi.Resource;

  constructor(parent: pulumi.Resource) {
    this.parent = parent;
  }

  async capabilities(): Promise<ClusterCapabilities> {
    return (await this.ask("capabilities", {})) as unknown as ClusterCapabilities;
  }

  async lookUp(requests: readonly LookUpRequest[]): Promise<readonly LookUpAnswer[]> {
    const { answers } = await this.ask("lookup", { requests });
    return Array.isArray(answers) ? answers.map((text) => JSON.parse(String(text)) as LookUpAnswer) : [];
  }

  /** The objects that interrupted runs of the component may have created, and that are not among these. */
  async interrupted(component: string, ids: readonly string[]): Promise<readonly string[]> {
    const { left } = await this.ask("interrupted", { component, ids });
    return Array.isArray(left) ? left.map(String) : [];
  }

  private async ask(name: string, inputs: Record<string, unknown>): Promise<Record<string, unknown>> {
    const token = `slipway:index:${name}`;
    try {
      return (await pulumi.runtime.invoke(token, inputs, { parent: this.parent, version })) as Record<string, unknown>;
    } catch (error) {
      throw pluginFailureOf(token, error);
    }
  }
}
