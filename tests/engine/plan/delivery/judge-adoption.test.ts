// Owners that only some objects have: kapp's applications, controllers; and who has made an object that has none.
import { isSyncError } from "../../../../engine/errors/sync-error";
import { makerOf } from "../../../../engine/model/objects/foreign-owners";
import type { KubeObject, ManagedFieldsEntry } from "../../../../engine/model/objects/kube-object";
import type { Adoption } from "../../../../engine/model/plans/delivery";
import { judgeAdoption } from "../../../../engine/plan/delivery/judge-adoption";

const web = (metadata: object = {}): KubeObject => ({
  ...{ apiVersion: "apps/v1", kind: "Deployment" },
  metadata: { name: "web", namespace: "shop", ...metadata },
});
const ofKapp = web({
  labels: { "kapp.k14s.io/app": "1700000000", "kapp.k14s.io/association": "v1.0a1b" },
  annotations: { "kapp.k14s.io/identity": "v1;shop/apps/Deployment/web;apps/v1" },
});
const operated = web({
  ownerReferences: [
    { apiVersion: "v1", kind: "ConfigMap", name: "other", uid: "2" },
    { apiVersion: "example.com/v1", kind: "Database", name: "orders", uid: "1", controller: true },
  ],
});

/** The owners from whom the object is taken over; the refusal. */
function judge(live: KubeObject, adopt: Adoption, desired = web()): string {
  try {
    const owners = judgeAdoption({ desired, live, isRecorded: false, ownerToken: "11111111.ours" }, adopt);
    return owners.map(({ title }) => title).join(" and ");
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return `${error.what}: ${error.mend ?? ""}`;
  }
}

const kappTitle = "the kapp application 1700000000";
const controllerTitle = "the controller of Database orders";

test.each<readonly [name: string, live: KubeObject, adopt: Adoption, expected: string]>([
  ["kapp's by its label", ofKapp, { from: ["kapp:1700000000"] }, kappTitle],
  ["kapp's by its tool", ofKapp, { from: ["flux", "kapp"] }, kappTitle],
  ["a controller's by its name", operated, { from: ["operator:Database/orders"] }, controllerTitle],
  ["a controller's by its tool", operated, { from: ["operator"] }, controllerTitle],
  ["a controller's by force", operated, "force", controllerTitle],
])("%s is taken over by consent", (_name, live, adopt, expected) => {
  expect(judge(live, adopt)).toBe(expected);
});

test.each<readonly [name: string, live: KubeObject, adopt: Adoption, expected: string]>([
  [
    "kapp's",
    ofKapp,
    "ifUnowned",
    `apps/Deployment shop/web belongs to ${kappTitle}: set adopt: { from: "kapp:1700000000" } `,
  ],
  [
    "a controller's",
    operated,
    "ifUnowned",
    `apps/Deployment shop/web belongs to ${controllerTitle}: take its reference out of metadata.ownerReferences, or the object ` +
      'goes with its owner; then set adopt: { from: "operator:Database/orders" } ',
  ],
  [
    "another controller's",
    operated,
    { from: ["operator:Database/users"] },
    `apps/Deployment shop/web belongs to ${controllerTitle}`,
  ],
])("%s is refused without consent", (_name, live, adopt, expected) => {
  expect(judge(live, adopt).startsWith(expected)).toBe(true);
});

test("a controller does not own an object whose manifest has the reference, too", () => {
  expect(judge(operated, "never", operated)).toContain("already exists");
  expect(judge(operated, "ifUnowned", operated)).toBe("");
});

const entry = (manager: string, operation: "Apply" | "Update", more: object = {}): ManagedFieldsEntry => ({
  ...{ manager, operation },
  ...more,
});

test.each<readonly [maker: string | undefined, object: KubeObject]>([
  ["kubectl apply", web({ annotations: { "kubectl.kubernetes.io/last-applied-configuration": "{}" } })],
  ["kubectl apply", web({ managedFields: [entry("kubectl-client-side-apply", "Update")] })],
  ["kubectl apply --server-side", web({ managedFields: [entry("kubectl", "Apply")] })],
  ["kubectl create", web({ managedFields: [entry("kubectl-create", "Update")] })],
  [undefined, web({ managedFields: [entry("kubectl", "Update", { subresource: "scale" })] })],
  [undefined, web({ managedFields: [entry("kubectl-edit", "Update")] })],
])("%s has made the object", (maker, object) => {
  expect(makerOf(object)).toBe(maker);
});
