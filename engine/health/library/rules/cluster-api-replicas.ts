import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { behind, firstOf } from "../idioms/library-rule";
import { at, numberAt, textAt } from "../idioms/read";

// After the API types: cluster-api api/v1beta1/machineset_types.go (MachineSetStatus); not compared with a release.
export const clusterApiReplicasHealth = firstOf(
  (object) => {
    const message = textAt(object, "status.failureMessage");
    return message === "" ? undefined : degraded(message);
  },
  behind(),
  (object) => {
    const [wanted, ready] = [numberAt(object, "spec.replicas") ?? 1, numberAt(object, "status.readyReplicas") ?? 0];
    if (at(object, "status") === undefined) return undefined;
    return ready === wanted
      ? healthy(`${ready} of ${wanted} replicas are ready`)
      : progressing(`${ready} of ${wanted} replicas are ready`);
  },
);
