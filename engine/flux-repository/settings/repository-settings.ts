// All that a FluxRepository can be given.
import { isMap } from "../../lib/look-up";
import { decryptionKeys } from "../../overlay/settings/flux-settings";
import { componentSettings, oneSource, sourceOfFiles } from "../../set/settings/component-settings";
import { nameList } from "../../set/settings/name-list";
import type { ClosedSet, SettingGroup } from "../../settings/field";

/** What a `FluxRepository` does with objects of Flux that have no counterpart in a run. */
export type UnmappedMode = "skip" | "apply" | "error";

/** The texts of `unmapped`. */
const unmappedModeSet = {
  name: "UnmappedMode",
  type: "UnmappedMode",
  doc: "What is done with objects that have no counterpart in a run.",
  words: {
    skip: "They are left out, and listed once.",
    apply: "They are applied as all others.",
    error: "The update fails.",
  },
} as const satisfies ClosedSet<UnmappedMode>;

const system = "flux-system";

const self = {
  name: "FluxSelf",
  doc: "An object of Flux that stands for the repository itself.",
  fields: {
    kind: { type: "text", doc: '"GitRepository", "OCIRepository" or "Bucket".', required: true },
    name: { type: "text", doc: "Its name.", required: true },
    namespace: { type: "text", doc: "Its namespace.", default: system },
  },
} as const satisfies SettingGroup;

const decryption = {
  name: "RepositoryDecryption",
  doc: "Keys for the Kustomizations of a repository.",
  fields: decryptionKeys,
} as const satisfies SettingGroup;

/**
 * All of them.
 *
 * @internal the reference pages have them
 */
export const repositorySettings = {
  name: "FluxRepository",
  doc: "The arguments of a `FluxRepository`.",
  fields: {
    path: {
      type: "text",
      doc: 'The path of the first Kustomization, such as "clusters/main": what `flux bootstrap --path` was given.',
      required: true,
      missing: 'name that of `flux bootstrap`, "clusters/main"',
    },
    source: {
      type: "text",
      doc: "The directory of the repository; nothing outside it is read. Relative to the program's directory.",
      default: ".",
    },
    sourceRef: {
      type: "program",
      of: sourceOfFiles,
      doc: "A source that is fetched, in place of `source`: such as a `GitRepository`.",
      plain: true,
      argument: {
        description: "A source that is fetched, in place of `source`: `GitRepository`, `OciRepository`, `Bucket`.",
      },
    },
    self: {
      type: "either",
      of: [
        { type: "group", group: self },
        { type: "list", item: { type: "group", group: self } },
      ],
      doc: "The sources of Flux that are this repository. All others are fetched.",
      default: { kind: "GitRepository", name: system },
      argument: {
        default: 'the `GitRepository` "flux-system" in the namespace "flux-system"',
        description:
          "The sources of Flux that are this repository: one or a list of `{ kind, name, namespace }`. All others are fetched.",
      },
    },
    only: nameList(
      'Which Kustomizations and HelmReleases are delivered, with all that they declare: "namespace/name" or "Kind/namespace/name", where `*` stands for any text. The others are taken for delivered.',
      "all",
    ),
    except: nameList("Which ones are not delivered, nor what they declare: in the form of `only`.", "none"),
    mapUrl: {
      type: "map",
      item: { type: "text", minLength: 1 },
      doc: "Mirrors: each key is the beginning of a source's URL, and its value replaces that beginning; the longest key counts. A mirror gets no credentials. `http://` in place of `oci://` is a registry without TLS.",
      default: {},
      argument: {
        default: "none",
        description:
          "Mirrors: each key is the beginning of a source's URL, and its value replaces it: see [below](#a-part-of-a-repository).",
      },
    },
    acceptUnverified: nameList(
      'Sources with `verify` whose signatures need not be verified, since signatures of OCI artifacts are not: "namespace/name" or "Kind/namespace/name" of the OCIRepository, the HelmChart or the HelmRelease, where `*` stands for any text. All others are an error.',
      "none",
    ),
    decryption: {
      type: "group",
      group: decryption,
      doc: "Keys for all Kustomizations with `decryption` whose own fields name no Secret, as the key of the controller in Flux.",
      argument: {
        default: "those of the program's environment",
        description:
          "`secretRef` or `keys` for Kustomizations with `decryption` that name no Secret: the key of the controller.",
      },
    },
    adopt: {
      type: "truth",
      doc: "Whether objects and releases that Flux delivered are taken over; Flux's own objects for them must be suspended.",
      default: false,
      argument: {
        description:
          "Whether objects and releases that Flux delivered are taken over: see [From Flux, and back](#from-flux-and-back).",
      },
    },
    unmapped: {
      type: "oneOf",
      set: unmappedModeSet,
      doc: "Objects without a counterpart in a run: those of notifications and of image automation, and the controllers themselves.",
      default: "skip",
      argument: {
        default: '`"skip"`',
        description: 'Objects without a counterpart in a run: `"skip"`, `"apply"` or `"error"`.',
      },
    },
    granularity: {
      ...componentSettings.granularity,
      argument: {
        default: '`"object"`',
        description: "As for a [Kustomization](kustomization.md).",
      },
    },
  },
  rules: [
    oneSource,
    {
      reads: ["self"],
      broken: ({ self: given }) =>
        Array.isArray(given) && given.length === 0 ? ["self", "must name at least one source"] : undefined,
    },
    {
      reads: ["mapUrl"],
      broken: ({ mapUrl }) =>
        isMap(mapUrl) && Object.hasOwn(mapUrl, "")
          ? ["mapUrl", "must lead from the beginning of a URL to another, not from an empty text"]
          : undefined,
    },
  ],
} as const satisfies SettingGroup;
