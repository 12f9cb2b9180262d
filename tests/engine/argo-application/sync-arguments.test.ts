import { without } from "../../../engine/lib/without";
import { application, configMap, plan } from "./plan";

const files = { "app/x.yaml": configMap("x") };

const argsOf = async (spec: object): Promise<unknown> => {
  const { nodes, warnings } = await plan(files, [application({}, spec)]);
  return { args: without(nodes[0]?.args ?? {}, "namespace"), warnings };
};
const plain = { prune: false, allowEmpty: false };

test.each([
  { name: "no policy", spec: {}, args: plain },
  {
    name: "automated",
    spec: { syncPolicy: { automated: { prune: true, allowEmpty: true, selfHeal: true } } },
    args: { prune: true, allowEmpty: true },
  },
  { name: "automated and off", spec: { syncPolicy: { automated: { prune: true, enabled: false } } }, args: plain },
  {
    name: "sync options",
    spec: {
      syncPolicy: {
        syncOptions: [
          ...["Validate=false", "CreateNamespace=true", "PrunePropagationPolicy=background", "PruneLast=true"],
          ...["ApplyOutOfSyncOnly=true", "RespectIgnoreDifferences=true", "ServerSideApply=true", "Replace=true"],
          ...["FailOnSharedResource=true", "SkipDryRunOnMissingResource=true", "ClientSideApplyMigration=false"],
        ],
        managedNamespaceMetadata: { labels: { team: "shop" } },
      },
    },
    args: {
      ...plain,
      ...{ validate: false, createNamespace: true, prunePropagationPolicy: "Background", pruneLast: true },
      ...{ applyOutOfSyncOnly: true, respectIgnoreDifferences: true, serverSideApply: true, replace: true },
      ...{ failOnSharedResource: true, skipDryRunOnMissingResource: true, clientSideApplyMigration: false },
      managedNamespaceMetadata: { labels: { team: "shop" } },
    },
  },
  {
    name: "options that say the default",
    spec: { syncPolicy: { syncOptions: ["CreateNamespace=false", "Validate=true", "Prune=true"] } },
    args: plain,
  },
  {
    name: "metadata of a Namespace that is not created",
    spec: { syncPolicy: { managedNamespaceMetadata: { labels: { team: "shop" } } } },
    args: plain,
  },
  {
    name: "retry, with times in seconds and in Go's form",
    spec: { syncPolicy: { retry: { limit: 5, backoff: { duration: "5", factor: 3, maxDuration: "3m0s" } } } },
    args: { ...plain, retry: { limit: 5, durationSeconds: 5, factor: 3, maxDurationSeconds: 180 } },
  },
  {
    name: "ignored differences; the core group may be left out",
    spec: {
      ignoreDifferences: [
        { group: "apps", kind: "Deployment", jsonPointers: ["/spec/replicas"] },
        { kind: "Secret", name: "own", managedFieldsManagers: ["operator"] },
      ],
    },
    args: {
      ...plain,
      ignoreDifferences: [
        { group: "apps", kind: "Deployment", jsonPointers: ["/spec/replicas"] },
        { group: "", kind: "Secret", name: "own", managedFieldsManagers: ["operator"] },
      ],
    },
  },
])("$name", async ({ spec, args }) => {
  expect(await argsOf(spec)).toEqual({ args, warnings: [] });
});

test("an option that Argo CD does not have changes nothing, and is reported", async () => {
  expect(await argsOf({ syncPolicy: { syncOptions: ["CreateNamespaces=true"] } })).toEqual({
    args: plain,
    warnings: [
      'Application/argocd/shop has the sync option "CreateNamespaces=true", which changes nothing; ' +
        "did you mean CreateNamespace=true?",
    ],
  });
});

const project = (spec: object): never =>
  ({ apiVersion: "argoproj.io/v1alpha1", kind: "AppProject", metadata: { name: "team" }, spec }) as never;
const everything = {
  sourceRepos: ["*"],
  destinations: [{ server: "*", namespace: "*" }],
  clusterResourceWhitelist: [{ group: "*", kind: "*" }],
};

test.each([
  {
    name: "everything",
    spec: everything,
    permissions: {
      clusterKinds: { allow: [{ group: "*", kind: "*" }], deny: [] },
      namespacedKinds: { deny: [] },
      namespaces: ["*"],
    },
  },
  {
    name: "without a list, no cluster-scoped kind and every namespaced one",
    spec: { sourceRepos: ["*"], destinations: [{ server: "*", namespace: "shop" }] },
    permissions: { clusterKinds: { allow: [], deny: [] }, namespacedKinds: { deny: [] }, namespaces: ["shop"] },
  },
  {
    name: "an empty list of namespaced kinds permits none",
    spec: {
      ...everything,
      namespaceResourceWhitelist: [],
      clusterResourceBlacklist: [{ group: "", kind: "Namespace" }],
    },
    permissions: {
      clusterKinds: { allow: [{ group: "*", kind: "*" }], deny: [{ group: "", kind: "Namespace" }] },
      namespacedKinds: { allow: [], deny: [] },
      namespaces: ["*"],
    },
  },
  {
    name: "a namespace that is excluded permits all others",
    spec: { ...everything, destinations: [{ server: "*", namespace: "!kube-system" }] },
    permissions: {
      clusterKinds: { allow: [{ group: "*", kind: "*" }], deny: [] },
      namespacedKinds: { deny: [] },
      namespaces: ["!kube-system", "*"],
    },
  },
])("a project: $name", async ({ spec, permissions }) => {
  const { nodes } = await plan(files, [application({}, { project: "team" }), project(spec)]);
  expect(nodes[0]?.args["permissions"]).toEqual(permissions);
});

test.each([
  {
    name: "a source that it does not permit",
    spec: { ...everything, sourceRepos: ["https://git.example/other/*"] },
    text: [
      "ARGO_NOT_PERMITTED: AppProject/team does not permit the repository https://git.example/shop.git",
      "  where  Application/argocd/shop spec.sourceRepos",
      "  why    no pattern of the project matches it, or one after ! does",
      "  mend   add it to spec.sourceRepos of the project, or use another project",
    ],
  },
  {
    name: "a destination that it does not permit",
    spec: { ...everything, destinations: [{ server: "*", namespace: "web" }] },
    text: [
      'ARGO_NOT_PERMITTED: AppProject/team does not permit the destination https://kubernetes.default.svc, namespace "shop"',
      "  where  Application/argocd/shop spec.destinations",
      "  why    no pattern of the project matches it, or one after ! does",
      "  mend   add it to spec.destinations of the project, or use another project",
    ],
  },
  {
    name: "signatures",
    spec: { ...everything, signatureKeys: [{ keyID: "4AEE18F83AFDEB23" }] },
    text: [
      "ARGO_UNSUPPORTED: cannot follow spec.signatureKeys",
      "  where  AppProject/team spec.signatureKeys",
      "  why    signatures of commits are not checked by projects",
      "  mend   remove it, and give the source in `repositories` the keys: new GitRepository({ …, verify })",
    ],
  },
])("a project: $name", async ({ spec, text }) => {
  const planned = plan(files, [application({}, { project: "team" }), project(spec)]);
  await expect(planned).rejects.toThrow(text.join("\n"));
});

test("a project that nothing declares is an error", async () => {
  await expect(plan(files, [application({}, { project: "teem" }), project({})])).rejects.toThrow(
    [
      'ARGO_PROJECT_NOT_FOUND: there is no AppProject "teem"',
      "  where  Application/argocd/shop spec.project",
      "  why    it decides what the Application may write",
      '  mend   did you mean "team"?',
    ].join("\n"),
  );
});
