// Settings that several resources share.
import { isMap } from "../../lib/look-up";
import { adoptions } from "../../model/plans/delivery";
import type { SettingGroup, SettingTable } from "../../settings/field";
import { conflictActionSet, conflictPolicySet, healthRuleSet, waitGoalSet } from "./closed-sets";

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

const text = (doc: string) => ({ type: "text", doc }) as const;

/**
 * One of the values of `adopt`.
 *
 * @internal for the generator of the SDK
 */
export const adoptFrom = {
  name: "AdoptFrom",
  doc: "The owners from which existing objects are taken over.",
  opaque: true,
  fields: {
    from: {
      type: "list",
      item: { type: "text" },
      doc: '"helm:namespace/release", "flux:namespace/name", "argocd:application", "slipway:project/stack", "kapp:application", "operator:Kind/name", or the tool alone: "helm", "flux", "argocd", "kapp", "operator", "slipway" for any other stack, "pulumi" for @pulumi/kubernetes; one or a list. "pulumi:unchecked" beside it if the state of the stack cannot be read.',
      required: true,
    },
  },
} as const satisfies SettingGroup;

/** Which objects an item of `ignore` is for. */
const ignoreTarget = {
  name: "IgnoreTarget",
  doc: "Selects objects: regular expressions for the whole text, and selectors as for `kubectl get -l`.",
  opaque: true,
  fields: {
    group: text('The API group: "apps"; "" matches any.'),
    version: text('The version of the API group: "v1".'),
    kind: text('The kind: "Deployment".'),
    name: text('The name: "web-.*".'),
    namespace: text("The namespace."),
    labelSelector: text('Labels: "app in (web, api)".'),
    annotationSelector: text("Annotations, in the same syntax."),
  },
} as const satisfies SettingGroup;

/**
 * An item of `ignore`.
 *
 * @internal for the plugin's check
 */
export const ignoreRule = {
  name: "IgnoreRule",
  doc: "Fields that are left to others: an item of `ignore`.",
  opaque: true,
  fields: {
    paths: {
      type: "list",
      item: { type: "text" },
      doc: 'JSON pointers: "/spec/replicas"; "" for the whole object.',
      required: true,
    },
    target: { type: "group", group: ignoreTarget, doc: "The objects with these fields; by default all." },
  },
} as const satisfies SettingGroup;

/**
 * An item of `conflicts`.
 *
 * @internal for the plugin's check
 */
export const conflictRule = {
  name: "ConflictRule",
  doc: "Who has a field that another field manager has set to another value: an item of `conflicts`.",
  opaque: true,
  fields: {
    target: { type: "group", group: ignoreTarget, doc: "The objects; by default all." },
    path: text('A JSON pointer, for the field and all below it: "/spec/replicas"; the part "*" is any key or index.'),
    manager: text('The other field manager: "cluster-autoscaler"; a "*" at the end stands for any rest.'),
    action: {
      type: "oneOf",
      set: conflictActionSet,
      doc: "What happens with the field.",
      required: true,
    },
    at: {
      type: "integer",
      doc: "The place of the rule in the list of its component, which messages name: a resource has the rules that may be about its object.",
      argument: "none",
    },
  },
} as const satisfies SettingGroup;

/** How often something may fail. */
export const failureCount = {
  passes: (value: number): boolean => value >= 0,
  reason: "must be 0 or greater",
} as const;

const fromProvider = { default: "the provider's" } as const;

/**
 * The value of `waiting`. A field without a value is left to the next place, so that none has a default.
 *
 * @internal for the plugin's check
 */
export const waitingGroup = {
  name: "Waiting",
  doc: "Until when objects are waited for, and what of their failures is tolerated.",
  fields: {
    until: {
      type: "oneOf",
      set: waitGoalSet,
      doc: "Until when objects are waited for. CustomResourceDefinitions are waited for in any case.",
      argument: { default: 'the provider\'s, else "ready"' },
    },
    failureThreshold: {
      type: "integer",
      check: failureCount,
      doc: "How often each container may be restarted, and how many Pods may fail, before a workload counts as failed. By default the third restart and the first failed Pod count.",
      argument: fromProvider,
    },
    failAfter: {
      type: "duration",
      isAny: true,
      doc: "How long a failed state must last before it counts, as a Go duration.",
      argument: { default: 'the provider\'s, else "0s"' },
    },
    ignoreFailure: {
      type: "truth",
      doc: "Whether the run goes on although an object failed, or is not healthy in time: a warning says so.",
      argument: { default: "the provider's, else false" },
    },
  },
} as const satisfies SettingGroup;

/** What only a component says: it is plain data, and Check removes it from the inputs, so that Diff never sees it. */
const plainData = (doc: string) =>
  ({ type: "values", doc, accepts: "none", output: "never", argument: "none" }) as const;

/** Whether a value is one of `adopt`. */
function isAdoption(value: unknown): boolean {
  if (!isMap(value)) return adoptions.some((one) => one === value);
  const { from } = value;
  if (Object.keys(value).some((name) => name !== "from")) return false;
  return (
    typeof from === "string" || (Array.isArray(from) && from.length > 0 && from.every((one) => typeof one === "string"))
  );
}

const adoptionWords = adoptions.map((one) => JSON.stringify(one)).join(", ");

/**
 * The settings.
 *
 * @internal the reference pages have them
 */
export const sharedSettings = {
  adopt: {
    type: "textOrMap",
    check: {
      passes: isAdoption,
      reason: `must be one of ${adoptionWords}, or { from } with an owner such as "helm:shop/web"`,
    },
    doc: 'Whether existing objects may be taken over: "never"; "ifUnowned", if no other tool or stack owns them; "force"; or { from } with an owner or a list of owners, each as "helm:namespace/release", "flux:namespace/name", "argocd:application", "slipway:project/stack", "kapp:application", "operator:Kind/name", or the tool alone: "helm", "flux", "argocd", "slipway", "pulumi", "kapp", "operator".',
    default: "ifUnowned",
    unstated: true,
    accepts: "adoption",
    output: "never",
    argument: {
      default: '`"ifUnowned"`',
      description:
        "Whether existing objects may be taken over, and from which owners: see [apply.md](apply.md#adoption).",
    },
  },
  force: {
    type: "truth",
    doc: "False: a changed immutable field is an error of the preview, unless the object has the mark kustomize.toolkit.fluxcd.io/force: enabled. By default, and if true, such an object is deleted and created again.",
    default: true,
    unstated: true,
    output: "never",
    argument: {
      description:
        "Whether an object with a changed immutable field may be deleted and created again; otherwise it is an error of the preview: see [apply.md](apply.md#replacement).",
    },
  },
  ignore: {
    type: "list",
    item: { type: "group", group: ignoreRule },
    doc: "Fields that are left to others, as in spec.ignore of a Flux Kustomization: items with paths, which are JSON pointers, and a target that selects objects.",
    default: [],
    accepts: "ignoreRules",
    output: "never",
    argument: {
      default: "none",
      description: "Fields that are left to others: see [apply.md](apply.md#ignored-fields).",
    },
  },
  conflicts: {
    type: "list",
    item: { type: "group", group: conflictRule },
    doc: "Rules for fields that other field managers have set to other values; the first that is about a field decides, then those of the provider, then built-in ones for what controllers fill in, then onConflict.",
    default: [],
    accepts: "conflictRules",
    output: "never",
    argument: {
      default: "none",
      description: "Rules for fields that other field managers own: see [rules.md](rules.md#conflicts).",
    },
  },
  onConflict: {
    type: "oneOf",
    set: conflictPolicySet,
    doc: "What to do with fields that other field managers own; by default what the provider's configuration says.",
    accepts: "policy",
    compared: true,
    argument: { default: "the provider's", description: "How to resolve conflicts: see [provider.md](provider.md)." },
  },
  timeoutSeconds: {
    type: "number",
    doc: "How long to wait, in seconds. The resource option customTimeouts takes precedence.",
    default: 300,
    accepts: "seconds",
    compared: true,
    argument: {
      name: "timeout",
      values: { type: "duration" },
      default: '`"5m"`',
      description: "The maximum wait, as a Go duration. `customTimeouts` in the options takes precedence.",
    },
  },
  /** What holds for the wait for objects, if their annotations say nothing else. */
  waiting: {
    type: "group",
    group: waitingGroup,
    doc: "Until when objects are waited for, and what of their failures is tolerated: until, failureThreshold, failAfter, ignoreFailure. Annotations of an object come first, then these fields, then those of the provider. With wait: false nothing is waited for.",
    accepts: "waiting",
    compared: true,
    argument: {
      default: "the provider's",
      description:
        "Until when objects are waited for, and what of their failures is tolerated: see [rules.md](rules.md#waiting).",
    },
  },
  /** Errors name places in it. */
  renderedFrom: plainData(
    "What the program rendered the objects from, as plain data: errors name the places of fields in its files. It is not stored in the state.",
  ),
  /** The progress of a run says it. */
  place: plainData(
    "Where it stands among the waves of its component, as plain data: the progress of a run says it. It is not stored in the state.",
  ),
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
    default: "kstatus",
    unstated: true,
    accepts: "healthRules",
    compared: true,
    argument: {
      default: '`"kstatus"`',
      description:
        'Which rules determine the health of objects: `"kstatus"`, as in Flux, or `"library"`: see [health.md](health.md).',
    },
  },
} as const satisfies SettingTable;

const { adopt, force, ignore, conflicts } = sharedSettings;

/**
 * How existing objects are treated: settings of each resource that applies objects.
 *
 * @internal the reference pages have them
 */
export const deliverySettings = { adopt, force, ignore, conflicts } as const satisfies SettingTable;
