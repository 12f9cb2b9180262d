import { openDirectory } from "../../../engine/sources/directory";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { application, configMap, plan, repoURL } from "./plan";

const self = ["git@git.example:argocd-example-apps.git", "https://git.example/argocd-example-apps"];

test("an app of apps: objects, arguments and order", async () => {
  const own = openDirectory("tests/fixtures/argo-applications/example-apps");
  const { nodes, warnings } = await plan({}, [], { own, self, path: "root.yaml" });
  expect(warnings).toEqual([]);
  expect(nodes.map(({ id, declaredIn, after }) => [id, declaredIn, after.map(({ to }) => to)])).toEqual([
    ["argocd/guestbook", "argocd/root", []],
    ["argocd/helm-guestbook", "argocd/root", ["argocd/guestbook"]],
    ["argocd/kustomize-guestbook", "argocd/root", ["argocd/helm-guestbook"]],
  ]);
  const shown = nodes.map(({ objects }) => objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`).sort());
  expect(shown).toEqual([
    ["ConfigMap/listed", "ConfigMap/settings", "Deployment/guestbook-ui", "Service/guestbook-ui"],
    ["ConfigMap/helm-guestbook-notes", "Deployment/helm-guestbook-helm-guestbook", "Job/helm-guestbook-migrate"],
    ["Deployment/kustomize-guestbook-ui"],
  ]);
  expect(nodes[0]?.args).toEqual({ namespace: "guestbook", createNamespace: true, prune: true, allowEmpty: false });
});

const at = (name: string, wave: number, path = name): string =>
  JSON.stringify({
    ...application({ path }),
    metadata: { name, namespace: "argocd", annotations: { "argocd.argoproj.io/sync-wave": String(wave) } },
  });

const edgesOf = async (files: Readonly<Record<string, string>>): Promise<unknown> => {
  const { nodes, warnings } = await plan(files, [application()]);
  return { edges: Object.fromEntries(nodes.map(({ name, after }) => [name, after.map(({ to }) => to)])), warnings };
};
const inWave = (name: string, wave: number): string =>
  configMap(name, {}, { annotations: { "argocd.argoproj.io/sync-wave": String(wave) } });

test.each([
  {
    name: "Applications of a wave come after all that the wave before brings",
    files: {
      ...{ "app/a.yaml": at("a", 0), "app/b.yaml": at("b", 1), "app/c.yaml": at("c", 1), "app/d.yaml": at("d", 2) },
      ...{
        "a/x.yaml": configMap("x"),
        "b/x.yaml": configMap("x"),
        "c/x.yaml": configMap("x"),
        "d/x.yaml": configMap("x"),
      },
    },
    edges: { a: [], b: ["argocd/a"], c: ["argocd/a"], d: ["argocd/b", "argocd/c"] },
  },
  {
    name: "a wave without objects passes the order on",
    files: {
      ...{ "app/a.yaml": at("a", 0), "app/b.yaml": at("b", 1), "app/c.yaml": at("c", 2) },
      ...{ "a/x.yaml": configMap("x"), "b/README.md": "", "c/x.yaml": configMap("x") },
    },
    edges: { a: [], c: ["argocd/a"] },
  },
  {
    name: "the objects of an Application stand at their wave",
    files: {
      ...{ "app/a.yaml": at("a", -1), "app/own.yaml": configMap("own"), "app/b.yaml": at("b", 0) },
      ...{ "a/x.yaml": configMap("x"), "b/x.yaml": configMap("x") },
    },
    edges: { a: [], shop: ["argocd/a"], b: ["argocd/shop"] },
  },
  {
    name: "Applications inside another one wait as it does",
    files: {
      ...{ "app/a.yaml": at("a", 0), "app/b.yaml": at("b", 1), "a/x.yaml": configMap("x") },
      ...{ "b/c.yaml": at("c", -5), "c/x.yaml": configMap("x") },
    },
    edges: { a: [], c: ["argocd/a"] },
  },
])("$name", async ({ files, edges }) => {
  expect(await edgesOf(files)).toEqual({ edges, warnings: [] });
});

test("objects of a later wave than Applications beside them are reported", async () => {
  const files = {
    ...{ "app/first.yaml": inWave("first", 0), "app/a.yaml": at("a", 1), "app/last.yaml": inWave("last", 2) },
    ...{ "a/x.yaml": configMap("x") },
  };
  expect(await edgesOf(files)).toEqual({
    edges: { shop: [], a: ["argocd/shop"] },
    warnings: [
      "argocd/shop has objects of wave 2 after Applications of wave 1: its objects are one Sync, which comes before " +
        "these; put the objects or the Applications into one of their own",
    ],
  });
});

test("an Application may be among its own objects", async () => {
  const { nodes } = await plan({ "app/shop.yaml": JSON.stringify(application()), "app/x.yaml": configMap("x") }, [
    application(),
  ]);
  expect(nodes.map(({ id, objects }) => [id, objects.length])).toEqual([["argocd/shop", 1]]);
});

test("two Applications of one name with different specs are an error", async () => {
  const other = JSON.stringify(application({ path: "other" }));
  await expect(plan({ "app/shop.yaml": other }, [application()])).rejects.toThrow(
    [
      "ARGO_OBJECT_DUPLICATE: Application/argocd/shop is declared twice",
      "  where  Application/argocd/shop",
      "  why    the two have different specs",
      "  mend   remove one of them, or make them the same",
    ].join("\n"),
  );
});

test("a folder that is named must have objects of Argo CD alone", async () => {
  const files = { "apps/shop.yaml": JSON.stringify(application()), "apps/x.yaml": configMap("x") };
  await expect(plan(files, [], { path: "apps" })).rejects.toThrow(
    [
      "ARGO_OBJECT_INVALID: cannot use ConfigMap/x",
      "  where  ConfigMap/x kind",
      "  why    apps has an object that is not one of Argo CD",
      "  mend   name an Application whose source is this folder: it brings all objects, and the Applications among them",
    ].join("\n"),
  );
});

test("the faults of all Applications are reported together", async () => {
  const objects = ["a", "b"].map((name): KubeObject => ({ ...application({ path: name }), metadata: { name } }));
  const error = await plan({ "c/x.yaml": configMap("x") }, objects).catch((caught: unknown) => String(caught));
  expect(error).toContain('there is no folder "a" in the source');
  expect(error).toContain('there is no folder "b" in the source');
});

test("a file of a list has the repository of each Application", async () => {
  const { nodes } = await plan({ "app/x.yaml": configMap("x") }, [application({ repoURL: repoURL.toUpperCase() })]);
  expect(nodes).toHaveLength(1);
});
