import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { application, configMap, plan, repoURL } from "./plan";

/** An ApplicationSet with these generators; its template has the parameter `name`. */
function setOf(generators: readonly object[], more: object = {}): KubeObject {
  const { spec } = application({ path: "apps/{{name}}" });
  const template = { metadata: { name: "{{name}}" }, spec };
  return {
    apiVersion: "argoproj.io/v1alpha1",
    kind: "ApplicationSet",
    metadata: { name: "all", namespace: "argocd" },
    spec: { generators, template, ...more },
  };
}

const files = { "apps/a/x.yaml": configMap("x"), "apps/b/x.yaml": configMap("x") };

test("the Applications of a set are rendered; its wave is theirs", async () => {
  const set = JSON.stringify({
    ...setOf([{ list: { elements: [{ name: "a" }, { name: "b" }] } }]),
    metadata: { name: "all", annotations: { "argocd.argoproj.io/sync-wave": "2" } },
  });
  const { nodes } = await plan({ ...files, "app/set.yaml": set, "app/x.yaml": configMap("own") }, [application()]);
  expect(nodes.map(({ id, declaredIn, after }) => [id, declaredIn, after.map(({ to }) => to)])).toEqual([
    ["argocd/shop", undefined, []],
    ["argocd/a", "argocd/shop", ["argocd/shop"]],
    ["argocd/b", "argocd/shop", ["argocd/shop"]],
  ]);
});

test("folders of the working copy", async () => {
  const template = { metadata: { name: "{{path.basename}}" }, spec: application({ path: "{{path}}" })["spec"] };
  const set = setOf([{ git: { repoURL, revision: "HEAD", directories: [{ path: "apps/*" }] } }], { template });
  const { nodes } = await plan(files, [set]);
  expect(nodes.map(({ id }) => id)).toEqual(["argocd/a", "argocd/b"]);
});

test.each([
  {
    name: "a generator that asks a server",
    set: setOf([{ pullRequest: { github: {} } }]),
    text: [
      "ARGO_UNSUPPORTED: cannot follow spec.generators[0].pullRequest",
      "  where  ApplicationSet/argocd/all spec.generators[0].pullRequest",
      "  why    it asks a server for pull requests",
      "  mend   write what it would find as a list generator, or make the Applications in the program",
    ],
  },
  {
    name: "a template that fails",
    set: setOf([{ list: { elements: [{ name: "a" }] } }], {
      ...{ goTemplate: true, goTemplateOptions: ["missingkey=error"] },
      template: { metadata: { name: "{{.nome}}" } },
    }),
    text: [
      'ARGO_TEMPLATE: cannot render "{{.nome}}"',
      "  where  ApplicationSet/argocd/all",
      '  why    template: :1:2: executing "" at <.nome>: map has no entry for key "nome"',
      "  mend   correct the template",
    ],
  },
  {
    name: "a directive of a patch",
    set: setOf([{ list: { elements: [{ name: "a" }] } }], { templatePatch: "spec: { source: { $patch: delete } }" }),
    text: [
      "ARGO_UNSUPPORTED: cannot follow spec.templatePatch",
      "  where  ApplicationSet/argocd/all spec.templatePatch",
      "  why    directives of strategic merge patches are not followed",
      "  mend   write the whole list, or null to remove a field",
    ],
  },
])("$name is an error", async ({ set, text }) => {
  await expect(plan(files, [set])).rejects.toThrow(text.join("\n"));
});
