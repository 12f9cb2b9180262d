import { SyncError } from "../../../errors/sync-error";
import { usageError } from "../../usage-error";
import { isDataList, isDataMap, type DataMap } from "../text/data";
import { checkSources, expandSource } from "./generator-sources";
import {
  fieldOf,
  listIn,
  mapsIn,
  textIn,
  withField,
  type EditedFile,
  type KustomizationEdit,
} from "./kustomization-edit";

/** The kinds of objects that kustomize generates. */
export type GeneratorKind = "configmap" | "secret";

const fields = { configmap: "configMapGenerator", secret: "secretGenerator" } as const;

/** The values of the flags of `add`. */
export interface GeneratorFlags {
  readonly literals: readonly string[];
  readonly files: readonly string[];
  readonly envFile: string;
  readonly behavior: string;
  readonly namespace: string;
  /** The type of a Secret; undefined for a ConfigMap. */
  readonly type: string | undefined;
  readonly disableNameSuffixHash: boolean;
}

/**
 * `slipway edit add configmap|secret NAME`: adds sources to the generator of that name, or a generator.
 *
 * Source: kustomize commands/edit/add/addconfigmap.go, addsecret.go and
 * commands/internal/util/configmapSecretFlagsAndArgs.go at kustomize/v5.8.2.
 */
export function addGenerator(kind: GeneratorKind, args: readonly string[], flags: GeneratorFlags): KustomizationEdit {
  const name = readName(`cannot add a ${kind}`, args);
  const field = fields[kind];
  return {
    field,
    change: (kustomization, file) => {
      const files = flags.files.flatMap((source) => expandSource(source, file));
      checkFlags(kind, { ...flags, files });
      const generators = mapsIn(kustomization, field);
      const index = generators.findIndex((one) => isNamed(one, [name], flags.namespace));
      const current = generators[index] ?? makeGenerator(name, flags);
      const changed = withCommonOptions(mergeFlags(current, { ...flags, files }), kustomization);
      checkSources(changed, field, file);
      const all = index < 0 ? [...generators, changed] : generators.with(index, changed);
      return withField(kustomization, field, all);
    },
  };
}

/**
 * `slipway edit set configmap|secret NAME`: new values of literals that are there, or another namespace.
 *
 * Source: kustomize commands/edit/set/setconfigmap.go, setsecret.go at kustomize/v5.8.2. Unlike kustomize, the literals
 * keep their order.
 */
export function setGenerator(
  kind: GeneratorKind,
  args: readonly string[],
  flags: { readonly literals: readonly string[]; readonly namespace: string; readonly newNamespace: string },
): KustomizationEdit {
  const what = `cannot set values of a ${kind}`;
  const name = readName(what, args);
  const { literals, namespace, newNamespace } = flags;
  if (literals.length === 0 && newNamespace === "") {
    throw usageError(
      "CLI_ARGUMENT",
      what,
      "there is no new value",
      "add --from-literal KEY=VALUE or --new-namespace NAME",
    );
  }
  const field = fields[kind];
  return {
    field,
    change: (kustomization, file) => {
      const generators = mapsIn(kustomization, field);
      const index = generators.findIndex((one) => isNamed(one, [name], namespace));
      const current = generators[index];
      if (current === undefined) throw notThere(what, `${kind} ${name}`, { file: file.file, field });
      let changed = current;
      if (literals.length > 0)
        changed = withField(changed, "literals", setLiterals(current, literals, { what, field, file }));
      if (newNamespace !== "") changed = withField(changed, "namespace", newNamespace);
      changed = withCommonOptions(changed, kustomization);
      checkSources(changed, field, file);
      return withField(kustomization, field, generators.with(index, changed));
    },
  };
}

/**
 * `slipway edit remove configmap|secret NAME,NAME…`.
 *
 * Source: kustomize commands/edit/remove/removeconfigmap.go, removesecret.go at kustomize/v5.8.2.
 */
export function removeGenerators(kind: GeneratorKind, args: readonly string[], namespace: string): KustomizationEdit {
  const what = `cannot remove a ${kind}`;
  const [list, ...more] = args;
  const mend = "write the names in one argument, separated by commas, without spaces";
  if (list === undefined) throw usageError("CLI_ARGUMENT", what, "no name is given", mend);
  if (more.length > 0) throw usageError("CLI_TOO_MANY_ARGUMENTS", what, `${args.length} arguments are given`, mend);
  const names = list.split(",");
  const field = fields[kind];
  return {
    field,
    change: (kustomization, { file, warn }) => {
      const generators = mapsIn(kustomization, field);
      const removed = generators.filter((one) => isNamed(one, names, namespace));
      if (removed.length === 0) throw notThere(what, `${kind} ${names.join(" or ")}`, { file, field });
      const found = removed.map((one) => textIn(one, "name"));
      for (const name of names) if (!found.includes(name)) warn(`${kind} ${name} is not in the kustomization file`);
      return withField(
        kustomization,
        field,
        generators.filter((one) => !removed.includes(one)),
      );
    },
  };
}

function readName(what: string, args: readonly string[]): string {
  const [name, ...more] = args;
  if (name === undefined || name === "") throw usageError("CLI_ARGUMENT", what, "it has no name", "write its name");
  if (more.length > 0) {
    throw usageError("CLI_TOO_MANY_ARGUMENTS", what, `${args.length} names are given`, "write one name");
  }
  return name;
}

// No namespace is the namespace "default". Source: commands/internal/util/util.go (NamespaceEqual).
function isNamed(generator: DataMap, names: readonly string[], namespace: string): boolean {
  const own = textIn(generator, "namespace") || "default";
  return names.includes(textIn(generator, "name")) && own === (namespace || "default");
}

function checkFlags(kind: GeneratorKind, { literals, files, envFile, behavior }: GeneratorFlags): void {
  const what = `cannot add a ${kind}`;
  if (envFile === "" && files.length === 0 && literals.length === 0) {
    const mend = "add --from-literal KEY=VALUE, --from-file FILE or --from-env-file FILE";
    throw usageError("CLI_ARGUMENT", what, "it has no source", mend);
  }
  if (envFile !== "" && (files.length > 0 || literals.length > 0)) {
    const why = "--from-env-file is given together with other sources";
    throw usageError("CLI_ARGUMENT", what, why, "add the other sources with a second command");
  }
  if (behavior === "" || ["create", "merge", "replace"].includes(behavior)) return;
  const why = `${JSON.stringify(behavior)} is not a behavior`;
  throw usageError("CLI_ARGUMENT", what, why, "write --behavior create, merge or replace");
}

function makeGenerator(name: string, { namespace, type }: GeneratorFlags): DataMap {
  return { name, ...(namespace === "" ? {} : { namespace }), ...(type ? { type } : {}) };
}

/** Source: configmapSecretFlagsAndArgs.go (MergeFlagsIntoGeneratorArgs): the flag replaces all options. */
function mergeFlags(current: DataMap, flags: GeneratorFlags): DataMap {
  const { literals, files, envFile, behavior, disableNameSuffixHash } = flags;
  let generator = behavior === "" ? current : withField(current, "behavior", behavior);
  const lists = { literals, files, envs: envFile === "" ? [] : [envFile] };
  for (const [field, added] of Object.entries(lists)) {
    if (added.length > 0) generator = withField(generator, field, [...listIn(generator, field), ...added]);
  }
  return disableNameSuffixHash ? withField(generator, "options", { disableNameSuffixHash: true }) : generator;
}

/**
 * Kustomize writes the `generatorOptions` of the file into the generator, where they have the same effect.
 *
 * Source: kustomize api/types/generatoroptions.go@v0.21.2 (MergeGlobalOptionsIntoLocal).
 */
function withCommonOptions(generator: DataMap, kustomization: DataMap): DataMap {
  const common = fieldOf(kustomization, "generatorOptions");
  if (!isDataMap(common)) return generator;
  const own = fieldOf(generator, "options");
  let options: DataMap = isDataMap(own) ? own : {};
  for (const name of ["labels", "annotations"]) {
    const [weak, strong] = [fieldOf(common, name), fieldOf(options, name)];
    if (isDataMap(weak)) options = withField(options, name, { ...weak, ...(isDataMap(strong) ? strong : {}) });
  }
  for (const name of ["disableNameSuffixHash", "immutable"]) {
    if (fieldOf(common, name) === true) options = withField(options, name, true);
  }
  return Object.keys(options).length === 0 ? generator : withField(generator, "options", options);
}

/** Source: configmapSecretFlagsAndArgs.go (UpdateLiteralSources). The messages show no values: they may be secrets. */
function setLiterals(
  generator: DataMap,
  given: readonly string[],
  { what, field, file }: { readonly what: string; readonly field: string; readonly file: EditedFile },
): readonly string[] {
  const split = (literal: unknown): readonly [key: string, value: string] => {
    const [key = "", value, ...more] = typeof literal === "string" ? literal.split("=") : [];
    if (value !== undefined && more.length === 0) return [key, value];
    const why =
      value === undefined ? 'a literal has no "="' : `the literal of ${JSON.stringify(key)} has more than one "="`;
    throw usageError("CLI_ARGUMENT", what, why, "write KEY=VALUE; change other literals by hand");
  };
  const current = fieldOf(generator, "literals");
  const values = new Map((isDataList(current) ? current : []).map(split));
  for (const [key, value] of given.map(split)) {
    if (!values.has(key)) throw notThere(what, `key ${JSON.stringify(key)}`, { file: file.file, field });
    values.set(key, value);
  }
  return Array.from(values, ([key, value]) => `${key}=${value}`);
}

function notThere(what: string, name: string, where: { readonly file: string; readonly field: string }): SyncError {
  const mend = "name what is there; --namespace names the namespace of a generator";
  return new SyncError({ code: "CLI_EDIT_NOT_THERE", what, where, why: `there is no ${name}`, mend });
}
