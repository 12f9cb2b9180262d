// What a Kustomization says of an attempt to deliver it, and of one that succeeded.
import { eventModeSet } from "../../set/settings/closed-sets";
import type { SettingGroup, SettingTable } from "../../settings/field";

const text = (doc: string) => ({ type: "text", doc, compared: true }) as const;
const needed = (doc: string) => ({ type: "text", doc, required: true }) as const;

const attemptFailure = {
  name: "AttemptFailure",
  argumentsName: "AttemptFailure",
  doc: "A failed attempt.",
  fields: {
    reason: needed("Why, in one word: `HealthCheckFailed`."),
    message: needed("The error, without secrets."),
    time: needed("When it failed, as 2006-01-02T15:04:05Z."),
    duration: needed("How long it took, as a Go duration."),
    digest: { type: "text", doc: "`sha256:…` of the rendered objects." },
    revision: { type: "text", doc: "The revision of the source." },
    originRevision: { type: "text", doc: "What the source was made of." },
  },
} as const satisfies SettingGroup;

/**
 * All that a `KustomizationAttempt` can be given.
 *
 * @internal for the plugin and the SDK
 */
export const attemptSettings = {
  argumentsDigest: {
    ...text("Digest of the arguments of the component: the generation counts its changes."),
    required: true,
  },
  digest: text("`sha256:…` of the rendered objects, without the values of secrets; absent if nothing was rendered."),
  revision: text("The revision of the source; absent if it was not fetched."),
  originRevision: text("The origin of the source, as its OCI artifact names it."),
  requestedAt: text("The request that this run handles; by default the last one."),
  events: {
    type: "oneOf",
    set: eventModeSet,
    doc: "Where events are shown.",
    default: "cluster",
    compared: true,
  },
  namespace: { ...text("The namespace of the events."), default: "default", unstated: true },
  failure: { type: "text", doc: "Why the program cannot deliver the component.", output: "never" },
  failureCode: { type: "text", doc: "The code of that error; absent for an error of other code.", output: "never" },
} as const satisfies SettingTable;

/**
 * All that a `KustomizationStatus` can be given.
 *
 * @internal for the plugin and the SDK
 */
export const statusSettings = {
  attempt: { type: "integer", doc: "The number of the attempt that succeeded.", required: true, compared: true },
  generation: { type: "integer", doc: "The generation of the arguments.", required: true, compared: true },
  digest: { ...text("`sha256:…` of the rendered objects."), required: true },
  revision: { ...text("The applied revision."), required: true },
  originRevision: text("The origin of the applied source."),
  requestedAt: text("The last request that was handled."),
  healthChecked: { type: "truth", doc: "Whether objects were waited for.", default: false, compared: true },
  failures: {
    type: "list",
    item: { type: "group", group: attemptFailure },
    doc: "The failed attempts before this one.",
    compared: true,
  },
} as const satisfies SettingTable;
