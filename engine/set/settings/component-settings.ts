// Arguments that a Kustomization and a Chart share.
import { isTemplateSteps, templateStepsRule } from "../../model/rendering/template-steps";
import type { GroupRule, ProgramType, SettingTable } from "../../settings/field";
import { granularitySet } from "./closed-sets";
import { sharedSettings } from "./shared-settings";

/** A source of files. */
export const sourceOfFiles = {
  name: "SourceReference",
  is: 'a source, such as new GitRepository({ url: "https://…" })',
} as const satisfies ProgramType;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** A folder of this machine and a fetched source exclude each other. */
export const oneSource: GroupRule = {
  reads: ["source", "sourceRef"],
  broken: ({ source, sourceRef }) =>
    isGiven(source) && isGiven(sourceRef)
      ? ["sourceRef", "cannot be given beside source: remove one of them"]
      : undefined,
};

const { timeoutSeconds, onConflict, acceptCrdChanges } = sharedSettings;

/** How the objects of a component become resources. */
export const componentSettings = {
  granularity: {
    type: "oneOf",
    set: granularitySet,
    doc: "How many Pulumi resources there are. Switching deletes no objects.",
    default: "object",
    argument: {
      default: '`"object"`',
      description:
        '`"object"`: one Pulumi resource for each object. `"wave"`: one for each wave, for hundreds of objects.',
    },
  },
  timeout: {
    type: "duration",
    isAny: true,
    doc: "The maximum wait for one object, one wave or one hook, as a Go duration.",
    default: "5m",
    argument: {
      default: timeoutSeconds.argument.default,
      description:
        "The maximum wait for one object, one wave or one hook. `customTimeouts` in the options takes precedence.",
    },
  },
  prune: {
    type: "truth",
    doc: "Delete objects that are no longer rendered, and all objects on destroy.",
    default: true,
  },
  onConflict: {
    ...onConflict,
    doc: 'What to do with fields that other field managers own: "takeBack", "override" or "fail".',
  },
  acceptCrdChanges: {
    ...acceptCrdChanges,
    doc: "The names of CustomResourceDefinitions whose changes may break live custom resources, or drop data of them. Without it, such a change is an error of the preview.",
  },
} as const satisfies SettingTable;

/** The limit of the work of templates. */
export const templateStepsSetting = {
  type: "integer",
  check: { passes: isTemplateSteps, reason: templateStepsRule },
  doc: "The limit of the work of the templates of a chart, in steps: 10 million are about a second.",
  argument: { default: "50 million" },
} as const;
