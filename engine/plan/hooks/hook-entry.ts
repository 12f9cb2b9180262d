import { createHash } from "node:crypto";
import { canonicalJson } from "../../lib/canonical-json";
import { shortHash } from "../../lib/short-hash";
import { type KubeObject, nameOf } from "../../model/objects/kube-object";
import type { Plan } from "../../model/plans/plan";
import type { RunEvent } from "../../model/plans/run-events";

/**
 * The object of a hook that runs for an event. One with `generateName` gets a name that changes with it, so that a run
 * finds the object of the last one; nothing of a hook that is derived from a secret is in the name.
 */
export function nameForEvent(object: KubeObject, event: RunEvent, isTainted: boolean): KubeObject {
  if (nameOf(object) !== undefined) return object;
  const suffix = isTainted ? "" : `${shortHash(canonicalJson(object))}-`;
  const { generateName = "", ...metadata } = object.metadata;
  return { ...object, metadata: { ...metadata, name: `${generateName}${suffix}${event.toLowerCase()}` } };
}

/** The digest of all objects and hooks of a plan, and whether it is secret, or not known yet. */
export interface PlanDigest {
  /** `sha256:` and the digest in hexadecimal. */
  readonly text: string;
  /** Whether something of it is derived from a secret. */
  readonly isSecret: boolean;
  /** Whether something of it depends on inputs which are not known yet. */
  readonly isUnknown: boolean;
}

/** The digest of what a plan applies and runs. */
export function digestOfPlan({ phases }: Plan): PlanDigest {
  const waves = phases.flatMap((phase) => phase.waves);
  const all = [
    ...waves.flatMap(({ objects }) => objects),
    ...waves.flatMap(({ hooks }) => hooks.map((one) => ({ ...one, object: one.hook.object }))),
  ];
  const hash = createHash("sha256");
  for (const { object } of all) hash.update(canonicalJson(object)).update("\n");
  return {
    text: `sha256:${hash.digest("hex")}`,
    isUnknown: all.some(({ computed = [] }) => computed.length > 0),
    isSecret: all.some(({ tainted = [] }) => tainted.length > 0),
  };
}
