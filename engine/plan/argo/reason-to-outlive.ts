import type { KubeObject } from "../../model/objects/kube-object";
import { keepMark } from "../../model/objects/marks";
import { withoutText } from "../../model/objects/metadata-texts";
import { hasOption } from "./annotation-options";

const optionsAnnotation = "argocd.argoproj.io/sync-options";

/** Why an object stays when its set is deleted. `Prune=false` says nothing about that. */
export function reasonToOutlive(live: KubeObject): string | undefined {
  if (hasOption(live, "Delete=false")) return `it is marked ${optionsAnnotation}: Delete=false`;
  const mark = keepMark(withoutText(live, "annotations", optionsAnnotation));
  return mark === undefined ? undefined : `it is marked ${mark.name}: ${mark.value}`;
}
