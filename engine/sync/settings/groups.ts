// The settings of a sync that are maps, under the names of Argo CD.
//
// Source: argo-cd docs/operator-manual/application.yaml, docs/user-guide/diffing.md, docs/operator-manual/project.yaml.
import type { HealthStatus } from "../../model/outcomes/health";
import type { ClosedSet, NumberCheck, SettingGroup, SettingTable } from "../../settings/field";

/** Longer times cannot be measured by timers of Node.js. */
const maximumSeconds = 2_000_000;

/** A number from the minimum on. */
export const secondsFrom = (minimum: number) =>
  ({
    passes: (value: number): boolean => value >= minimum && value <= maximumSeconds,
    reason: `it is not a number from ${minimum} to ${maximumSeconds}`,
  }) as const satisfies NumberCheck;

const text = (doc: string) => ({ type: "text", doc }) as const;
const needed = (doc: string) => ({ type: "text", doc, required: true }) as const;
const texts = (doc: string) => ({ type: "list", item: { type: "text" }, doc, default: [] }) as const;

/** Labels and annotations of the Namespace that a sync creates and keeps. */
export const managedNamespaceMetadata = {
  name: "ManagedNamespaceMetadata",
  doc: "Labels and annotations of the Namespace that a sync creates and keeps.",
  opaque: true,
  fields: {
    labels: { type: "texts", doc: "The labels.", default: {} },
    annotations: { type: "texts", doc: "The annotations.", default: {} },
  },
} as const satisfies SettingGroup;

/** Fields of live objects that others may change. */
export const ignoredDifference = {
  name: "SyncIgnoredDifference",
  doc: "Fields of live objects that others may change. All given selectors of an entry must match.",
  opaque: true,
  fields: {
    group: needed('The API group; "*" for any.'),
    kind: needed('The kind; "*" for any.'),
    name: text("The name; any, if absent."),
    namespace: text("The namespace; any, if absent."),
    jsonPointers: texts("JSON pointers (RFC 6901), such as `/spec/replicas`."),
    jsonPathExpressions: texts("JSON path expressions, such as `$.spec.template.spec.containers[?(@.name=='proxy')]`."),
    managedFieldsManagers: {
      ...texts("Field managers whose fields of the live object are ignored."),
      since: "Argo CD 2.3",
    },
  },
} as const satisfies SettingGroup;

/** An object that takes part in a sync, or one that does not. */
export const selection = {
  name: "SyncSelection",
  doc: "An object that takes part in a sync, or one that does not.",
  opaque: true,
  fields: {
    group: needed('The API group; "" for the core group.'),
    kind: needed("The kind of the object."),
    name: needed("The name of the object."),
    namespace: text("The namespace; any, if absent."),
    exclude: {
      type: "truth",
      doc: "Whether the object is left out. With such entries alone, all other objects take part.",
      default: false,
    },
  },
} as const satisfies SettingGroup;

/** A kind, in which `*` stands for any text. */
export const kindPattern = {
  name: "SyncKindPattern",
  doc: "A kind, in which `*` stands for any text.",
  opaque: true,
  fields: { group: needed('The API group; "" for the core group.'), kind: needed("The kind.") },
} as const satisfies SettingGroup;

const patterns = { type: "list", item: { type: "group", group: kindPattern } } as const;

/** Kinds that are allowed and denied. */
export const kindPermissions = {
  name: "SyncKindPermissions",
  doc: "Kinds that are allowed and denied; a denial takes precedence. Without `allow`, all others are allowed.",
  opaque: true,
  fields: {
    allow: { ...patterns, doc: "The kinds that are allowed." },
    deny: { ...patterns, doc: "The kinds that are denied.", default: [] },
  },
} as const satisfies SettingGroup;

const kinds = { type: "group", group: kindPermissions, default: {} } as const;

/** What a sync may write. */
export const permissions = {
  name: "SyncPermissions",
  doc: "What a sync may write. An object that is not permitted makes the whole sync invalid: nothing is written.",
  opaque: true,
  fields: {
    clusterKinds: { ...kinds, doc: "The kinds of cluster-scoped objects." },
    namespacedKinds: { ...kinds, doc: "The kinds of objects in namespaces." },
    namespaces: {
      type: "list",
      item: { type: "text" },
      doc: "The namespaces, as patterns with `*`; a pattern after `!` excludes. All, if absent.",
    },
  },
} as const satisfies SettingGroup;

const healthStatuses = {
  name: "HealthStatusCode",
  type: "HealthStatus",
  doc: "The health of an object.",
  words: { Healthy: "", Progressing: "", Degraded: "", Suspended: "", Missing: "", Unknown: "" },
} as const satisfies ClosedSet<HealthStatus>;

/** Replaces the rule of a kind: CEL expressions, or one health whatever its objects say. */
export const healthOverride = {
  name: "SyncHealthOverride",
  doc: "The health of a kind: either by CEL expressions, which are evaluated in this order, or always the same.",
  opaque: true,
  fields: {
    apiVersion: needed("The API version of the kind; its version does not matter."),
    kind: needed("The kind."),
    inProgress: text("True while an object is progressing."),
    failed: text("True if an object is degraded."),
    current: text("True if an object is healthy."),
    health: { type: "oneOf", set: healthStatuses, doc: "In place of expressions: the health of its objects." },
    message: { type: "text", doc: "The message of that health.", default: "" },
  },
  rules: [
    {
      reads: ["current", "health"],
      broken: ({ current, health }) =>
        (current === undefined) === (health === undefined)
          ? ["current", "needs either current, an expression, or health, one status"]
          : undefined,
    },
  ],
} as const satisfies SettingGroup;

const pauses = {
  durationSeconds: {
    type: "number",
    check: secondsFrom(0),
    doc: "The time before the first repetition; 5 by default.",
    default: 5,
  },
  factor: {
    type: "number",
    check: secondsFrom(1),
    doc: "What the time is multiplied by for each further repetition; 2 by default.",
    default: 2,
  },
  maxDurationSeconds: {
    type: "number",
    check: secondsFrom(0),
    doc: "The longest time between two repetitions; 180 by default, and 0 for no limit.",
    default: 180,
  },
} as const satisfies SettingTable;

/** When a failed operation is repeated. */
export const retry = {
  name: "SyncRetry",
  doc: "When a failed operation is repeated.",
  opaque: true,
  fields: {
    limit: {
      type: "integer",
      doc: "How often a failed operation is repeated; a negative number for no limit.",
      required: true,
    },
    ...pauses,
  },
} as const satisfies SettingGroup;
