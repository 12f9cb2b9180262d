import { healthy, progressing } from "../../argo/argo-verdict";
import { behind, firstOf, withStatus } from "../idioms/library-rule";
import { numberAt } from "../idioms/read";

// After the API types: strimzi api StrimziPodSetStatus.java; not compared with a release.
export const strimziPodSetHealth = firstOf(
  behind(),
  withStatus((object) => {
    const count = (name: string): number => numberAt(object, `status.${name}`) ?? 0;
    const message = `${count("readyPods")} of ${count("pods")} pods are ready`;
    const isReady = count("currentPods") === count("pods") && count("readyPods") === count("pods");
    return isReady ? healthy(message) : progressing(message);
  }),
);
