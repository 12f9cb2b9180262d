import { application, configMap, plan } from "./plan";

const files = { "app/x.yaml": configMap("x") };

test.each([
  {
    name: "a field that Argo CD does not have",
    source: { helm: { valueFile: ["x"] } },
    text: [
      "ARGO_OBJECT_INVALID: cannot use Application/argocd/shop",
      "  where  Application/argocd/shop spec.source.helm.valueFile",
      "  why    Argo CD has no such field",
      "  mend   did you mean valueFiles?",
    ],
  },
  {
    name: "a wrong type",
    source: { directory: { recurse: "yes" } },
    text: [
      "ARGO_OBJECT_INVALID: cannot use Application/argocd/shop",
      "  where  Application/argocd/shop spec.source.directory.recurse",
      "  why    it is not true or false",
      "  mend   correct the object",
    ],
  },
  {
    name: "two types of source",
    source: { directory: {}, helm: {} },
    text: [
      "ARGO_OBJECT_INVALID: cannot use Application/argocd/shop",
      "  where  Application/argocd/shop spec.source",
      "  why    it has both helm and directory",
      "  mend   remove one of them",
    ],
  },
  {
    name: "a plugin",
    source: { plugin: { name: "own" } },
    text: [
      "ARGO_UNSUPPORTED: cannot follow spec.source.plugin",
      "  where  Application/argocd/shop spec.source.plugin",
      "  why    config management plugins are programs of a server of Argo CD",
      "  mend   render the manifests before the run, and name their folder",
    ],
  },
  {
    name: "a folder that is not there",
    source: { path: "ap" },
    text: [
      'ARGO_PATH_NOT_FOUND: there is no folder "ap" in the source',
      "  where  Application/argocd/shop spec.source.path",
      "  why    the working copy has no such folder",
      '  mend   did you mean "app"?',
    ],
  },
  {
    name: "a kustomization that is none",
    source: { kustomize: {} },
    text: [
      'ARGO_PATH_NOT_FOUND: there is no kustomization file in "app"',
      "  where  Application/argocd/shop spec.source.kustomize",
      "  why    with the field kustomize, the source is a kustomization",
      "  mend   correct the path, or remove the field",
    ],
  },
])("$name is an error", async ({ source, text }) => {
  await expect(plan(files, [application(source)])).rejects.toThrow(text.join("\n"));
});

test.each([
  {
    name: "Jsonnet",
    files: { "app/x.jsonnet": "{}" },
    text: [
      "ARGO_UNSUPPORTED: cannot follow app/x.jsonnet",
      "  where  app/x.jsonnet",
      "  why    Jsonnet is not evaluated",
      "  mend   write its output into a file of YAML, or exclude the file",
    ],
  },
  {
    name: "a manifest without a kind",
    files: { "app/x.yaml": "apiVersion: v1\nkind:\nmetadata: {}\n" },
    text: [
      "ARGO_MANIFEST_INVALID: a file of the source is not a manifest",
      "  where  app/x.yaml",
      "  why    a document is not a map with a kind",
      "  mend   correct the file, or leave it out by directory.exclude",
    ],
  },
  {
    name: "two objects in a file of JSON",
    files: { "app/x.json": configMap("x") + configMap("y") },
    text: [
      "ARGO_MANIFEST_INVALID: a file of the source is not a manifest",
      "  where  app/x.json",
      "  why    a file of JSON may have one object only",
      "  mend   correct the file, or leave it out by directory.exclude",
    ],
  },
])("$name is an error", async ({ files: own, text }) => {
  await expect(plan(own, [application()])).rejects.toThrow(text.join("\n"));
});

const chart = {
  "app/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
  "app/values-a.yaml": "a: 1\n",
  "app/templates/x.yaml": configMap("x"),
};

test("a values file that is not there is an error, unless it may be missing", async () => {
  const helm = { valueFiles: ["values-b.yaml"] };
  await expect(plan(chart, [application({ helm })])).rejects.toThrow(
    [
      'ARGO_VALUES_NOT_FOUND: there is no values file "values-b.yaml"',
      "  where  Application/argocd/shop spec.source.helm.valueFiles[0]",
      "  why    the working copy has no file app/values-b.yaml",
      '  mend   did you mean "values-a.yaml"?',
    ].join("\n"),
  );
  const { nodes } = await plan(chart, [application({ helm: { ...helm, ignoreMissingValueFiles: true } })]);
  expect(nodes[0]?.objects).toHaveLength(1);
});

test("expressions of jq are an error", async () => {
  const ignoreDifferences = [{ kind: "Secret", jqPathExpressions: [".data"] }];
  await expect(plan(files, [application({}, { ignoreDifferences })])).rejects.toThrow(
    [
      "ARGO_UNSUPPORTED: cannot follow spec.ignoreDifferences[0].jqPathExpressions",
      "  where  Application/argocd/shop spec.ignoreDifferences[0].jqPathExpressions",
      "  why    expressions of jq are not evaluated",
      "  mend   write them as jsonPointers, or as jsonPathExpressions of a Sync",
    ].join("\n"),
  );
});
