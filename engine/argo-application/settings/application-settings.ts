// All that an ArgoApplication can be given.
import { nameList } from "../../set/settings/name-list";
import type { ProgramType, SettingGroup, SettingTable } from "../../settings/field";

/** A repository with credentials. */
const repository = {
  name: "SourceReference",
  is: 'a source, such as new GitRepository({ url: "https://…" })',
} as const satisfies ProgramType;

/** A cluster to write to. */
const provider = {
  name: "pulumi.ProviderResource",
  is: "a provider, such as new Provider(…)",
} as const satisfies ProgramType;

const clusterFacts = {
  name: "ArgoClusterFacts",
  doc: "What a generator of clusters says of a cluster.",
  fields: {
    server: { type: "text", doc: "The URL of its API server.", required: true },
    labels: { type: "texts", doc: "The labels of its Secret in Argo CD.", default: {}, argument: { default: "none" } },
    annotations: { type: "texts", doc: "The annotations of its Secret.", default: {}, argument: { default: "none" } },
    project: { type: "text", doc: "Its project.", default: "", argument: { default: "none" } },
  },
} as const satisfies SettingGroup;

/** An object of Argo CD. */
export const object = { type: "values" } as const;

/** The arguments that say how Applications are found and rendered. */
export const sharedApplicationSettings = {
  path: {
    type: "text",
    doc: "A file or a folder of `source` with Applications, ApplicationSets and AppProjects; other objects in it are an error.",
  },
  projects: {
    type: "rendered",
    form: { type: "list", item: object },
    doc: "AppProjects that Applications name, in addition to those beside them.",
  },
  source: {
    type: "text",
    doc: "The directory of the working copy; nothing outside it is read.",
    default: ".",
  },
  self: {
    type: "either",
    of: [{ type: "text" }, { type: "list", item: { type: "text" } }],
    doc: "The `repoURL`s that are the working copy: a URL, or a list, compared as Argo CD does it. All others are fetched.",
    default: [],
    argument: { default: "none" },
  },
  revision: {
    type: "text",
    doc: "The commit of the working copy, for `$ARGOCD_APP_REVISION`.",
    default: "",
  },
  repositories: {
    type: "list",
    item: { type: "program", of: repository },
    doc: "Repositories with credentials: `GitRepository`, `HelmRepository` and `OciRepository`. One is for all `repoURL`s that begin with its URL; its revision is that of the Application.",
    default: [],
    plain: true,
    argument: { default: "none" },
  },
  clusters: {
    type: "map",
    item: { type: "program", of: provider },
    doc: "The providers of clusters, by the `server` or the `name` of destinations.",
    default: {},
    plain: true,
    argument: {
      default: "the provider of the options, for `https://kubernetes.default.svc` and `in-cluster`",
    },
  },
  clusterFacts: {
    type: "map",
    item: { type: "group", group: clusterFacts },
    doc: "The clusters that generators of ApplicationSets find, by their names.",
    default: {},
    argument: { default: 'the one of Argo CD alone, as "in-cluster"' },
  },
  kustomizeBuildOptions: {
    type: "text",
    doc: '`kustomize.buildOptions` of the settings of Argo CD, such as "--enable-helm".',
    default: "",
  },
  only: nameList(
    'Which Applications are delivered, with all that they contain: "namespace/name", where `*` stands for any text. The others are taken for delivered.',
    "all",
  ),
  except: nameList(
    "Which ones are not delivered, nor what they contain: in the form of `only`. They are not rendered either.",
    "none",
  ),
  sync: {
    type: "rendered",
    form: object,
    doc: "Arguments for the `Sync` of each Application, such as `adopt` and `timeout`, which take precedence over what it says.",
    plain: true,
  },
} as const satisfies SettingTable;

/**
 * All of them.
 *
 * @internal the reference pages have them
 */
export const argoApplicationSettings = {
  name: "ArgoApplication",
  doc: "The arguments of an `ArgoApplication`.",
  fields: {
    application: {
      type: "rendered",
      form: { type: "either", of: [object, { type: "list", item: object }] },
      doc: "An Application, or a list of Applications, ApplicationSets and AppProjects.",
      argument: { default: "those of `path`" },
    },
    ...sharedApplicationSettings,
  },
  rules: [
    {
      reads: ["application", "path"],
      broken: ({ application, path }) => {
        const isMissing = application === undefined || application === null;
        const isEmpty = Array.isArray(application) && application.length === 0;
        return path === undefined && (isMissing || isEmpty)
          ? ["application", "is missing: give an Application, or the path of a file or a folder of them"]
          : undefined;
      },
    },
  ],
} as const satisfies SettingGroup;
