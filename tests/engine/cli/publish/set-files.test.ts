import { setFiles } from "../../../../engine/cli/publish/set-files";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const object = (apiVersion: string, kind: string, name: string, namespace?: string, more: object = {}): KubeObject => {
  return { apiVersion, kind, metadata: { name, ...(namespace === undefined ? {} : { namespace }) }, ...more };
};

const names = (...objects: readonly KubeObject[]): readonly string[] => setFiles(objects).files.map(({ name }) => name);

test("one file for each object, whose name no other object changes", () => {
  expect(
    names(
      object("v1", "ConfigMap", "a", "shop"),
      object("apps/v1", "Deployment", "web", "shop"),
      object("v1", "Namespace", "shop"),
      object("rbac.authorization.k8s.io/v1", "ClusterRole", "system:a/b"),
    ),
  ).toEqual([
    "clusterrole.rbac.authorization.k8s.io_system%3Aa%2Fb.yaml",
    "namespace_shop.yaml",
    "shop_configmap_a.yaml",
    "shop_deployment.apps_web.yaml",
  ]);
});

test("no name leads out of the folder, is that of a kustomization file, or is too long", () => {
  const long = names(object("v1", "ConfigMap", "n".repeat(253), "shop"))[0] ?? "";
  expect(long).toMatch(/^shop_configmap_n{168}_[0-9a-f]{16}\.yaml$/);
  expect(names(object("v1", "../../a", "../b"), object("v1", "kustomization", ""))).toEqual([
    "..%2F..%2Fa_..%2Fb.yaml",
    "kustomization_.yaml",
  ]);
});

test("objects of one name have files of their own", () => {
  const generated: KubeObject = { apiVersion: "batch/v1", kind: "Job", metadata: { generateName: "a-" } as never };
  expect(names(generated, generated)).toEqual(["job.batch_a-.yaml", "job.batch_a-_2.yaml"]);
});

test("the digest depends on the objects, and not on their order", () => {
  const [one, two] = [object("v1", "ConfigMap", "a"), object("v1", "ConfigMap", "b")];
  expect(setFiles([one, two])).toEqual(setFiles([two, one]));
  expect(setFiles([one]).digest).not.toBe(setFiles([two]).digest);
  expect(setFiles([one]).digest).not.toBe(setFiles([{ ...one, data: { a: "b" } }]).digest);
});

test("a set without objects is refused, which would delete everything", () => {
  expect(() => setFiles([])).toThrow(`CLI_PUBLISH_REFUSED: cannot publish the set
  why    it has no objects: where it is delivered, everything would be deleted
  mend   correct the source, or split it`);
});
