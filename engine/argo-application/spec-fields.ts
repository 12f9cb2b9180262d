// The fields of Argo CD's objects, as data. Those that nothing reads are here too: a field of no table is a mistake.
//
// Source: argo-cd pkg/apis/application/v1alpha1/types.go@v3.5.7.

/** What a field may be. */
export type FieldType = "text" | "truth" | "integer" | "number or text" | "texts" | "map of texts" | "any" | FieldGroup;

/** A map or a list of maps with known fields. */
export interface FieldGroup {
  /** Whether it is a list of such maps. */
  readonly isList: boolean;
  /** The types of the fields. */
  readonly fields: Readonly<Record<string, FieldType>>;
}

type Fields = FieldGroup["fields"];

const map = (fields: Fields): FieldGroup => ({ isList: false, fields });
const list = (fields: Fields): FieldGroup => ({ isList: true, fields });

/** The fields of `kustomize` of a source. */
const kustomize = {
  namePrefix: "text",
  nameSuffix: "text",
  images: "texts",
  replicas: list({ name: "text", count: "number or text" }),
  commonLabels: "map of texts",
  commonAnnotations: "map of texts",
  labelWithoutSelector: "truth",
  labelIncludeTemplates: "truth",
  forceCommonLabels: "truth",
  forceCommonAnnotations: "truth",
  commonAnnotationsEnvsubst: "truth",
  namespace: "text",
  patches: list({ path: "text", patch: "text", target: "any", options: "any" }),
  components: "texts",
  ignoreMissingComponents: "truth",
  version: "text",
  kubeVersion: "text",
  apiVersions: "texts",
} as const satisfies Fields;

/** The fields of `helm` of a source. */
const helm = {
  valueFiles: "texts",
  ignoreMissingValueFiles: "truth",
  values: "text",
  valuesObject: "any",
  parameters: list({ name: "text", value: "text", forceString: "truth" }),
  fileParameters: list({ name: "text", path: "text" }),
  releaseName: "text",
  namespace: "text",
  passCredentials: "truth",
  skipCrds: "truth",
  skipSchemaValidation: "truth",
  skipTests: "truth",
  version: "text",
  kubeVersion: "text",
  apiVersions: "texts",
} as const satisfies Fields;

/** The fields of a source. */
export const sourceFields = {
  repoURL: "text",
  path: "text",
  targetRevision: "text",
  chart: "text",
  ref: "text",
  name: "text",
  tagPrefix: "text",
  kustomize: map(kustomize),
  helm: map(helm),
  directory: map({ recurse: "truth", include: "text", exclude: "text", jsonnet: "any" }),
  plugin: "any",
} as const satisfies Fields;

/** The fields of the `spec` of an Application. */
export const applicationFields = {
  project: "text",
  source: map(sourceFields),
  sources: list(sourceFields),
  sourceHydrator: "any",
  destination: map({ server: "text", name: "text", namespace: "text" }),
  syncPolicy: map({
    automated: map({ prune: "truth", selfHeal: "truth", allowEmpty: "truth", enabled: "truth" }),
    syncOptions: "texts",
    retry: map({
      limit: "integer",
      backoff: map({ duration: "text", factor: "integer", maxDuration: "text" }),
      refresh: "truth",
    }),
    managedNamespaceMetadata: map({ labels: "map of texts", annotations: "map of texts" }),
  }),
  ignoreDifferences: list({
    group: "text",
    kind: "text",
    name: "text",
    namespace: "text",
    jsonPointers: "texts",
    jqPathExpressions: "texts",
    managedFieldsManagers: "texts",
  }),
  info: "any",
  revisionHistoryLimit: "integer",
} as const satisfies Fields;

const kinds = list({ group: "text", kind: "text" });
const namedKinds = list({ group: "text", kind: "text", name: "text" });

/** The fields of the `spec` of an AppProject. */
export const projectFields = {
  description: "text",
  sourceRepos: "texts",
  destinations: list({ server: "text", name: "text", namespace: "text" }),
  clusterResourceWhitelist: namedKinds,
  clusterResourceBlacklist: namedKinds,
  namespaceResourceWhitelist: kinds,
  namespaceResourceBlacklist: kinds,
  roles: "any",
  orphanedResources: "any",
  syncWindows: "any",
  signatureKeys: "any",
  sourceIntegrity: "any",
  sourceNamespaces: "texts",
  permitOnlyProjectScopedClusters: "truth",
  destinationServiceAccounts: "any",
} as const satisfies Fields;
