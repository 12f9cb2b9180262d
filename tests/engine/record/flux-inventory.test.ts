import { isSyncError } from "../../../engine/errors/sync-error";
import { parseFluxId, printFluxId, printSubject } from "../../../engine/model/flux/object-id";
import { listInventory } from "../../../engine/record/flux-inventory";

const deployment = { group: "apps", kind: "Deployment", namespace: "shop", name: "web" };
const role = { group: "rbac.authorization.k8s.io", kind: "ClusterRole", namespace: "", name: "system:web" };

function codeOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    if (isSyncError(error)) return error.code;
  }
  return undefined;
}

test.each([
  [deployment, "shop_web_apps_Deployment", "Deployment/shop/web"],
  [role, "_system__web_rbac.authorization.k8s.io_ClusterRole", "ClusterRole/system:web"],
])("an id is printed and read", (key, id, subject) => {
  expect(printFluxId(key)).toBe(id);
  expect(parseFluxId(id)).toEqual(key);
  expect(printSubject(key)).toBe(subject);
});

test("an entry that names no object is an error, and nothing is deleted", () => {
  const bad = [{ id: "a_b", v: "v1" }];
  expect(codeOf(() => listInventory(bad))).toBe("RECORD_FLUX_ID_INVALID");
});
