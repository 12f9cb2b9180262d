// What all sources have that are fetched from a server.
import type { ProgramType, SettingGroup, SettingTable } from "../../settings/field";
import { updateModeSet } from "./closed-sets";

/** A text that may be absent. */
export const text = (doc: string, byDefault = "none") =>
  ({ type: "text", doc, argument: { default: byDefault } }) as const;

/** A text that must be there. */
export const needed = (doc: string) => ({ type: "text", minLength: 1, doc, required: true }) as const;

/** A credential. */
export const secretText = (doc: string, byDefault = "none") => ({ ...text(doc, byDefault), secret: true }) as const;

/** False, unless it is given: no field of a source is filled in, since its fields name its entry in the lock file. */
export const flag = (doc: string) => ({ type: "truth", doc, argument: { default: "false" } }) as const;

/** Sources of some kinds. */
export function sourceOf<const Kinds extends readonly string[]>(...kinds: Kinds) {
  return {
    name: `SourceOfKind<${kinds.map((kind) => JSON.stringify(kind)).join(" | ")}>`,
    kinds,
    is: `a source of the kind ${kinds.join(", ")}`,
  } as const satisfies ProgramType;
}

/** A proxy of a source. */
const proxy = {
  name: "SourceProxy",
  doc: "A proxy of a source.",
  fields: {
    address: needed("`http://host:port`."),
    username: text("The user of the proxy."),
    password: secretText("The password of the user."),
  },
} as const satisfies SettingGroup;

/**
 * The certificates of a server and of the client.
 *
 * @internal for the generator of the SDK
 */
export const sourceTls = {
  name: "SourceTls",
  doc: "The certificates of a server and of the client, in PEM.",
  fields: {
    ca: text("The trusted CA certificates, in place of the machine's.", "the machine's"),
    certificate: text("The client certificate."),
    key: secretText("The key of the client certificate."),
  },
} as const satisfies SettingGroup;

/** The certificates, as a field of `auth`. */
export const tlsSetting = {
  type: "group",
  group: sourceTls,
  doc: "Certificates for HTTPS.",
  argument: { default: "those of the machine" },
} as const;

/** What all of them have. */
export const fetchedSettings = {
  update: {
    type: "oneOf",
    set: updateModeSet,
    doc: "Whether a newer revision is used.",
    argument: { default: '`"always"`', description: "Whether a newer revision is used: see [above](#which-revision)." },
  },
  ignore: text(
    "Patterns of files to leave out, as in `.gitignore`, one a line; `!` keeps files. They follow those of the files `.sourceignore`, and with any of them the usual patterns of Flux do not count.",
  ),
  timeout: {
    type: "duration",
    isAny: true,
    doc: "The time limit for fetching, as a Go duration.",
    argument: { default: '`"60s"`' },
  },
  proxy: {
    type: "group",
    group: proxy,
    doc: "A proxy for HTTP and HTTPS.",
    argument: {
      default: "that of the environment",
      description: "A proxy for HTTP and HTTPS: `address`, `username`, `password`.",
    },
  },
} as const satisfies SettingTable;
