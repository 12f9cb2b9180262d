import type { PropertyRow, SchemaType } from "./property-table";

/** Properties that several resources share. */
export const onConflict = {
  schema: { $ref: "#/types/slipway:index:ConflictPolicy" },
  description:
    "What to do with fields that other field managers own; by default what the provider's configuration says.",
  accepts: "policy",
  compared: true,
  argument: { default: "the provider's", description: "How to resolve conflicts: see [provider.md](provider.md)." },
} as const satisfies PropertyRow;

/** The consent to changes of CustomResourceDefinitions that break live objects. */
export const acceptCrdChanges = {
  schema: { type: "array", items: { type: "string" } },
  description:
    "The names of the CustomResourceDefinitions whose changes may break live custom resources or drop data of them. Otherwise such a change is an error of the preview.",
  output: "never",
  argument: {
    default: "none",
    description:
      "The names of CustomResourceDefinitions whose changes may break live custom resources, or drop data of them: see [preview.md](preview.md#changes-of-a-customresourcedefinition).",
  },
} as const satisfies PropertyRow;

export const timeoutSeconds = {
  schema: { type: "number" },
  description: "How long to wait, in seconds. The resource option customTimeouts takes precedence.",
  default: 300,
  accepts: "seconds",
  compared: true,
  argument: {
    name: "timeout",
    default: '`"5m"`',
    description: "The maximum wait. `customTimeouts` in the options takes precedence.",
  },
} as const satisfies PropertyRow;

/** Expressions that determine the health of objects of certain kinds. */
export const healthCheckExprs = {
  schema: { type: "array", items: { $ref: "#/types/slipway:index:HealthCheckExpr" } },
  description: "CEL expressions that determine the health of objects of certain kinds, as in a Flux Kustomization.",
  compared: true,
  argument: {
    default: "none",
    description:
      "CEL expressions that determine the health of objects of certain kinds: see [health-expressions.md](health-expressions.md).",
  },
} as const satisfies PropertyRow;

/** Which rules determine the health of all other objects. */
export const healthRules = {
  schema: { $ref: "#/types/slipway:index:HealthRuleSet" },
  description: "Which rules determine the health of objects that no expression is about.",
  accepts: "healthRules",
  compared: true,
  argument: {
    default: '`"kstatus"`',
    description:
      'Which rules determine the health of objects: `"kstatus"`, as in Flux, or `"library"`: see [health.md](health.md).',
  },
} as const satisfies PropertyRow;

/** Check removes it from the inputs, and Diff never sees it. */
export const renderedFrom = {
  schema: { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } },
  description:
    "What the program rendered the objects from, as plain data: errors name the places of fields in its files. It is not stored in the state.",
  accepts: "none",
  output: "never",
  argument: "none",
} as const satisfies PropertyRow;

/** Check removes it from the inputs, and Diff never sees it. */
export const place = {
  schema: { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } },
  description:
    "Where it stands among the waves of its component, as plain data: the progress of a run says it. It is not stored in the state.",
  accepts: "none",
  output: "never",
  argument: "none",
} as const satisfies PropertyRow;

/** A map, or the packed text of a large one. */
export const recordedInventory = {
  oneOf: [
    { type: "object", additionalProperties: { $ref: "#/types/slipway:index:InventoryEntry" } },
    { type: "string" },
  ],
} as const satisfies SchemaType;

/** The mark of a resource on its objects. */
export const owner = {
  schema: { type: "string" },
  description: "The value of the objects' annotation slipway.dev/owner.",
  required: true,
} as const satisfies PropertyRow;

/** The identity of the cluster: see `middleware/bind-to-cluster.ts`. */
export const cluster = {
  schema: { type: "string" },
  description:
    "The identity of the cluster: the uid of its Namespace kube-system. Absent if the user may not read that, or if an earlier version wrote the state.",
} as const satisfies PropertyRow;

export const healthStatus = { $ref: "#/types/slipway:index:HealthStatus" } as const satisfies SchemaType;
