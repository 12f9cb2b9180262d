import { isSyncError } from "../../../../engine/errors/sync-error";
import type { Adoption } from "../../../../engine/model/plans/delivery";
import type { HolderAnswer, HolderQuestion } from "../../../../engine/model/plans/holders";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { refuseHeld, refuseHeldRelease } from "../../../../engine/plan/delivery/refuse-held";

const held: HolderAnswer = { state: "held", urn: "urn:pulumi:prod::shop::kubernetes:core/v1:ConfigMap::web" };
const free: HolderAnswer = { state: "free" };
const open: HolderAnswer = { state: "unknown", why: "no program" };

function live(metadata: Partial<KubeObject["metadata"]> = {}): KubeObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web", namespace: "shop", ...metadata } };
}
const by = (manager: string): KubeObject => live({ managedFields: [{ manager, operation: "Apply" }] });
const theirs = by("pulumi-kubernetes-0a1b2c3d");
const helm = {
  labels: { "app.kubernetes.io/managed-by": "Helm" },
  annotations: { "meta.helm.sh/release-name": "web", "meta.helm.sh/release-namespace": "shop" },
};

async function ask(object: KubeObject | undefined, adopt: Adoption | undefined, answer: HolderAnswer): Promise<string> {
  const questions: HolderQuestion[] = [];
  try {
    await refuseHeld(object, adopt, (question) => {
      questions.push(question);
      return Promise.resolve(answer);
    });
    return questions.length === 0 ? "not asked" : "free";
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return error.code;
  }
}

test.each<readonly [string, KubeObject | undefined, Adoption | undefined, HolderAnswer, string]>([
  ["no object", undefined, "force", held, "not asked"],
  ["an object without marks", live(), "force", held, "not asked"],
  ["an object of kubectl", by("kubectl"), "force", held, "not asked"],
  ["theirs, in the state", theirs, "ifUnowned", held, "PLAN_OBJECT_HELD"],
  ["theirs, in the state, with consent", theirs, { from: ["pulumi"] }, held, "PLAN_OBJECT_HELD"],
  ["theirs, in the state, unchecked", theirs, { from: ["pulumi:unchecked"] }, held, "PLAN_OBJECT_HELD"],
  ["theirs, client-side", by("pulumi-resource-kubernetes"), "force", held, "PLAN_OBJECT_HELD"],
  [
    "theirs, by the label",
    live({ labels: { "app.kubernetes.io/managed-by": "pulumi" } }),
    "force",
    held,
    "PLAN_OBJECT_HELD",
  ],
  ["theirs, not in the state", theirs, "force", free, "free"],
  ["theirs, without a state, without consent", theirs, "ifUnowned", open, "free"],
  ["theirs, without a state", theirs, { from: ["pulumi"] }, open, "PLAN_HOLDER_UNKNOWN"],
  ["theirs, without a state, by force", theirs, "force", open, "PLAN_HOLDER_UNKNOWN"],
  ["theirs, without a state, unchecked", theirs, { from: ["pulumi:unchecked"] }, open, "free"],
  ["that of a release, in the state", live(helm), { from: ["helm"] }, held, "PLAN_OBJECT_HELD"],
  ["that of a release, without a state", live(helm), { from: ["helm"] }, open, "free"],
])("%s", async (_name, object, adopt, answer, expected) => {
  expect(await ask(object, adopt, answer)).toBe(expected);
});

test("names the resource and all ways out", async () => {
  await expect(refuseHeld(theirs, "force", () => Promise.resolve(held))).rejects.toThrow(
    `PLAN_OBJECT_HELD: ConfigMap shop/web is still a resource of @pulumi/kubernetes in this stack
  where  ConfigMap shop/web
  why    urn:pulumi:prod::shop::kubernetes:core/v1:ConfigMap::web is in the state: at the end of the run in which it leaves the program, its plugin deletes the object. Whether its option retainOnDelete prevents that cannot be read from here
  mend   let the state forget it, which changes nothing on the cluster. \`pulumi stack export --file state.json\`, \`slipway adopt state.json --write\`, \`pulumi stack import --file state.json\`: for all such resources; or \`pulumi state delete 'urn:pulumi:prod::shop::kubernetes:core/v1:ConfigMap::web'\`: for this one; or, if it has retainOnDelete: true, a run of \`pulumi up\` without it and without the new resource`,
  );
});

test("asks about the release of an object, and about a release itself", async () => {
  const questions: HolderQuestion[] = [];
  const find = (question: HolderQuestion): Promise<HolderAnswer> => {
    questions.push(question);
    return Promise.resolve(free);
  };
  await refuseHeld(live(helm), "force", find);
  await refuseHeldRelease({ namespace: "shop", name: "web" }, find);
  const release = { namespace: "shop", name: "web" };
  expect(questions).toEqual([
    { key: { group: "", kind: "ConfigMap", namespace: "shop", name: "web" }, release },
    { key: { group: "", kind: "", namespace: "shop", name: "web" }, release },
  ]);
  await expect(refuseHeldRelease(release, () => Promise.resolve(held))).rejects.toThrow(
    "the release shop/web is still",
  );
});
