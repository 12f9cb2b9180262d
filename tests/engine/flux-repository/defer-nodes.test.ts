import { all, configMap, kustomization, plan, release } from "./small-repository";

describe("parts that refer to what a Kustomization without its variables may declare", () => {
  const open = { postBuild: { substituteFrom: [{ kind: "Secret", name: "later" }] } };
  const needsLater = { dependsOn: [{ name: "declared-later" }] };

  test("come later, and all that comes after them", async () => {
    const tree = await plan({
      "cluster/all.yaml": all(
        kustomization("apps", open),
        kustomization("needs", needsLater),
        kustomization("parent", { wait: true }),
        kustomization("after", { dependsOn: [{ name: "parent" }] }),
        kustomization("others"),
      ),
      "apps/a.yaml": configMap("a"),
      "needs/n.yaml": configMap("n"),
      "parent/child.yaml": kustomization("child", { dependsOn: [{ name: "needs" }] }),
      "child/c.yaml": configMap("c"),
      "after/a.yaml": configMap("after"),
      "others/web.yaml": release("web"),
    });
    expect(tree.nodes.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      ["Kustomization/flux-system/flux-system", false],
      ["Kustomization/flux-system/parent", false],
      ["Kustomization/flux-system/apps", true],
      ["Kustomization/flux-system/others", false],
    ]);
    expect(tree.deferred.map(({ id, fault: { code } }) => [id, code])).toEqual([
      ["Kustomization/flux-system/needs", "FLUX_DEPENDENCY_NOT_FOUND"],
      ["Kustomization/flux-system/child", "FLUX_DEPENDENCY_NOT_FOUND"],
      ["Kustomization/flux-system/after", "FLUX_DEPENDENCY_NOT_FOUND"],
      ["HelmRelease/shop/web", "FLUX_SOURCE_NOT_FOUND"],
    ]);
  });

  test.each([
    ["itself waits for them", { ...open, ...needsLater }, {}],
    ["waits for one that is ready after them", { ...open, dependsOn: [{ name: "parent" }] }, needsLater],
  ])("are errors if it %s", async (_name, apps, child) => {
    const stuck = plan({
      "cluster/all.yaml": all(kustomization("apps", apps), kustomization("parent", { wait: true })),
      "apps/a.yaml": configMap("a"),
      "parent/child.yaml": kustomization("child", child),
      "child/c.yaml": configMap("c"),
    });
    await expect(stuck).rejects.toMatchObject({ code: "FLUX_DEPENDENCY_NOT_FOUND" });
  });
});
