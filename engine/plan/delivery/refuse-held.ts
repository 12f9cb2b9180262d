import { SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import { foreignOwnersOf, type ForeignOwner } from "../../model/objects/foreign-owners";
import type { KubeObject } from "../../model/objects/kube-object";
import { textsOf } from "../../model/objects/metadata-texts";
import { describeKey, keyOf } from "../../model/objects/object-key";
import type { Adoption } from "../../model/plans/delivery";
import type { FindHolder, HolderQuestion } from "../../model/plans/holders";
import { isConsented } from "./judge-adoption";

/** What `adopt: { from }` names to take over an object although the state of the stack cannot be read. */
const unchecked = "pulumi:unchecked";

/**
 * Refuses an object that a resource of `@pulumi/kubernetes` in this stack still stands for, whatever the program
 * consents to: its plugin deletes the object at the end of the run, also if it is ours by then. The state is read only
 * for a live object with a mark of that plugin, or of a Helm release, which such a resource may stand for, too.
 *
 * @param adopt - the consent of the program; undefined if it is not asked for
 * @throws PLAN_OBJECT_HELD; PLAN_HOLDER_UNKNOWN if the state cannot be read, for an object that is taken over
 */
export async function refuseHeld(
  live: KubeObject | undefined,
  adopt: Adoption | undefined,
  findHolder: FindHolder | undefined,
): Promise<void> {
  if (live === undefined || findHolder === undefined) return;
  const owners = foreignOwnersOf(live).filter(({ names }) => names.includes("pulumi") || names.includes("helm"));
  if (owners.length === 0) return;
  const name = describeKey(keyOf(live));
  await demandFree(name, questionAbout(live), findHolder, () => isTaken(owners, adopt));
}

/**
 * Refuses the live object in the place of a hook if the state of this stack has it as a resource of
 * `@pulumi/kubernetes`: the hook would delete or overwrite it. A hook has no argument by which the program consents, so
 * an object of that plugin is refused, too, if the state cannot be read.
 *
 * @param isTaken whether nothing else refuses it; otherwise a state that cannot be read is no error
 * @throws PLAN_OBJECT_HELD, PLAN_HOLDER_UNKNOWN
 */
export async function refuseHeldHook(
  live: KubeObject | undefined,
  findHolder: FindHolder | undefined,
  isTaken = true,
): Promise<void> {
  if (live === undefined || findHolder === undefined) return;
  const owners = foreignOwnersOf(live).filter(({ names }) => names.includes("pulumi"));
  if (owners.length === 0) return;
  const name = describeKey(keyOf(live));
  const answer = await findHolder(questionAbout(live));
  if (answer.state === "held") throw held(name, answer.urn);
  if (answer.state === "unknown" && isTaken)
    throw unknownHolder(name, answer.why, "delete the object, and the hook makes it anew");
}

/**
 * Refuses a Helm release that a `Release` of `@pulumi/kubernetes` in this stack still stands for: its plugin uninstalls
 * the release.
 *
 * @throws PLAN_OBJECT_HELD, PLAN_HOLDER_UNKNOWN
 */
export async function refuseHeldRelease(
  release: { readonly namespace: string; readonly name: string },
  findHolder: FindHolder | undefined,
): Promise<void> {
  if (findHolder === undefined) return;
  const key = { group: "", kind: "", namespace: release.namespace, name: release.name };
  await demandFree(`the release ${release.namespace}/${release.name}`, { key, release }, findHolder, () => false);
}

async function demandFree(
  name: string,
  question: HolderQuestion,
  findHolder: FindHolder,
  isTakenUnchecked: () => boolean,
): Promise<void> {
  const answer = await findHolder(question);
  if (answer.state === "held") throw held(name, answer.urn);
  if (answer.state === "unknown" && isTakenUnchecked()) throw unknownHolder(name, answer.why);
}

/** Whether an object is taken over by a consent that does not allow to do without the state. */
function isTaken(owners: readonly ForeignOwner[], adopt: Adoption | undefined): boolean {
  const owner = owners.find(({ names }) => names.includes("pulumi"));
  if (owner === undefined) return false;
  if (typeof adopt === "object" && adopt.from.includes(unchecked)) return false;
  return adopt === undefined || isConsented(owner, adopt);
}

function questionAbout(live: KubeObject): HolderQuestion {
  const annotations = textsOf(live, "annotations");
  const name = annotations["meta.helm.sh/release-name"];
  const namespace = annotations["meta.helm.sh/release-namespace"] ?? "";
  return { key: keyOf(live), ...optional({ release: name === undefined ? undefined : { namespace, name } }) };
}

const viaCommand =
  "`pulumi stack export --file state.json`, `slipway adopt state.json --write`, " +
  "`pulumi stack import --file state.json`: for all such resources";

function held(name: string, urn: string): SyncError {
  return new SyncError({
    code: "PLAN_OBJECT_HELD",
    what: `${name} is still a resource of @pulumi/kubernetes in this stack`,
    where: { object: name },
    why: `${urn} is in the state: at the end of the run in which it leaves the program, its plugin deletes the object. Whether its option retainOnDelete prevents that cannot be read from here`,
    mend: `let the state forget it, which changes nothing on the cluster. ${viaCommand}; or \`pulumi state delete '${urn}'\`: for this one; or, if it has retainOnDelete: true, a run of \`pulumi up\` without it and without the new resource`,
  });
}

function unknownHolder(name: string, why: string, otherwise = `add "${unchecked}" to adopt: { from }`): SyncError {
  return new SyncError({
    code: "PLAN_HOLDER_UNKNOWN",
    what: `${name} may still be a resource of @pulumi/kubernetes in this stack`,
    where: { object: name },
    why: `the state of the stack cannot be read: ${why}`,
    mend: `look for it: \`pulumi stack --show-urns\`. If the stack does not have it, ${otherwise}. If it does: ${viaCommand}; or \`pulumi state delete URN\``,
  });
}
