// All that an Artifact can be given.
import type { SettingGroup } from "../../settings/field";
import { copyStrategySet } from "./closed-sets";
import { flag, needed, sourceOf, text } from "./fetched-settings";

const copy = {
  name: "ArtifactCopy",
  doc: "Files of one source, and their place in the artifact.",
  fields: {
    from: needed(
      '"@alias/path", where the path may have wildcards: a file, a folder, or "folder/**" for what is in a folder.',
    ),
    to: needed('"@artifact/path"; with a slash at the end it is a folder.'),
    exclude: {
      type: "list",
      item: { type: "text" },
      doc: 'Patterns of files and folders that are not copied, such as "*.md" and "docs/**".',
    },
    strategy: {
      type: "oneOf",
      set: copyStrategySet,
      doc: "What is done with a file that exists, and with archives.",
      argument: { default: '`"Overwrite"`' },
    },
    optional: flag("Whether it is no error if there is nothing to copy."),
  },
} as const satisfies SettingGroup;

/**
 * All of them.
 *
 * @internal the reference pages have them
 */
export const artifactSettings = {
  name: "Artifact",
  doc: "The arguments of an `Artifact`.",
  fields: {
    sources: {
      type: "map",
      item: { type: "program", of: sourceOf("GitRepository", "OCIRepository", "Bucket", "Artifact", "Directory") },
      doc: "The sources by the aliases that `copy` uses; also a `LocalDirectory`.",
      required: true,
      plain: true,
    },
    copy: {
      type: "list",
      item: { type: "group", group: copy },
      doc: "What is copied, in this order.",
      required: true,
      plain: true,
    },
    revision: text('"@alias": the source whose revision the artifact has.', 'the digest of its files, after "latest@"'),
    originRevision: text(
      '"@alias": the source whose origin the status and the events of a `Kustomization` name. It is its own origin revision, such as the commit that an OCI artifact was made of, or else its revision.',
    ),
  },
} as const satisfies SettingGroup;
