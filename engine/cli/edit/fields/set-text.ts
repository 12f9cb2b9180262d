import { usageError } from "../../usage-error";
import { withField, type KustomizationEdit } from "./kustomization-edit";

/**
 * `slipway edit set namespace|nameprefix|namesuffix VALUE`; an empty value removes the field.
 *
 * Source: kustomize commands/edit/set/setnamespace.go, set_name_prefix.go, set_name_suffix.go at kustomize/v5.8.2.
 */
export function setText(
  field: "namespace" | "namePrefix" | "nameSuffix",
): (args: readonly string[]) => KustomizationEdit {
  return (args) => {
    const [value, ...more] = args;
    const what = `cannot set ${field}`;
    const mend = `write slipway edit set ${field.toLowerCase()} VALUE; put -- before a value that begins with -`;
    if (value === undefined) throw usageError("CLI_ARGUMENT", what, "no value is given", mend);
    if (more.length > 0) throw usageError("CLI_TOO_MANY_ARGUMENTS", what, `${args.length} values are given`, mend);
    return { field, change: (kustomization) => withField(kustomization, field, value) };
  };
}
