import * as pulumi from "@pulumi/pulumi";
import type { LookUpAnswer, LookUpRequest } from "slipway";
import { version } from "./version";

/** What the plugin says of the cluster. */
export interface ClusterCapabilities {
  /** False where the cluster does not answer, or does not exist yet. */
  readonly reachable: boolean;
  /** True where its kubeconfig is not known yet. */
  readonly isUnknown?: boolean;
  readonly reason?: string;
  readonly kubeVersion?: string;
  readonly major?: string;
  readonly minor?: string;
  readonly apiVersions?: readonly string[];
  /** `group/Kind` of the kinds that live in no namespace. */
  readonly clusterScoped?: readonly string[];
  /** The namespace of objects that name none. */
  readonly namespace?: string;
}

/** Asks the plugin, which alone speaks to the cluster; it only reads. */
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

  private ask(name: string, inputs: Record<string, unknown>): Promise<Record<string, unknown>> {
    return pulumi.runtime.invoke(`slipway:index:${name}`, inputs, { parent: this.parent, version });
  }
}
