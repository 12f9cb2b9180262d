// All that a GitRepository can be given.
import type { SettingGroup } from "../../settings/field";
import { verificationModeSet } from "./closed-sets";
import { fetchedSettings, flag, needed, secretText, sourceOf, text, tlsSetting } from "./fetched-settings";

const reference = {
  name: "GitReference",
  doc: "Which revision is meant. `commit` overrides `name`, that `semver`, that `tag`, and that `branch`.",
  fields: {
    branch: text("The name of a branch.", '`"master"`'),
    tag: text("The name of a tag."),
    semver: text('A range of versions, such as ">=1.2.0 <2.0.0": the highest tag in it.'),
    name: text('The whole name of a reference, such as "refs/pull/420/head".'),
    commit: text("A commit with all of its 40 digits."),
  },
} as const satisfies SettingGroup;

/** Fields of `auth` that are a group of the description of a source. */
export const gitAuthGroups = {
  ssh: {
    identity: secretText("The private key for SSH, as OpenSSH writes it.", "the keys of the agent and of the user"),
    passphrase: secretText("The passphrase of the private key."),
    knownHosts: text("Lines of a known_hosts file.", "the files of the user and of the machine"),
  },
  githubApp: {
    githubAppID: text('With the provider "github": the ID of the app.'),
    githubAppInstallationOwner: text(
      "The organization or the user that has installed the app.",
      "the owner of `githubAppInstallationID`",
    ),
    githubAppInstallationID: text(
      "The ID of the installation, in place of its owner.",
      "the one of `githubAppInstallationOwner`",
    ),
    githubAppPrivateKey: secretText("The private key of the app, in PEM."),
    githubAppBaseURL: text('The API of a GitHub Enterprise Server: "https://HOST/api/v3".', "that of github.com"),
  },
} as const;

const auth = {
  name: "GitAuth",
  doc: "How to log in to the server of a repository.",
  fields: {
    username: text("The user over HTTPS."),
    password: secretText("The password or token of the user."),
    bearerToken: secretText("A token that is sent as such, in place of user and password."),
    ...gitAuthGroups.ssh,
    ...gitAuthGroups.githubApp,
    tls: tlsSetting,
  },
} as const satisfies SettingGroup;

const verification = {
  name: "GitVerification",
  doc: "Which signature a revision must have.",
  fields: {
    mode: { type: "oneOf", set: verificationModeSet, doc: "What must be signed.", argument: { default: '`"HEAD"`' } },
    publicKeys: {
      type: "list",
      item: { type: "text" },
      doc: "Armored OpenPGP keys, or lines of `authorized_keys` with keys of SSH; one of the keys must have signed.",
      required: true,
    },
  },
} as const satisfies SettingGroup;

const include = {
  name: "GitInclude",
  doc: "Files of another repository.",
  fields: {
    repository: {
      type: "program",
      of: sourceOf("GitRepository"),
      doc: "The other repository.",
      required: true,
      plain: true,
    },
    fromPath: text("Its folder.", "all of it"),
    toPath: needed("The folder for the files, which the repository itself does not have."),
  },
} as const satisfies SettingGroup;

/**
 * All of them.
 *
 * @internal the reference pages have them
 */
export const gitRepositorySettings = {
  name: "GitRepository",
  doc: "The arguments of a `GitRepository`.",
  fields: {
    url: needed('"https://…", "ssh://user@host/path", or what else `git clone` accepts; no `git` program is run.'),
    ref: {
      type: "group",
      group: reference,
      doc: "Which revision is meant.",
      argument: {
        default: 'the branch "master"',
        description:
          "Which revision is meant: `commit`, else `name` (`refs/pull/420/head`), else `semver`, else `tag`, else `branch`.",
      },
    },
    auth: {
      type: "group",
      group: auth,
      doc: "How to log in.",
      argument: {
        default: "without credentials, over SSH with the keys of the user",
        description:
          "How to log in: `username` and `password`, or `bearerToken`; `tls` with `ca`, `certificate` and `key` in PEM; for SSH `identity`, `passphrase` and `knownHosts`.",
      },
    },
    provider: {
      type: "text",
      doc: '"generic": log in with what `auth` has. "github": with a token that the app in `auth` gets. Other providers are not built.',
      argument: {
        default: '`"generic"`',
        description:
          "`generic`, or `github`: then `auth` has `githubAppID`, `githubAppPrivateKey`, and either `githubAppInstallationOwner` or `githubAppInstallationID`; for a GitHub Enterprise Server `githubAppBaseURL`.",
      },
    },
    sparseCheckout: {
      type: "list",
      item: { type: "text" },
      doc: "The folders to use, and no other files.",
      argument: { default: "all" },
    },
    recurseSubmodules: flag("Whether submodules are fetched, too; their hosts get no credentials."),
    include: {
      type: "list",
      item: { type: "group", group: include },
      doc: "Files of other repositories, by folders.",
      plain: true,
      argument: {
        default: "none",
        description: "Files of other repositories, by folders: `repository`, `fromPath`, `toPath`.",
      },
    },
    verify: {
      type: "group",
      group: verification,
      doc: "Which signature the revision must have.",
      argument: {
        description:
          "Which signature the revision must have: `mode` (`HEAD`, `Tag`, `TagAndHEAD`) and `publicKeys`: armored OpenPGP keys, and lines of `authorized_keys` for signatures of SSH.",
      },
    },
    ...fetchedSettings,
  },
} as const satisfies SettingGroup;
