import { listSome } from "../../lib/list-some";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf } from "../../model/objects/object-key";
import { type AnnotationOption, hasOption } from "./annotation-options";

/** Why an option of Argo CD does not do all of its work where each object is applied on the server. */
const reasons: Readonly<Partial<Record<AnnotationOption, string>>> = {
  "Replace=true":
    "the object is applied, not replaced: it takes over the fields of other field managers, and keeps those that " +
    "its manifest does not have",
  "ServerSideApply=false": "objects are always applied on the server",
  "Validate=false":
    "a preview does not verify the object by its schema, but the server refuses fields that are not in it",
};

/** One text for each option of Argo CD that does not have all of its effect on objects with a resource of Pulumi. */
export function noteSyncOptions(objects: readonly KubeObject[]): readonly string[] {
  return Object.entries(reasons).flatMap(([option, reason]) => {
    const found = objects.filter((object) => hasOption(object, option as AnnotationOption));
    if (found.length === 0) return [];
    const names = listSome(found.map((object) => describeKey(keyOf(object))));
    return [`the sync option ${option} of ${names}: ${reason}`];
  });
}
