/** A source of the working copy, which both render. */
export interface SourceCase {
  readonly name: string;
  readonly source: Readonly<Record<string, unknown>>;
  readonly buildOptions?: string;
}

const directory = (path: string, fields: object): SourceCase["source"] => ({ path, directory: fields });
const kustomize = (path: string, fields: object): SourceCase["source"] => ({ path, kustomize: fields });
const helm = (fields: object): SourceCase["source"] => ({ path: "helm-guestbook", helm: fields });

const directories: readonly SourceCase[] = [
  { name: "plain manifests", source: { path: "guestbook" } },
  { name: "an empty field directory", source: directory("guestbook", {}) },
  { name: "a folder with folders", source: { path: "plain-folder" } },
  ...[
    { recurse: true },
    { recurse: true, include: "nested/*" },
    { recurse: true, include: "*.yaml" },
    { recurse: true, include: "{top,nested/inner}.yaml" },
    { recurse: true, exclude: "nested/{inner,none}.yaml" },
    { recurse: true, include: "*", exclude: "*o*" },
    { recurse: true, include: "n*/in?er.yaml" },
    { recurse: true, include: "[nt]*", exclude: "[!n]*" },
    { recurse: true, include: "[" },
    { include: "none" },
  ].map((fields) => ({ name: `directory ${JSON.stringify(fields)}`, source: directory("plain-folder", fields) })),
  { name: "a chart as a directory", source: directory("helm-guestbook", {}) },
  { name: "a folder that is not there", source: { path: "none" } },
];

const own = "env-kustomize";
const kustomizations: readonly SourceCase[] = [
  { name: "a kustomization", source: { path: "kustomize-guestbook" } },
  { name: "overrides in files", source: { path: "overrides" } },
  { name: "overrides over fields", source: kustomize("overrides", { namePrefix: "mine-", namespace: "other" }) },
  ...[
    {},
    { namePrefix: "a-", nameSuffix: "-b", namespace: "other" },
    { images: ["registry.example/guestbook:v9"] },
    {
      images: [
        "registry.example/guestbook=registry.example/other@sha256:24a0c4b4a4c0eb97a1aabb8e29f18e917d05abfe1b7a7c07857230879ce7d3d3",
      ],
    },
    { images: ["registry.example/guestbook=*:v9"] },
    { images: ["registry.example/guestbook=registry.example/new:*"] },
    { images: ["registry.example/guestbook:${ARGOCD_APP_REVISION_SHORT}"] },
    { images: ["other:1"] },
    { images: ["nothing"] },
    { replicas: [{ name: "guestbook-ui", count: 7 }] },
    { replicas: [{ name: "guestbook-ui", count: "8" }] },
    { replicas: [{ name: "guestbook-ui", count: "many" }] },
    { commonLabels: { app: "x" } },
    { commonLabels: { team: "x" } },
    { commonLabels: { team: "x" }, forceCommonLabels: true },
    { commonLabels: { app: "x-${ARGOCD_APP_NAME}" }, labelWithoutSelector: true },
    { commonLabels: { tier: "x" }, labelWithoutSelector: true },
    { commonLabels: { tier: "x" }, labelWithoutSelector: true, forceCommonLabels: true },
    { commonLabels: { tier: "x" }, labelWithoutSelector: true, labelIncludeTemplates: true },
    { commonLabels: { quoted: '"yes"' } },
    { commonAnnotations: { a: "${ARGOCD_APP_NAME}" } },
    { commonAnnotations: { a: "$ARGOCD_APP_NAME $$ ${NONE} $" }, commonAnnotationsEnvsubst: true },
    { commonAnnotations: { note: "x" } },
    { commonAnnotations: { note: "x" }, forceCommonAnnotations: true },
    { patches: [{ patch: '[{"op":"replace","path":"/spec/replicas","value":9}]', target: { kind: "Deployment" } }] },
    {
      patches: [
        { patch: "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: guestbook-ui\nspec:\n  paused: true\n" },
      ],
    },
    { components: ["../components/extra"] },
    { components: ["../components/none"] },
    { components: ["../components/none", "../components/extra"], ignoreMissingComponents: true },
  ].map((fields) => ({ name: `kustomize ${JSON.stringify(fields)}`, source: kustomize(own, fields) })),
  { name: "kustomize without a file", source: kustomize("guestbook", { namePrefix: "a-" }) },
  {
    name: "build options",
    source: { path: "kustomize-guestbook" },
    buildOptions: "--enable-helm --load-restrictor LoadRestrictionsNone",
  },
];

const charts: readonly SourceCase[] = [
  { name: "a chart", source: { path: "helm-guestbook" } },
  ...[
    { releaseName: "other", namespace: "elsewhere" },
    { valueFiles: ["values-production.yaml"] },
    { valueFiles: ["/charts-values/base/values.yaml", "values-production.yaml"] },
    { valueFiles: ["../charts-values/envs/one.yaml"] },
    { valueFiles: ["$values/envs/one.yaml", "$values/envs/two.yaml"] },
    { valueFiles: ["$other/x.yaml"] },
    { valueFiles: ["none.yaml"] },
    { valueFiles: ["none.yaml"], ignoreMissingValueFiles: true },
    { valueFiles: ["values-${ARGOCD_APP_PROJECT_NAME}.yaml"], ignoreMissingValueFiles: true },
    { valueFiles: ["../../outside.yaml"] },
    { values: "note: inline\n", valueFiles: ["values-production.yaml"] },
    { values: "note: inline\n", valuesObject: { note: "object" } },
    { valuesObject: { replicaCount: 5, list: [1, "b"] } },
    { values: "note: [" },
    {
      parameters: [
        { name: "replicaCount", value: "6" },
        { name: "note", value: "1", forceString: true },
      ],
    },
    { parameters: [{ name: "note", value: "1" }] },
    {
      parameters: [
        { name: "note", value: "a,b" },
        { name: "list", value: "{x,y}" },
      ],
    },
    { parameters: [{ name: "note", value: "a\\,b" }] },
    {
      parameters: [
        { name: "note", value: "a" },
        { name: "note", value: "b" },
      ],
    },
    { parameters: [{ name: "note", value: "$ARGOCD_APP_NAME-${ARGOCD_APP_SOURCE_PATH}" }] },
    { fileParameters: [{ name: "note", path: "note.txt" }] },
    { fileParameters: [{ name: "note", path: "/helm-guestbook/note.txt" }] },
    { fileParameters: [{ name: "note", path: "none.txt" }] },
    { fileParameters: [{ name: "note", path: "$values/envs/one.yaml" }] },
  ].map((fields) => ({ name: `helm ${JSON.stringify(fields)}`, source: helm(fields) })),
  ...[{}, { skipCrds: true }, { skipTests: true }, { kubeVersion: "1.30.0", apiVersions: ["example.com/v1"] }].map(
    (fields) => ({ name: `helm ${JSON.stringify(fields)}`, source: { path: "crd-chart", helm: fields } }),
  ),
  { name: "helm without a chart", source: { path: "guestbook", helm: {} } },
  { name: "two types", source: { path: "guestbook", helm: {}, directory: {} } },
];

/** All sources. */
export const sourceCases: readonly SourceCase[] = [...directories, ...kustomizations, ...charts];
