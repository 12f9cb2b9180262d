// All that a HelmRepository can be given.
import type { SettingGroup } from "../../settings/field";
import { helmRepositoryTypeSet } from "./closed-sets";
import { fetchedSettings, flag, needed, secretText, text, tlsSetting } from "./fetched-settings";

const auth = {
  name: "HelmRepositoryAuth",
  argumentsName: "HelmRepositoryAuthArgs",
  doc: "How to log in to a repository of charts, or to a registry.",
  fields: {
    username: text(
      "The user.",
      "none; for a registry the credentials that `docker login` or `helm registry login` stored",
    ),
    password: secretText("The password or token of the user."),
    tls: tlsSetting,
  },
} as const satisfies SettingGroup;

const { timeout, proxy } = fetchedSettings;

/**
 * All of them.
 *
 * @internal the reference pages have them
 */
export const helmRepositorySettings = {
  name: "HelmRepository",
  doc: "The arguments of a `HelmRepository`.",
  fields: {
    url: needed(
      'The folder of an `index.yaml`, "https://…"; or "oci://host/path", to which the name of a chart is added.',
    ),
    type: {
      type: "oneOf",
      set: helmRepositoryTypeSet,
      doc: '"default" or "oci"; the URL decides it already, and another one is an error.',
      argument: { default: "by the URL" },
    },
    auth: {
      type: "group",
      group: auth,
      doc: "How to log in.",
      argument: {
        default: "without credentials; to a registry with the stored ones",
        description: "How to log in: `username` and `password`; `tls` with `ca`, `certificate` and `key` in PEM.",
      },
    },
    passCredentials: flag("Whether user and password are also sent to other hosts that the index names."),
    insecure: flag("Whether a registry speaks plain HTTP."),
    timeout: { ...timeout, doc: "The time limit of each request, as a Go duration." },
    proxy,
    provider: text('Only "generic" is built: access with a password or a certificate.', '`"generic"`'),
  },
} as const satisfies SettingGroup;
