// What a component waits for, before it applies objects and after.
import type { ProgramType, SettingGroup, SettingTable } from "../../settings/field";
import { demandFields } from "./groups";
import { sharedSettings } from "./shared-settings";

/**
 * An item of `healthChecks`.
 *
 * Source: kustomize-controller internal/inventory/inventory.go@v1.9.0 (referenceToUnstructured): the API version.
 */
export const healthCheckReference = {
  name: "HealthCheckReference",
  argumentsName: "HealthCheckReference",
  doc: "One object that a component waits for, as a Flux Kustomization names it.",
  fields: {
    apiVersion: {
      type: "text",
      doc: "The API version of the object.",
      default: "apps/v1",
      argument: { default: '"apps/v1", as in Flux' },
    },
    kind: { type: "text", minLength: 1, doc: "The kind of the object.", required: true },
    namespace: {
      type: "text",
      doc: "Its namespace.",
      default: "",
      argument: { default: "the provider's namespace, for namespaced kinds" },
    },
    name: { type: "text", minLength: 1, doc: "The name of the object.", required: true },
  },
} as const satisfies SettingGroup;

/**
 * An item of `waitFor`.
 *
 * @internal the reference pages have it
 */
export const outsideObject = {
  name: "OutsideObject",
  doc: "One object outside a component that must be there before it.",
  fields: {
    apiVersion: { type: "text", minLength: 1, doc: "Group and version: apps/v1, v1.", required: true },
    kind: { type: "text", minLength: 1, doc: "The kind of the object.", required: true },
    namespace: {
      type: "text",
      minLength: 1,
      doc: "Its namespace.",
      argument: { default: "the provider's namespace, for namespaced kinds" },
    },
    name: { type: "text", minLength: 1, doc: "The name of the object.", required: true },
    ...demandFields,
  },
  rules: [
    {
      reads: ["condition", "expr"],
      broken: ({ condition, expr }) =>
        (condition ?? undefined) !== undefined && (expr ?? undefined) !== undefined
          ? ["expr", "cannot be given beside condition: write a second entry"]
          : undefined,
    },
  ],
} as const satisfies SettingGroup;

const component = { name: "pulumi.Resource", is: "a component of the program" } as const satisfies ProgramType;

/** An item of `dependsOn` that is no component. */
const dependency = {
  name: "Dependency",
  argumentsName: "DependencyArgs",
  doc: "A dependency with an expression of its own, or by name. Its fields are plain values.",
  fields: {
    name: {
      type: "text",
      minLength: 1,
      doc: "The Pulumi name of a Kustomization, Chart or HelmRelease of the program, also of one that is created later.",
      plain: true,
      argument: { default: "`ref`" },
    },
    ref: {
      type: "program",
      of: component,
      doc: "In place of a name: the component or the resource.",
      plain: true,
      argument: { default: "`name`" },
    },
    readyExpr: {
      type: "text",
      doc: "A CEL expression over `self` and `dep`, each with `metadata.name`, `spec` (the arguments without secrets) and, of `dep`, `status`. If it is false when the dependency has been delivered, the update fails and applies nothing.",
      plain: true,
    },
  },
  rules: [
    {
      reads: ["name", "ref"],
      broken: ({ name, ref }) =>
        ((name ?? undefined) === undefined) === ((ref ?? undefined) === undefined)
          ? ["", "must have either name or ref"]
          : undefined,
    },
  ],
} as const satisfies SettingGroup;

/**
 * Their health, in a Kustomization and a Chart.
 *
 * @internal the reference pages have them
 */
export const healthSettings = {
  wait: {
    type: "truth",
    doc: "Wait until the objects of a wave are healthy before the next wave starts, and until those of the last wave are.",
    argument: {
      default: "true, with `healthChecks` for all waves but the last",
      description:
        "Start a wave only when the previous one is healthy: see [kustomization.md](kustomization.md#waiting-for-health).",
    },
  },
  waiting: {
    ...sharedSettings.waiting,
    doc: "Until when objects are waited for, and what of their failures is tolerated. Annotations of an object come first, then these fields, then those of the provider. With `wait: false` nothing is waited for.",
  },
  waitFor: {
    type: "list",
    item: { type: "group", group: outsideObject },
    doc: "Objects outside the component that must be there before its first object is written: healthy, or with a condition that is True, or with an expression that is true. They are waited for up to `timeout`; their kinds need not exist yet.",
    default: [],
    argument: {
      default: "none",
      description:
        "Objects outside the component that must be there before its first object is written: see [rules.md](rules.md#what-must-be-there-first).",
    },
  },
  healthChecks: {
    type: "list",
    item: { type: "group", group: healthCheckReference },
    doc: "Objects that must be healthy after all waves, also ones that are not part of the component. As in Flux, `wait: true` ignores them.",
    default: [],
    argument: { description: "Objects that must be healthy after all waves." },
  },
  healthCheckExprs: {
    ...sharedSettings.healthCheckExprs,
    doc: "CEL expressions that determine the health of objects of certain kinds, for all waits of the component.",
  },
  healthRules: {
    ...sharedSettings.healthRules,
    doc: "Which rules determine the health of all other objects.",
  },
} as const satisfies SettingTable;

/**
 * The order of a component among others.
 *
 * @internal the reference pages have it
 */
export const dependsOnSetting = {
  type: "list",
  item: {
    type: "either",
    of: [
      { type: "program", of: component },
      { type: "group", group: dependency },
    ],
  },
  doc: "Components and resources, or names of Kustomizations, Charts and HelmReleases of the program, that are delivered and healthy before anything of this one is applied, and destroyed after it. A plain list; the components of other packages count, too.",
  plain: true,
  argument: {
    default: "none",
    description: "What must be delivered and healthy before: see [kustomization.md](kustomization.md#dependencies).",
  },
} as const;

/** What a component waits for. */
export const readinessSettings = { ...healthSettings, dependsOn: dependsOnSetting } as const satisfies SettingTable;
