import { SyncError } from "../../../errors/sync-error";
import { nearest } from "../../../lib/nearest";
import { usageError } from "../../usage-error";
import { listIn, withField, type KustomizationEdit } from "./kustomization-edit";

const field = "buildMetadata";

/** Source: kustomize api/types/kustomization.go@v0.21.2 (BuildMetadataOptions). */
const options = ["managedByLabel", "originAnnotations", "transformerAnnotations"] as const;

/** The options that `*` means, in the order of kustomize's documentation. */
export const buildMetadataOptions = ["originAnnotations", "transformerAnnotations", "managedByLabel"] as const;

/**
 * `slipway edit add buildmetadata OPTIONS`.
 *
 * Source: kustomize commands/edit/add/buildmetadata.go at kustomize/v5.8.2: an option that is already set is an error.
 * `*` is an extension: it adds the missing options.
 */
export function addBuildMetadata(args: readonly string[]): KustomizationEdit {
  const { given, isAll } = readOptions(args);
  return {
    field,
    change: (kustomization, { file }) => {
      const current = listIn(kustomization, field);
      const added = isAll ? given.filter((option) => !current.includes(option)) : given;
      const known = added.find((option, index) => current.includes(option) || added.indexOf(option) < index);
      if (known !== undefined) throw alreadyThere(known, file, current.includes(known));
      if (added.length === 0) throw alreadyThere(buildMetadataOptions.join(", "), file, true);
      return withField(kustomization, field, [...current, ...added]);
    },
  };
}

/**
 * `slipway edit set buildmetadata OPTIONS`: these options, and no others.
 *
 * Source: kustomize commands/edit/set/setbuildmetadata.go at kustomize/v5.8.2. `*` is an extension: all options.
 */
export function setBuildMetadata(args: readonly string[]): KustomizationEdit {
  const { given } = readOptions(args);
  return { field, change: (kustomization) => withField(kustomization, field, given) };
}

/**
 * `slipway edit remove buildmetadata OPTIONS`; a missing option is not an error.
 *
 * Source: kustomize commands/edit/remove/buildmetadata.go at kustomize/v5.8.2: an empty list is removed with its field.
 */
export function removeBuildMetadata(args: readonly string[]): KustomizationEdit {
  const given: readonly unknown[] = readOptions(args).given;
  return {
    field,
    change: (kustomization) => {
      const kept = listIn(kustomization, field).filter((option) => !given.includes(option));
      return withField(kustomization, field, kept);
    },
  };
}

// Source: kustomize commands/internal/util/validate.go at kustomize/v5.8.2.
function readOptions(args: readonly string[]): { readonly given: readonly string[]; readonly isAll: boolean } {
  const [list, ...more] = args;
  const mend = `name one or more of ${buildMetadataOptions.join(",")} in one argument, or '*' for all`;
  if (list === undefined) throw usageError("CLI_ARGUMENT", "cannot edit buildMetadata", "no option is named", mend);
  if (more.length > 0) {
    const why = `the options are one argument, but ${args.length} are given`;
    throw usageError(
      "CLI_TOO_MANY_ARGUMENTS",
      "cannot edit buildMetadata",
      why,
      "separate the options with commas, without spaces",
    );
  }
  if (list === "*") return { given: buildMetadataOptions, isAll: true };
  const given = list.split(",");
  const unknown = given.find((option) => !options.some((known) => known === option));
  if (unknown === undefined) return { given, isAll: false };
  const near = nearest(unknown, options);
  const what = `cannot use the buildMetadata option ${JSON.stringify(unknown)}`;
  throw usageError(
    "CLI_ARGUMENT",
    what,
    "there is no such option",
    near === undefined ? mend : `did you mean "${near}"?`,
  );
}

function alreadyThere(option: string, file: string, isInFile: boolean): SyncError {
  return new SyncError({
    code: "CLI_EDIT_ALREADY_THERE",
    what: `cannot add ${option} to ${field}`,
    where: { file, field },
    why: isInFile ? "it is already set" : "it is given twice",
    mend: isInFile ? "no change is needed" : "name it once",
  });
}
