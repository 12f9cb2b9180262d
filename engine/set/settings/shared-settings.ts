// Settings that several resources share.
import type { HealthRuleSet } from "../../health/rule-sets";
import type { EventMode } from "../../model/outcomes/kustomization-status";
import type { ClosedSet, SettingGroup, SettingTable } from "../../settings/field";

/** The texts of `events`. */
export const eventModeSet = {
  name: "EventMode",
  type: "EventMode",
  doc: "Where the events of a Kustomization are shown.",
  words: {
    cluster: "In Pulumi's log, and as events of the cluster.",
    log: "In Pulumi's log.",
    none: "Nowhere.",
  },
} as const satisfies ClosedSet<EventMode>;

/** The texts of `healthRules`. */
const healthRuleSet = {
  name: "HealthRuleSet",
  type: "HealthRuleSet",
  doc: "The rules that determine the health of objects.",
  words: {
    kstatus: "Those of kstatus, as in Flux.",
    library: "Those of the health library, for kinds that kstatus knows by their conditions only.",
  },
} as const satisfies ClosedSet<HealthRuleSet>;

/**
 * The health of objects of a kind by CEL expressions.
 *
 * @internal for the generator of the SDK
 */
export const healthCheckExpr = {
  name: "HealthCheckExpr",
  doc: "How the health of objects of a kind is determined.",
  fields: {
    apiVersion: {
      type: "text",
      doc: "Group and version: example.com/v1. The version does not matter.",
      required: true,
    },
    kind: { type: "text", doc: "The kind; by default all kinds of the group.", default: "" },
    current: { type: "text", doc: "A CEL expression that is true of a healthy object.", required: true },
    inProgress: {
      type: "text",
      doc: "A CEL expression that is true of an object that is not ready yet; it is evaluated first.",
    },
    failed: {
      type: "text",
      doc: "A CEL expression that is true of an object that cannot become healthy; it is evaluated second.",
    },
  },
} as const satisfies SettingGroup;

/**
 * The settings.
 *
 * @internal the reference pages have them
 */
export const sharedSettings = {
  adopt: {
    type: "textOrMap",
    doc: 'Whether existing objects may be taken over: "never"; "ifUnowned", if no other tool or stack owns them; "force"; or { from } with an owner or a list of owners, each as "helm:namespace/release", "flux:namespace/name", "argocd:application", "slipway:project/stack", or the tool alone: "helm", "flux", "argocd", "slipway", "pulumi".',
    accepts: "adoption",
    output: "never",
    argument: {
      default: '`"ifUnowned"`',
      description:
        "Whether existing objects may be taken over, and from which owners: see [apply.md](apply.md#adoption).",
    },
  },
  /** The consent to changes of CustomResourceDefinitions that break live objects. */
  acceptCrdChanges: {
    type: "list",
    item: { type: "text" },
    doc: "The names of the CustomResourceDefinitions whose changes may break live custom resources or drop data of them. Otherwise such a change is an error of the preview.",
    default: [],
    output: "never",
    argument: {
      default: "none",
      description:
        "The names of CustomResourceDefinitions whose changes may break live custom resources, or drop data of them: see [preview.md](preview.md#changes-of-a-customresourcedefinition).",
    },
  },
  /** Expressions that determine the health of objects of certain kinds. */
  healthCheckExprs: {
    type: "list",
    item: { type: "group", group: healthCheckExpr },
    doc: "CEL expressions that determine the health of objects of certain kinds, as in a Flux Kustomization.",
    default: [],
    compared: true,
    argument: {
      default: "none",
      description:
        "CEL expressions that determine the health of objects of certain kinds: see [health-expressions.md](health-expressions.md).",
    },
  },
  /** Which rules determine the health of all other objects. */
  healthRules: {
    type: "oneOf",
    set: healthRuleSet,
    doc: "Which rules determine the health of objects that no expression is about.",
    accepts: "healthRules",
    compared: true,
    argument: {
      default: '`"kstatus"`',
      description:
        'Which rules determine the health of objects: `"kstatus"`, as in Flux, or `"library"`: see [health.md](health.md).',
    },
  },
} as const satisfies SettingTable;
