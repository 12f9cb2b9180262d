import { SyncError } from "../../errors/sync-error";
import { describeOwner, mayShareStack, ownerTokenOf, stackOfOwner } from "../../kube/apply/owner-mark";
import type { Adoption, DeliveryQuestion } from "../../model/plans/delivery";
import type { KubeObject } from "../../model/objects/kube-object";
import { foreignOwnersOf, type ForeignOwner } from "../../model/objects/foreign-owners";
import { describeKey, keyOf } from "../../model/objects/object-key";

/** A resource of another stack; its objects have no other mark, and it writes with our field manager. */
function otherStack(token: string): ForeignOwner {
  const stack = stackOfOwner(token);
  return {
    title: describeOwner(token) ?? "a Slipway resource of another stack",
    names: [...(stack === undefined ? [] : [`slipway:${stack}`]), "slipway"],
    marks: { labels: [], annotations: [] },
    managers: [],
  };
}

/** What is asked of a live object. */
export type AdoptionQuestion = Pick<DeliveryQuestion, "desired" | "live" | "isRecorded" | "ownerToken">;

/**
 * The owners from which an object is taken over, by consent; none if it does not exist, is ours, moves within the
 * stack, or has no owner.
 *
 * @throws PLAN_OBJECT_OWNED, PLAN_OBJECT_EXISTS
 */
export function judgeAdoption(question: AdoptionQuestion, adopt: Adoption): readonly ForeignOwner[] {
  const { live, ownerToken, isRecorded } = question;
  if (live === undefined || ownerToken === undefined) return [];
  const token = ownerTokenOf(live);
  if (token !== undefined && (token === ownerToken || mayShareStack(token, ownerToken))) return [];
  const owners = token === undefined ? ownersOf(live, question.desired) : [otherStack(token)];
  if (owners.length === 0) {
    if (adopt === "never" && !isRecorded) throw exists(question);
    return [];
  }
  const refused = owners.filter((owner) => !isConsented(owner, adopt));
  if (refused.length > 0) throw owned(question, refused, owners);
  return owners;
}

/** The owners of a live object; a controller that the manifest names itself is none. */
function ownersOf(live: KubeObject, desired: KubeObject): readonly ForeignOwner[] {
  const known = new Set(
    foreignOwnersOf(desired).flatMap(({ names }) => names.filter((name) => name.startsWith("operator:"))),
  );
  return foreignOwnersOf(live).filter(({ names }) => !names.some((name) => known.has(name)));
}

/** Whether a program consents to a takeover from an owner. */
export function isConsented({ names }: ForeignOwner, adopt: Adoption): boolean {
  if (typeof adopt === "object") return names.some((name) => adopt.from.includes(name));
  return adopt === "force";
}

function exists({ desired }: AdoptionQuestion): SyncError {
  const name = describeKey(keyOf(desired));
  return new SyncError({
    code: "PLAN_OBJECT_EXISTS",
    what: `${name} already exists`,
    where: { object: name },
    why: 'adopt is "never", so that no existing object is taken over',
    mend: 'set adopt: "ifUnowned" to take over objects that no other tool owns, delete the object, or rename the new one',
  });
}

function owned(
  { desired }: AdoptionQuestion,
  refused: readonly ForeignOwner[],
  owners: readonly ForeignOwner[],
): SyncError {
  const name = describeKey(keyOf(desired));
  const consents = owners.map(({ names: [first = ""] }) => JSON.stringify(first));
  const from = consents.length === 1 ? consents[0] : `[${consents.join(", ")}]`;
  const release = refused.find((owner) => owner.release !== undefined)?.release;
  const first = release === undefined ? "" : `${release}; then `;
  return new SyncError({
    code: "PLAN_OBJECT_OWNED",
    what: `${name} belongs to ${refused.map(({ title }) => title).join(" and to ")}`,
    where: { object: name },
    why: "the program does not allow to take it over from there",
    mend: `${first}set adopt: { from: ${from ?? ""} } to take it over, once the other owner no longer applies or deletes it; or leave it out of the program`,
  });
}
