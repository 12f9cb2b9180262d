// What stays when a Kustomization that does not prune no longer declares it: in Flux, its object is not deleted then.
import type { FluxTree } from "../../../engine/model/flux/flux-tree";
import { all, artifact, configMap, kustomization, plan, release } from "./small-repository";

/** The parts that stay, and their arguments for it. */
const kept = (tree: FluxTree): Readonly<Record<string, unknown>> =>
  Object.fromEntries(tree.nodes.flatMap(({ name, isKept, args }) => (isKept ? [[name, args["deletionPolicy"]]] : [])));

const marked = (text: string, field: "labels" | "annotations", mark: object): string => {
  const object = JSON.parse(text) as { readonly metadata: object };
  return JSON.stringify({ ...object, metadata: { ...object.metadata, [field]: mark } });
};

/** `parent` declares a Kustomization, which declares another one, and a release. */
const planWith = (parent: object, child = kustomization("child", { deletionPolicy: "Delete" })): Promise<FluxTree> =>
  plan({
    "cluster/all.yaml": all(kustomization("parent", parent), kustomization("beside")),
    "beside/a.yaml": configMap("a"),
    "parent/child.yaml": all(child, release("web"), artifact("web")),
    "child/grandchild.yaml": all(kustomization("grandchild"), configMap("b")),
    "grandchild/c.yaml": configMap("c"),
  });

test("a Kustomization with prune: true takes what it declares along", async () => {
  expect(kept(await planWith({}))).toEqual({});
  expect(kept(await planWith({ deletionPolicy: "Delete" }))).toEqual({});
});

test("what a Kustomization with prune: false declares stays, with all that it declares itself", async () => {
  // A release has no such argument: its resource is retained.
  const all = { child: "Orphan", grandchild: "Orphan", web: undefined };
  expect(kept(await planWith({ prune: false }))).toEqual(all);
  expect(kept(await planWith({ prune: undefined }))).toEqual(all);
  expect(kept(await planWith({ deletionPolicy: "Orphan" }))).toEqual(all);
});

test("a mark on the object of a part keeps it", async () => {
  const below = { child: "Orphan", grandchild: "Orphan" };
  for (const field of ["labels", "annotations"] as const) {
    for (const mark of [
      { "kustomize.toolkit.fluxcd.io/prune": "Disabled" },
      { "kustomize.toolkit.fluxcd.io/reconcile": "disabled" },
    ]) {
      expect(kept(await planWith({}, marked(kustomization("child"), field, mark)))).toEqual(below);
    }
  }
  const enabled = { "kustomize.toolkit.fluxcd.io/prune": "enabled" };
  expect(kept(await planWith({}, marked(kustomization("child"), "labels", enabled)))).toEqual({});
});
