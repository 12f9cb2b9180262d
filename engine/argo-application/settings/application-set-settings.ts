// All that an ArgoApplicationSet can be given.
import { lookUpText } from "../../lib/look-up";
import type { SettingGroup } from "../../settings/field";
import { sharedApplicationSettings, object } from "./application-settings";

/**
 * All of them.
 *
 * @internal the class of the SDK has them
 */
export const argoApplicationSetSettings = {
  name: "ArgoApplicationSet",
  doc: "The arguments of an `ArgoApplicationSet`: those of an `ArgoApplication`, with a set in place of Applications.",
  fields: {
    applicationSet: {
      type: "rendered",
      form: object,
      doc: "An ApplicationSet.",
      argument: { default: "those of `path`" },
    },
    ...sharedApplicationSettings,
  },
  rules: [
    {
      reads: ["applicationSet", "path"],
      broken: ({ applicationSet, path }) => {
        const isMissing = applicationSet === undefined || applicationSet === null;
        if (isMissing && path === undefined) {
          return ["applicationSet", "is missing: give an ApplicationSet, or the path of a file or a folder of them"];
        }
        return isMissing || lookUpText(applicationSet, "kind") === "ApplicationSet"
          ? undefined
          : ["applicationSet", "is not an ApplicationSet: an ArgoApplication takes Applications"];
      },
    },
  ],
} as const satisfies SettingGroup;
