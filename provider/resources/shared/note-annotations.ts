import { isObjectType, type KubeObject } from "slipway/internal";
import { type AppliedBy, notePulumiAnnotations } from "slipway/internal/cluster";
import type { Session } from "../../session/session";
import { componentUrnOf } from "../../urn/component-of";
import { typeOf } from "../../urn/parts";

const appliedBy: Readonly<Record<string, AppliedBy>> = {
  "slipway:index:Wave": "Wave",
  "slipway:index:Sync": "Sync",
  "slipway:index:Hook": "Hook",
  "slipway:index:HelmRelease": "HelmRelease",
  "slipway:index:Patch": "Patch",
};

/** Who applies the objects of a resource, as far as annotations of other packages tell; undefined if nobody does. */
export function appliedByOf(urn: string): AppliedBy | undefined {
  const type = typeOf(urn);
  const by = isObjectType(type) ? "Object" : appliedBy[type];
  const isAlone = componentUrnOf(urn) === undefined;
  return isAlone || (by !== "Object" && by !== "Wave") ? by : "part";
}

/** Warns, once in a run, of annotations of `@pulumi/kubernetes` that have no effect on these objects. */
export function warnOfAnnotations(urn: string, objects: readonly KubeObject[], session: Session): void {
  const by = appliedByOf(urn);
  if (by === undefined) return;
  for (const note of notePulumiAnnotations(objects, by)) session.warnOnce(urn, note);
}
