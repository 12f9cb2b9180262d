import { refOf } from "../objects/write-object";
import { isCrd } from "../../apply/wait-established";
import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { CrdPolicy } from "../settings/closed-sets";
import type { KubeObject } from "../../model/objects/kube-object";
import { type CrdNote, judgeCrd } from "../../set/crds/judge-crd";

/** What happens to a definition of a chart's `crds/`. */
export interface PreviewedDefinition {
  readonly name: string;
  readonly action: "create" | "replace" | "keep";
  /** Why it is kept, in words. */
  readonly why: string | undefined;
  readonly notes: readonly CrdNote[];
}

/** How definitions are previewed. */
export interface DefinitionsOptions {
  /** The policy, and the setting that has it, for messages. */
  readonly policy: CrdPolicy;
  readonly setting: string;
  /** The definitions whose changes may break live objects. */
  readonly accepted: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/**
 * What an action would do to the definitions of `crds/`.
 *
 * @throws PLAN_CRD_REFUSED, PLAN_CRD_BREAKS_OBJECTS, and the errors of the client
 */
export async function previewDefinitions(
  client: KubeClient,
  crds: readonly KubeObject[],
  { policy, setting, accepted, signal }: DefinitionsOptions,
): Promise<readonly PreviewedDefinition[]> {
  return mapConcurrently(crds.filter(isCrd), 4, async (crd) => {
    const { name } = crd.metadata;
    if (policy === "Skip") return { name, action: "keep", why: `${setting} is Skip`, notes: [] };
    const live = await client.get(refOf(crd), signal);
    if (live === undefined) return { name, action: "create", why: undefined, notes: [] };
    if (policy === "Create") return { name, action: "keep", why: `it exists, and ${setting} is Create`, notes: [] };
    const notes = await judgeCrd(client, crd, { accepted, readLive: () => Promise.resolve(live), signal });
    return { name, action: "replace", why: undefined, notes };
  });
}
