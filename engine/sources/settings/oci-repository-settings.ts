// All that an OciRepository can be given.
import type { SettingGroup } from "../../settings/field";
import { layerOperationSet } from "./closed-sets";
import { fetchedSettings, flag, needed, secretText, text, tlsSetting } from "./fetched-settings";
import { ociVerification } from "./helm-chart-settings";

const reference = {
  name: "OciReference",
  doc: "Which revision is meant. `digest` overrides `semver`, and that `tag`.",
  fields: {
    tag: text("The name of a tag.", '`"latest"`'),
    semver: text("A range of versions: the highest tag in it."),
    semverFilter: text("With `semver`, a regular expression that tags must match."),
    digest: text('"sha256:…" of the manifest.'),
  },
} as const satisfies SettingGroup;

const layer = {
  name: "OciLayer",
  doc: "Which layer has the files.",
  fields: {
    mediaType: text("The first layer of this media type.", "the first layer"),
    operation: {
      type: "oneOf",
      set: layerOperationSet,
      doc: "What is done with it.",
      argument: { default: '`"extract"`' },
    },
  },
} as const satisfies SettingGroup;

const auth = {
  name: "OciAuth",
  doc: "How to log in to a registry.",
  fields: {
    username: text("The user.", "the credentials that `docker login` or `helm registry login` stored"),
    password: secretText("The password or token of the user."),
    tls: tlsSetting,
  },
} as const satisfies SettingGroup;

/**
 * All of them.
 *
 * @internal the reference pages have them
 */
export const ociRepositorySettings = {
  name: "OciRepository",
  doc: "The arguments of an `OciRepository`.",
  fields: {
    url: needed('"oci://host/repository", without a tag.'),
    ref: {
      type: "group",
      group: reference,
      doc: "Which revision is meant.",
      argument: {
        default: 'the tag "latest"',
        description: "Which revision is meant: `digest`, else `semver` with `semverFilter`, else `tag`.",
      },
    },
    auth: {
      type: "group",
      group: auth,
      doc: "How to log in.",
      argument: {
        default: "with the credentials that `docker login` or `helm registry login` stored",
        description: "How to log in: `username` and `password`; `tls` with `ca`, `certificate` and `key` in PEM.",
      },
    },
    layerSelector: {
      type: "group",
      group: layer,
      doc: "Which layer has the files.",
      argument: { default: "the first one", description: "Which layer has the files: `mediaType`, `operation`." },
    },
    insecure: flag("Whether the registry speaks plain HTTP."),
    provider: text('Only "generic" is built: access with a password or a token.', '`"generic"`'),
    verify: {
      type: "group",
      group: ociVerification,
      doc: "Is refused: signatures of artifacts are not verified.",
    },
    ...fetchedSettings,
  },
} as const satisfies SettingGroup;
