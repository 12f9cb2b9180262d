import { isDeepStrictEqual } from "node:util";

import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf, keyOf } from "../../model/objects/object-key";
import { recreate } from "./replace-object";
import { printName, type WriteRun } from "./write-run";

const kinds: ReadonlySet<string> = new Set(["RoleBinding", "ClusterRoleBinding"]);

/**
 * Creates a binding anew whose `roleRef` differs, which cannot be changed. Returns kubectl's words for it; undefined if
 * there was nothing to do.
 *
 * Source: gitops-engine pkg/utils/kube/resource_ops.go@5baed56 (rbacReconcile).
 */
export async function reconcileBinding(run: WriteRun, object: KubeObject): Promise<string | undefined> {
  const live = run.known.get(keyOf(object));
  if (live === undefined || !hasOtherRole(object, live)) return undefined;
  run.known.observe(await recreate(run, object, live));
  return `${printName(object)} reconciled`;
}

/** Whether an object is a binding whose role is not that of the live one. */
export function hasOtherRole(object: KubeObject, live: KubeObject): boolean {
  if (groupOf(object.apiVersion) !== "rbac.authorization.k8s.io" || !kinds.has(object.kind)) return false;
  return !isSameRole(live["roleRef"], object["roleRef"]);
}

/** The group of the role has a default. */
function isSameRole(left: unknown, right: unknown): boolean {
  const whole = (given: unknown): unknown => ({ apiGroup: "rbac.authorization.k8s.io", ...(given as object) });
  return isDeepStrictEqual(whole(left), whole(right));
}
