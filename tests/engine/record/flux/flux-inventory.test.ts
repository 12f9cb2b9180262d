import { isSyncError } from "../../../../engine/errors/sync-error";
import { parseFluxId, printFluxId, printSubject } from "../../../../engine/model/flux/object-id";
import { decideFinalizer } from "../../../../engine/record/flux/decide-finalizer";
import { keepInInventory, listInventory, readHealthChecks } from "../../../../engine/record/flux/flux-inventory";
import { findStaleObjects, findSurvivors } from "../../../../engine/record/flux/stale-objects";

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
  expect(codeOf(() => findStaleObjects(bad, []))).toBe("RECORD_FLUX_ID_INVALID");
  expect(codeOf(() => findStaleObjects([], bad))).toBe("RECORD_FLUX_ID_INVALID");
});

test("a health check with two slashes in its apiVersion is an error", () => {
  const references = [{ apiVersion: "a/b/c", kind: "Widget", name: "w" }];
  expect(codeOf(() => readHealthChecks(references))).toBe("RECORD_FLUX_REFERENCE_INVALID");
});

test("stale objects are deleted in the version in which they were applied, and survivors are recorded again", () => {
  const last = [
    { id: "shop_web_apps_Deployment", v: "v1beta1" },
    { id: "_shop__Namespace", v: "v1" },
  ];
  const stale = findStaleObjects(last, []);
  expect(stale.map(({ key, version }) => `${version} ${key.kind}`)).toEqual(["v1 Namespace", "v1beta1 Deployment"]);
  const survivors = findSurvivors(stale, [{ key: deployment, version: "v1beta1", action: "deleted" }]);
  expect(keepInInventory([], survivors)).toEqual([{ id: "_shop__Namespace", v: "v1" }]);
});

test.each([
  ["MirrorPrune", true, "delete"],
  ["MirrorPrune", false, "keep"],
  ["Delete", false, "delete"],
  ["WaitForTermination", false, "deleteAndWait"],
  ["Orphan", true, "keep"],
])("deletionPolicy %s with prune %s: %s", (deletionPolicy, prune, decision) => {
  const inventory = [{ id: "shop_web_apps_Deployment", v: "v1" }];
  expect(decideFinalizer({ prune, deletionPolicy }, inventory)).toBe(decision);
  expect(decideFinalizer({ prune, deletionPolicy, suspend: true }, inventory)).toBe("keep");
});
