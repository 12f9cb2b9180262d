import * as pulumi from "@pulumi/pulumi";
import {
  type ClusterCapabilities,
  type PlanLimits,
  isMap,
  type LookUpAnswer,
  type LookUpRequest,
  optional,
  type RunAnswer,
  type RunQuestion,
} from "slipway/internal";
import { isRegistered } from "../program/log-message";
import { isMocked } from "../program/mocks";
import { askPlugin, type ProviderOf } from "../resources/ask-plugin";
import { providerOfReferences } from "../resources/used-provider";

/** Calls the plugin, which is the only one to access the cluster; it only reads. */
export class ClusterQuestions {
  private readonly parent: pulumi.Resource;
  private readonly providerOf: ProviderOf | undefined;
  private readonly waitsForParent: boolean;

  constructor(parent: pulumi.Resource, providerOf?: ProviderOf, waitsForParent = true) {
    this.parent = parent;
    this.providerOf = providerOf;
    this.waitsForParent = waitsForParent;
  }

  /** Questions of a resource that is registered after their answers. */
  static ofUnregistered(resource: pulumi.Resource): ClusterQuestions {
    return new ClusterQuestions(resource, undefined, false);
  }

  /** Questions about objects that the arguments refer to: as in Flux, they are not on the cluster of `kubeConfig`. */
  static aboutReferences(parent: pulumi.Resource): ClusterQuestions {
    return new ClusterQuestions(parent, providerOfReferences);
  }

  async capabilities(): Promise<ClusterCapabilities> {
    const answer = await this.askFunction("capabilities", {});
    const fallback = isMocked() ? { reachable: false, isUnknown: true } : {};
    return { ...fallback, ...answer } as unknown as ClusterCapabilities;
  }

  /** Waits for the registration of the component, and so for what it depends on: that may make the objects. */
  async lookUp(requests: readonly LookUpRequest[]): Promise<readonly LookUpAnswer[]> {
    if (this.waitsForParent) await isRegistered(this.parent);
    const { answers } = await this.askFunction("lookup", { requests });
    return Array.isArray(answers) ? answers.map((text) => JSON.parse(String(text)) as LookUpAnswer) : [];
  }

  /** The objects that interrupted runs of the component may have created, and that are not among these. */
  async interrupted(component: string, ids: readonly string[]): Promise<readonly string[]> {
    const { left } = await this.askFunction("interrupted", { component, ids });
    return Array.isArray(left) ? left.map(String) : [];
  }

  /** The limits of the provider, and the namespace of objects without one, if it is known. */
  async limits(): Promise<{ readonly limits: PlanLimits; readonly namespace: string | undefined }> {
    const { maxDeletes, maxReplaces, protectKinds, confirm, namespace } = await this.askFunction("limits", {});
    const limits = {
      ...optional({ maxDeletes: numberOf(maxDeletes), maxReplaces: numberOf(maxReplaces) }),
      ...{ protectKinds: textsOf(protectKinds), confirm: textsOf(confirm) },
    };
    return { limits, namespace: typeof namespace === "string" ? namespace : undefined };
  }

  /**
   * What a run would destroy, and what would lose Pods.
   *
   * @param delivery the arguments of the component for existing objects
   */
  async losses({ removed, changed, pods }: RunQuestion, delivery: object): Promise<RunAnswer> {
    const texts = changed.map((one) => pulumi.secret(JSON.stringify(one)));
    const inputs = { removed, changed: texts, pods: pulumi.secret(JSON.stringify(pods)), ...delivery };
    const { replaced, lost, restarted, ...suffers } = await this.askFunction("losses", inputs);
    return {
      replaced: textsOf(replaced),
      lost: isMap(lost) ? (lost as RunAnswer["lost"]) : {},
      restarted: textsOf(restarted),
      disruption: {
        servicesWithoutEndpoints: textsOf(suffers["servicesWithoutEndpoints"]),
        violatedBudgets: textsOf(suffers["violatedBudgets"]),
        notKnown: textsOf(suffers["notKnown"]),
      },
    };
  }

  /** Reports to the plugin that the program has the component, even if all of its objects are removed. */
  async declare(component: string): Promise<void> {
    await this.askFunction("interrupted", { component, ids: [], isPresent: true });
  }

  private askFunction(name: string, inputs: Record<string, unknown>): Promise<Record<string, unknown>> {
    return askPlugin(name, inputs, this.parent, this.providerOf);
  }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
