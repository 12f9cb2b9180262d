import { lookUpText } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import type { Surroundings } from "./surroundings";
import { textOf } from "../../model/objects/metadata-texts";

/** The objects between a workload and its containers that belong to the newest revision. */
export interface Controlled {
  /** The object itself, followed by its ReplicaSet. */
  readonly controllers: readonly KubeObject[];
  readonly pods: readonly KubeObject[];
}

/** Finds the Pods of an object by owner references; Pods of older revisions are ignored. */
export function controlledBy(object: KubeObject, surroundings: Surroundings): Controlled {
  const uid = object.metadata.uid ?? "";
  switch (`${groupOf(object.apiVersion)}/${object.kind}`) {
    case "/Pod":
      return { controllers: [object], pods: [object] };
    case "apps/Deployment": {
      const newest = newestReplicaSet(surroundings.replicaSetsOf(uid));
      if (newest === undefined) return { controllers: [object], pods: [] };
      return { controllers: [object, newest], pods: surroundings.podsOf(newest.metadata.uid ?? "") };
    }
    case "apps/StatefulSet": {
      const revision = lookUpText(object, "status", "updateRevision");
      return { controllers: [object], pods: podsWith(surroundings.podsOf(uid), "controller-revision-hash", revision) };
    }
    case "apps/DaemonSet": {
      // Source: kubernetes pkg/controller/daemon/util/daemonset_util.go@v1.36.3 (GetTemplateGeneration, IsPodUpdated)
      const generation = textOf(object, "annotations", "deprecated.daemonset.template.generation");
      return { controllers: [object], pods: podsWith(surroundings.podsOf(uid), "pod-template-generation", generation) };
    }
    default:
      return { controllers: [object], pods: surroundings.podsOf(uid) };
  }
}

// Source: kubernetes pkg/controller/deployment/util/deployment_util.go@v1.36.3 (SetNewReplicaSetAnnotations): the
// newest has the highest revision, after a return to an older template too.
function newestReplicaSet(replicaSets: readonly KubeObject[]): KubeObject | undefined {
  const revisionOf = (object: KubeObject): number =>
    Number(textOf(object, "annotations", "deployment.kubernetes.io/revision") ?? 0);
  return replicaSets.reduce<KubeObject | undefined>(
    (newest, object) => (newest === undefined || revisionOf(object) > revisionOf(newest) ? object : newest),
    undefined,
  );
}

function podsWith(pods: readonly KubeObject[], label: string, value: string | undefined): readonly KubeObject[] {
  if (value === undefined) return pods;
  return pods.filter((pod) => (textOf(pod, "labels", label) ?? value) === value);
}
