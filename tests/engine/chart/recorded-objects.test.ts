import { findInManifest, findRecorded } from "../../../engine/chart/recorded-objects";

const versions = {
  "/Service/apps/web": "v1",
  "/Service/other/web": "v1",
  "apps/Deployment/apps/web": "apps/v1",
  "rbac.authorization.k8s.io/ClusterRole//reader": "rbac.authorization.k8s.io/v1",
};

const manifest = [
  "apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { a: 1 }\n",
  "apiVersion: v1\nkind: Service\nmetadata: { name: web, namespace: other }\nspec: { a: 2 }\n",
  "apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\n",
  "apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: { name: reader }\n",
].join("---\n");

const find = (kind: string, name: string, namespace?: string): unknown =>
  findInManifest({ manifest, versions, namespace: "apps" }, { kind, name, namespace }).object;

describe("an object of a stored release", () => {
  test.each([
    [
      "Deployment",
      "web",
      undefined,
      { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web", namespace: "apps" } },
    ],
    [
      "v1/Service",
      "web",
      "other",
      { apiVersion: "v1", kind: "Service", metadata: { name: "web", namespace: "other" } },
    ],
    [
      "ClusterRole",
      "reader",
      undefined,
      { apiVersion: "rbac.authorization.k8s.io/v1", kind: "ClusterRole", metadata: { name: "reader" } },
    ],
  ] as const)("%s %s", (kind, name, namespace, object) => {
    expect(findRecorded(versions, { kind, name, namespace }).object).toEqual(object);
    expect(find(kind, name, namespace)).toMatchObject(object);
  });

  test("the one without a namespace in the manifest is in that of the release", () => {
    expect(find("Service", "web", "apps")).toMatchObject({ metadata: { namespace: "apps" }, spec: { a: 1 } });
    expect(find("Service", "web", "other")).toMatchObject({ metadata: { namespace: "other" }, spec: { a: 2 } });
    expect(find("ClusterRole", "reader")).toMatchObject({ metadata: { name: "reader" } });
  });

  test("one that is not there, or not alone, is an error", () => {
    expect(() => findRecorded(versions, { kind: "Deployment", name: "wbe", namespace: undefined })).toThrow(
      "PLAN_OBJECT_NOT_FOUND: the release renders no Deployment/wbe\n  why    of this kind it has web\n  mend   did you mean Deployment/web?",
    );
    expect(() => find("Service", "web")).toThrow("PLAN_OBJECT_AMBIGUOUS: Service/web is not unique");
  });
});
