// All that a Bucket can be given.
import type { SettingGroup } from "../../settings/field";
import { fetchedSettings, flag, needed, secretText, text, tlsSetting } from "./fetched-settings";

const auth = {
  name: "BucketAuth",
  doc: "How to log in to the server of a bucket.",
  fields: {
    accessKey: text("The name of the key."),
    secretKey: secretText("The secret key."),
    sessionToken: secretText("The token of temporary credentials."),
    tls: tlsSetting,
  },
} as const satisfies SettingGroup;

const sts = {
  name: "BucketSts",
  doc: "Is refused: credentials are not exchanged.",
  fields: { provider: text('"aws" or "ldap".') },
} as const satisfies SettingGroup;

/**
 * All of them.
 *
 * @internal the reference pages have them
 */
export const bucketSettings = {
  name: "Bucket",
  doc: "The arguments of a `Bucket`.",
  fields: {
    endpoint: needed("Host and port of a server with the API of S3."),
    bucketName: needed("The name of the bucket."),
    prefix: text("Only objects whose keys begin with it.", "all"),
    region: text("The region of the bucket.", '`"us-east-1"`'),
    auth: {
      type: "group",
      group: auth,
      doc: "How to log in.",
      argument: {
        default: "anonymous access",
        description: "How to log in: `accessKey`, `secretKey`, `sessionToken`; `tls`.",
      },
    },
    insecure: flag("Whether the server speaks plain HTTP."),
    provider: text(
      '"generic": access with the keys of `auth`. "aws": with those in the variables `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and `AWS_SESSION_TOKEN` of the environment. Others are not built.',
      '`"generic"`',
    ),
    sts: { type: "group", group: sts, doc: "Is refused: credentials are not exchanged." },
    ...fetchedSettings,
  },
} as const satisfies SettingGroup;
