import type { KubeObject } from "../model/objects/kube-object";
import { groupOf } from "../model/objects/object-key";

/** What an object is for: one of Argo CD, or one that is applied. */
export type ArgoRole = "application" | "set" | "project" | "object";

/** The role of an object. Those of Argo Rollouts and of other projects are applied. */
export function argoRoleOf({ apiVersion, kind }: KubeObject): ArgoRole {
  if (typeof apiVersion !== "string" || groupOf(apiVersion) !== "argoproj.io") return "object";
  if (kind === "Application") return "application";
  if (kind === "ApplicationSet") return "set";
  return kind === "AppProject" ? "project" : "object";
}
