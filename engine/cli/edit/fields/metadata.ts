import { SyncError } from "../../../errors/sync-error";
import { usageError } from "../../usage-error";
import { isDataMap, type DataMap } from "../text/data";
import { fieldOf, mapsIn, withField, type EditedFile, type KustomizationEdit } from "./kustomization-edit";

/** The kinds of metadata that edits know, with their fields. */
export type MetadataKind = "label" | "annotation";

const fields = { label: "commonLabels", annotation: "commonAnnotations" } as const;

/** Source: kustomize commands/edit/set/setannotation.go at kustomize/v5.8.2 (IsValidKey). */
const validKey = /^(?:[a-zA-Z](?:[-a-zA-Z0-9.]{0,251}[a-zA-Z0-9])?\/)?[a-zA-Z0-9](?:[-a-zA-Z0-9_.]{0,61}[a-zA-Z0-9])?$/;

/** How entries are added. */
export interface AddMetadataOptions {
  /** Overrides what is there; otherwise it is an error. */
  readonly force: boolean;
  /** Writes to `labels` in place of `commonLabels`, so that selectors do not change. */
  readonly withoutSelector: boolean;
  readonly includeTemplates: boolean;
}

/**
 * `slipway edit add label|annotation KEY:VALUE…`.
 *
 * Source: kustomize commands/edit/add/addmetadata.go at kustomize/v5.8.2.
 */
export function addMetadata(
  kind: MetadataKind,
  args: readonly string[],
  { force, withoutSelector, includeTemplates }: AddMetadataOptions,
): KustomizationEdit {
  const pairs = readPairs("add", kind, args);
  if (includeTemplates && !withoutSelector) {
    const why = "--include-templates has an effect on labels without selectors only";
    throw usageError("CLI_ARGUMENT", `cannot add a ${kind}`, why, "add --without-selector");
  }
  const field = withoutSelector ? "labels" : fields[kind];
  return {
    field,
    change: (kustomization, file) => {
      warnAboutCommas(kind, pairs, file);
      const add = (map: DataMap): DataMap => mergePairs(map, pairs, { kind, field, force, file: file.file });
      if (!withoutSelector) return withField(kustomization, field, add(mapIn(kustomization, field)));
      const labels = mapsIn(kustomization, field);
      const index = labels.findIndex((label) => {
        return !isOn(label, "includeSelectors") && isOn(label, "includeTemplates") === includeTemplates;
      });
      const label = labels[index] ?? (includeTemplates ? { pairs: {}, includeTemplates } : { pairs: {} });
      const changed = withField(label, "pairs", add(mapIn(label, "pairs")));
      return withField(kustomization, field, index < 0 ? [...labels, changed] : labels.with(index, changed));
    },
  };
}

/**
 * `slipway edit set label|annotation KEY:VALUE…`.
 *
 * Source: kustomize commands/edit/set/setlabel.go, setannotation.go at kustomize/v5.8.2.
 */
export function setMetadata(kind: MetadataKind, args: readonly string[]): KustomizationEdit {
  const pairs = readPairs("set", kind, args);
  const invalid = kind === "annotation" ? [...pairs.keys()].find((key) => !validKey.test(key)) : undefined;
  if (invalid !== undefined) {
    const why = `${JSON.stringify(invalid)} is not a valid key of an annotation`;
    throw usageError("CLI_ARGUMENT", "cannot set annotations", why, "write NAME or DOMAIN/NAME");
  }
  const field = fields[kind];
  return {
    field,
    change: (kustomization, file) => {
      warnAboutCommas(kind, pairs, file);
      const options = { kind, field, force: true, file: file.file };
      return withField(kustomization, field, mergePairs(mapIn(kustomization, field), pairs, options));
    },
  };
}

/**
 * `slipway edit remove label|annotation KEY,KEY…`.
 *
 * Source: kustomize commands/edit/remove/removemetadata.go at kustomize/v5.8.2.
 */
export function removeMetadata(kind: MetadataKind, args: readonly string[], ignoreMissing: boolean): KustomizationEdit {
  const [list, ...more] = args;
  const what = `cannot remove ${kind}s`;
  const mend = "write the keys in one argument, separated by commas, without spaces";
  if (list === undefined) throw usageError("CLI_ARGUMENT", what, `no ${kind} is named`, mend);
  if (more.length > 0) throw usageError("CLI_TOO_MANY_ARGUMENTS", what, `${args.length} arguments are given`, mend);
  const keys = list.split(",");
  if (keys.includes("")) throw usageError("CLI_ARGUMENT", what, "a key is empty", mend);
  const field = fields[kind];
  return {
    field,
    change: (kustomization, { file }) => {
      const left = new Map(Object.entries(mapIn(kustomization, field)));
      const isThere = isDataMap(fieldOf(kustomization, field));
      for (const key of keys) {
        if (!left.delete(key) && !ignoreMissing) throw notThere(`the ${kind} ${key}`, { file, field }, what);
      }
      return isThere ? withField(kustomization, field, Object.fromEntries(left)) : kustomization;
    },
  };
}

/** Source: kustomize commands/internal/util/util.go at kustomize/v5.8.2 (ConvertSliceToMap, trimQuotes). */
function readPairs(verb: "add" | "set", kind: MetadataKind, args: readonly string[]): ReadonlyMap<string, string> {
  const what = `cannot ${verb} ${kind}s`;
  const mend = `write KEY:VALUE, and separate ${kind}s with spaces`;
  if (args.length === 0) throw usageError("CLI_ARGUMENT", what, `no ${kind} is named`, mend);
  return new Map(
    args.map((pair) => {
      const colon = pair.indexOf(":");
      if (colon === 0) throw usageError("CLI_ARGUMENT", what, `${JSON.stringify(pair)} has no key`, mend);
      if (colon < 0) return [pair, ""];
      const value = pair.slice(colon + 1);
      const isQuoted = value.length >= 2 && value.startsWith('"') && value.endsWith('"');
      return [pair.slice(0, colon), isQuoted ? value.slice(1, -1) : value];
    }),
  );
}

// Kustomize takes "a:b,c:d" for one label, though its help separates them with commas; no label may hold a comma.
function warnAboutCommas(kind: MetadataKind, pairs: ReadonlyMap<string, string>, { warn }: EditedFile): void {
  for (const [key, value] of kind === "label" ? pairs : []) {
    if (value.includes(",")) warn(`the value ${JSON.stringify(value)} of ${key} has a comma; spaces separate labels`);
  }
}

function mergePairs(
  current: DataMap,
  pairs: ReadonlyMap<string, string>,
  options: {
    readonly kind: MetadataKind;
    readonly field: string;
    readonly force: boolean;
    readonly file: string;
  },
): DataMap {
  const { kind, field, force, file } = options;
  const known = force ? undefined : [...pairs.keys()].find((key) => Object.hasOwn(current, key));
  if (known === undefined) return Object.fromEntries([...Object.entries(current), ...pairs]);
  throw new SyncError({
    code: "CLI_EDIT_ALREADY_THERE",
    what: `cannot add the ${kind} ${known} to ${field}`,
    where: { file, field },
    why: "it is already set",
    mend: `add --force to override it, or use slipway edit set ${kind}`,
  });
}

function notThere(name: string, where: { readonly file: string; readonly field: string }, what: string): SyncError {
  const mend = "name what is there, or add --ignore-non-existence";
  return new SyncError({ code: "CLI_EDIT_NOT_THERE", what, where, why: `${name} is not there`, mend });
}

function mapIn(map: DataMap, name: string): DataMap {
  const value = fieldOf(map, name);
  return isDataMap(value) ? value : {};
}

function isOn(label: DataMap, name: string): boolean {
  return fieldOf(label, name) === true;
}
