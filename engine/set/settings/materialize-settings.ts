// How the objects of a component become resources of Pulumi, and what excludes a way.
import type { ClosedSet, GroupRule, SettingTable } from "../../settings/field";

/** The texts of `materialize`. */
const materializeSet = {
  name: "Materialization",
  doc: "Whose resources the objects of a component are.",
  words: {
    slipway: "Those of Slipway: ownership, drift, waves with gates, pruning.",
    kubernetes: "Those of `@pulumi/kubernetes`, for policy packs and tools that know its types.",
  },
} as const satisfies ClosedSet;

/**
 * How the objects become resources.
 *
 * @internal the tables of components have them
 */
export const materializeSettings = {
  materialize: {
    type: "oneOf",
    set: materializeSet,
    doc: "Whose resources the objects are.",
    default: "slipway",
    argument: {
      default: '`"slipway"`',
      description:
        '`"kubernetes"`: the objects are resources of `@pulumi/kubernetes`: see [policies.md](policies.md#types-of-pulumikubernetes).',
    },
  },
} as const satisfies SettingTable;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const byTheirProvider = "its provider has options of its own";
const theirWait = "it waits by rules of its own";

/** By argument, why it means nothing to resources of another package, and the values that ask for nothing. */
const excluded: Readonly<Record<string, readonly [why: string, ...allowed: unknown[]]>> = {
  granularity: ["a wave is a resource of Slipway", "object"],
  waiting: [theirWait],
  waitFor: [theirWait],
  healthChecks: [theirWait],
  healthCheckExprs: [theirWait],
  healthRules: [theirWait, "kstatus"],
  adopt: [byTheirProvider],
  force: [byTheirProvider],
  conflicts: [byTheirProvider],
  ignore: ["write the resource option ignoreChanges by transforms"],
  onConflict: [byTheirProvider],
  acceptCrdChanges: ["it does not look for them"],
  serviceAccountName: [byTheirProvider],
  serviceAccountNamespace: [byTheirProvider],
  kubeConfig: [byTheirProvider],
  suspend: ["its resources cannot be left as they are", false],
  events: ["it records no attempts", "none"],
  limits: ["what it deletes is in the preview of its own resources"],
  expectPlan: ["what it does is in the preview of its own resources"],
};

/**
 * What the plugin of another package cannot do is an error at the argument that asks for it.
 *
 * @internal the tables of components have them
 */
export const materializeRules: readonly GroupRule[] = [
  ...Object.entries(excluded).map(([name, [why, ...allowed]]): GroupRule => ({
    reads: ["materialize", name],
    broken: ({ materialize, [name]: value }) =>
      materialize === "kubernetes" && isGiven(value) && !allowed.includes(value)
        ? [name, `cannot be given with materialize: "kubernetes", whose resources are those of another package: ${why}`]
        : undefined,
  })),
  {
    reads: ["materialize", "hooks"],
    broken: ({ materialize, hooks }) =>
      materialize === "kubernetes" && hooks === "run"
        ? ["hooks", 'cannot run with materialize: "kubernetes", which has no resource for them: write hooks: "skip"']
        : undefined,
  },
  {
    reads: ["materialize", "prune", "deletionPolicy"],
    broken: ({ materialize, prune = true, deletionPolicy = "MirrorPrune" }) => {
      const staysOnDestroy = deletionPolicy === "MirrorPrune" ? prune === false : deletionPolicy === "Orphan";
      return materialize === "kubernetes" && staysOnDestroy !== (prune === false)
        ? [
            "deletionPolicy",
            'and prune must both keep the objects or both delete them with materialize: "kubernetes": its resources do not tell a removal from a destroy',
          ]
        : undefined;
    },
  },
];
