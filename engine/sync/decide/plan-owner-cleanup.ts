import type { Adoption, Delivered } from "../../model/plans/delivery";
import type { ForeignOwner } from "../../model/objects/foreign-owners";
import type { KubeObject } from "../../model/objects/kube-object";
import { planTakeover } from "../../plan/delivery/plan-takeover";

/** How a sync takes an object over. */
export interface OwnerCleanup {
  readonly live: KubeObject;
  readonly desired: KubeObject;
  /** Who owns it, by consent. */
  readonly owners: readonly ForeignOwner[];
  readonly adopt: Adoption;
  readonly fieldManager: string;
  readonly isServerSide: boolean;
}

/**
 * What a sync removes from a live object that it takes over: the marks of the owner and, before an apply on the server,
 * its fields. An apply on the client keeps fields that its annotation does not have, as `kubectl` does.
 */
export function planOwnerCleanup({
  live,
  desired,
  owners,
  adopt,
  fieldManager,
  isServerSide,
}: OwnerCleanup): Pick<Delivered, "cleanup" | "takes"> {
  // Without a token: what `kubectl` has set is taken by the apply itself, as kubectl does it.
  const question = { desired, live, isRecorded: true, previous: undefined, ownerToken: undefined, fieldManager };
  const { cleanup, takes } = planTakeover(question, {
    owners,
    isOverride: false,
    adopt,
    object: desired,
    yielded: [],
    ignored: [],
  });
  if (isServerSide) return { cleanup, takes };
  return { cleanup: cleanup.filter(({ op }) => op === "remove"), takes: () => ({}) };
}
