import { isSyncError } from "../../../../engine/errors/sync-error";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { planObjects } from "../../../../engine/plan/plan-objects";
import type { Plan } from "../../../../engine/model/plans/plan";

/** The object of a line such as "v1 ConfigMap shop/db", with annotations. */
export function object(text: string, annotations: Record<string, string> = {}, more: object = {}): KubeObject {
  const [apiVersion = "", kind = "", path = ""] = text.split(" ");
  const slash = path.indexOf("/");
  const namespace = slash < 0 ? {} : { namespace: path.slice(0, slash) };
  return { apiVersion, kind, metadata: { name: path.slice(slash + 1), ...namespace, annotations }, ...more };
}

export function plan(objects: readonly KubeObject[]): Plan {
  return planObjects(objects.map((one) => ({ object: one })));
}

/** The orders of a plan: "b after a ready (source)", in the order of the plan; names alone. */
export function orders(objects: readonly KubeObject[]): readonly string[] {
  const name = (id: string): string => id.split("/")[3] ?? id;
  return plan(objects).phases.flatMap(({ waves }) =>
    waves.flatMap(({ objects: planned }) =>
      planned.flatMap(({ id, after = [] }) =>
        after.map(({ first, until, isForDeletion }) => {
          const kind = isForDeletion === true ? "for deletion" : until;
          return `${name(id)} after ${first.map(name).join(", ")} ${kind}`;
        }),
      ),
    ),
  );
}

/** The names of the objects in the order of the plan, with the number of their wave if it is not 0. */
export function names(objects: readonly KubeObject[]): string {
  const all = plan(objects).phases.flatMap(({ waves }) =>
    waves.flatMap(({ wave, objects: planned }) =>
      planned.map(({ key }) => (wave === 0 ? key.name : `${key.name}@${wave}`)),
    ),
  );
  return all.join(" ");
}

/** The text of the error that planning throws. */
export function failure(objects: readonly KubeObject[]): string {
  try {
    plan(objects);
  } catch (error) {
    if (isSyncError(error)) return error.message;
    throw error;
  }
  throw new Error("planning has not failed");
}
