// Whether Flux delivers the same objects on the cluster.
import { SyncError } from "../errors/sync-error";
import { isMap, lookUp, lookUpList, lookUpText } from "../lib/look-up";
import { listSome } from "../lib/list-some";
import type { FluxNode, FluxNodeKind } from "../model/flux/flux-tree";
import type { SourceQuestions } from "../overlay/substitute-from";
import { fluxIdOf } from "./declared-objects";

/** A controller of Flux, and what it delivers. */
interface Controller {
  readonly deployment: string;
  readonly apiVersion: string;
  readonly kind: FluxNodeKind;
  /** The name of the kind in commands. */
  readonly word: string;
}

const controllers: readonly Controller[] = [
  {
    deployment: "kustomize-controller",
    apiVersion: "kustomize.toolkit.fluxcd.io/v1",
    kind: "Kustomization",
    word: "kustomization",
  },
  { deployment: "helm-controller", apiVersion: "helm.toolkit.fluxcd.io/v2", kind: "HelmRelease", word: "helmrelease" },
];

/** What the judgement needs to know. */
export interface RivalRequest {
  readonly nodes: readonly Pick<FluxNode, "id" | "kind">[];
  /** The namespace of the controllers. */
  readonly system: string;
  readonly questions: Pick<SourceQuestions, "lookUp">;
}

/**
 * Refuses to deliver what a running controller of Flux delivers: the two would undo each other's changes.
 *
 * @returns messages about what cannot be read
 * @throws SyncError FLUX_DELIVERS with the commands that suspend it
 */
export async function refuseRivals({ nodes, system, questions }: RivalRequest): Promise<readonly string[]> {
  const wanted = new Set(nodes.map(({ id }) => id));
  const deployments = await questions.lookUp(
    controllers.map(({ deployment }) => {
      return { apiVersion: "apps/v1", kind: "Deployment", namespace: system, name: deployment };
    }),
  );
  const running = controllers.filter((_controller, index) => isRunning(deployments[index]?.object));
  if (running.length === 0) return [];
  const lists = await questions.lookUp(
    running.map(({ apiVersion, kind }) => ({ apiVersion, kind, namespace: "", name: "" })),
  );
  const warnings: string[] = [];
  const rivals: string[] = [];
  const commands = new Set<string>();
  for (const [index, { kind, word, deployment }] of running.entries()) {
    const { object, error } = lists[index] ?? {};
    if (error !== undefined)
      warnings.push(
        `${deployment} runs in ${system}, and may deliver the same objects: cannot list ${kind}s: ${error}`,
      );
    for (const one of lookUpList(object, "items").filter(isMap)) {
      const [namespace, name] = [lookUpText(one, "metadata", "namespace"), lookUpText(one, "metadata", "name")];
      const id = fluxIdOf({ kind, namespace: namespace ?? "", name: name ?? "" });
      if (!wanted.has(id) || lookUp(one, "spec", "suspend") === true) continue;
      rivals.push(id);
      commands.add(`flux suspend ${word} --all --namespace ${namespace ?? ""}`);
    }
  }
  if (rivals.length > 0) throw delivers(rivals, [...commands], system);
  return warnings;
}

function isRunning(deployment: unknown): boolean {
  return isMap(deployment) && lookUp(deployment, "spec", "replicas") !== 0;
}

function delivers(rivals: readonly string[], commands: readonly string[], system: string): SyncError {
  return new SyncError({
    code: "FLUX_DELIVERS",
    what: `Flux delivers ${rivals.length} of the Kustomizations and HelmReleases of this repository on the cluster`,
    where: { object: rivals[0] ?? "" },
    why: `its controllers run in the namespace ${system}, and these are not suspended: ${listSome(rivals, 10)}`,
    mend: `suspend them, and set adopt: true: ${commands.join("; ")}`,
  });
}
