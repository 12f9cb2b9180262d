import { sharedSettings } from "slipway/internal";
import { rowsOf } from "./from-settings";
import type { PropertyTable } from "./property-table";

const anyMap = { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } } as const;

/** The properties that say how existing objects are treated, for each resource that applies objects. */
export const deliveryProperties = {
  adopt: rowsOf(sharedSettings).adopt,
  force: {
    schema: { type: "boolean" },
    description:
      "False: a changed immutable field is an error of the preview, unless the object has the mark kustomize.toolkit.fluxcd.io/force: enabled. By default, and if true, such an object is deleted and created again.",
    output: "never",
    argument: {
      default: "`true`",
      description:
        "Whether an object with a changed immutable field may be deleted and created again; otherwise it is an error of the preview: see [apply.md](apply.md#replacement).",
    },
  },
  ignore: {
    schema: { type: "array", items: anyMap },
    description:
      "Fields that are left to others, as in spec.ignore of a Flux Kustomization: items with paths, which are JSON pointers, and a target that selects objects.",
    accepts: "ignoreRules",
    output: "never",
    argument: {
      default: "none",
      description: "Fields that are left to others: see [apply.md](apply.md#ignored-fields).",
    },
  },
} as const satisfies PropertyTable;
