// What a run may destroy, and which plan it may carry out.
import type { SettingField, SettingGroup, SettingTable } from "../../settings/field";
import { nameList } from "./name-list";

const count = { passes: (value: number): boolean => value >= 0, reason: "must be 0 or more" } as const;

const fields = {
  maxDeletes: {
    type: "integer",
    check: count,
    doc: "The most objects that one run of a component may delete.",
    argument: { default: "any number" },
  },
  maxReplaces: {
    type: "integer",
    check: count,
    doc: "The most objects that one run of a component may delete and create again.",
    argument: { default: "any number" },
  },
  protectKinds: nameList(
    'Kinds whose objects are neither deleted nor replaced: "Deployment", or with the group "apps/Deployment".',
    "none",
  ),
  confirm: nameList(
    'The names of objects that may be deleted and replaced nevertheless: "Namespace/shop", "apps/Deployment/shop/web". The error prints them.',
    "none",
  ),
} as const satisfies SettingTable;

/**
 * What a run may destroy.
 *
 * @internal for the generator of the SDK
 */
export const planLimits = {
  name: "PlanLimits",
  doc: "What a run may destroy, and what is confirmed by its name.",
  fields,
} as const satisfies SettingGroup;

/**
 * The same in the configuration of a provider.
 *
 * @internal the reference pages have it
 */
export const providerLimits = { ...planLimits, opaque: true } as const satisfies SettingGroup;

/**
 * The limits of a resource that a program declares by itself: its component judges one that has a component.
 *
 * @internal the tables of the resources have them
 */
export const ownLimits = {
  type: "group",
  group: planLimits,
  doc: "What a run may destroy of this resource: more than that is an error of the preview and of the update, before anything is written.",
  accepts: "limits",
  output: "never",
  argument: {
    default: "those of the provider",
    description:
      "What a run may destroy of this resource: more than that is an error before anything is written: see [rules.md](rules.md#limits).",
  },
} as const satisfies SettingField;

/**
 * The limits of a component.
 *
 * @internal the tables of components have them
 */
export const limitsSettings = {
  limits: {
    type: "group",
    group: planLimits,
    doc: "What a run may destroy: more than that is an error before anything is written.",
    default: {},
    argument: {
      default: "those of the provider",
      description:
        "What a run may destroy: more than that is an error before anything is written: see [rules.md](rules.md#limits).",
    },
  },
  expectPlan: {
    type: "text",
    doc: 'The approved plan, as `planDigest` or `planText` of a preview: an update that would do something else is an error before anything is written. "any" asks for the plan, and approves every one.',
    argument: {
      default: "any plan",
      description:
        'The approved plan, as `planDigest` or `planText` of a preview, or `"any"`: an update that would do something else is an error: see [rules.md](rules.md#approved-plans).',
    },
  },
} as const satisfies SettingTable;
