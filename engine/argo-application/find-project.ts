import { SyncError } from "../errors/sync-error";
import { nearest } from "../lib/nearest";
import type { KubeObject } from "../model/objects/kube-object";
import type { Application } from "./application";

/**
 * The project of an Application; undefined for `default`, which permits everything unless it is declared.
 *
 * @throws SyncError ARGO_PROJECT_NOT_FOUND
 */
export function findProject(
  { project, object }: Application,
  projects: ReadonlyMap<string, KubeObject>,
): KubeObject | undefined {
  const found = projects.get(project);
  if (found !== undefined || project === "default") return found;
  const like = nearest(project, projects.keys());
  throw new SyncError({
    code: "ARGO_PROJECT_NOT_FOUND",
    what: `there is no AppProject ${JSON.stringify(project)}`,
    where: { object, field: "spec.project" },
    why: "it decides what the Application may write",
    mend: like === undefined ? "pass it in `projects`, or among the objects" : `did you mean ${JSON.stringify(like)}?`,
  });
}
