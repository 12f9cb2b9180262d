import { SyncError } from "../../../errors/sync-error";
import type { Target } from "../build-context/context";
import { image, patch, replica } from "../kustomization/kustomization";
import { boolean, list, placedText, struct, text, textList, textMap } from "../kustomization/decode";
import { emptyFieldSpec, fieldSpecFields, toFieldSpec, type FieldSpecFields } from "../kustomization/field-spec-fields";
import { replacements } from "../kustomization/replacement-fields";
import { selector } from "../kustomization/selector-fields";
import type { FieldSpec } from "../kustomization/field-spec";
import type { BuildObject } from "../objects/build-object";
import { addHashes } from "../transformers/hash";
import { setImage } from "../transformers/images";
import { setNamespace, subjectModes, type SubjectMode } from "../transformers/namespace";
import { applyPatch6902 } from "../transformers/patch-json6902";
import { applyMergePatchEntries } from "../transformers/patch-strategic-merge";
import { applyPatch } from "../transformers/patches";
import { changeNames } from "../transformers/prefix";
import { applyReplacements } from "../replacements/replacements";
import { setReplicas } from "../transformers/replicas";
import { setEntries } from "../transformers/set-entries";
import type { Transformer } from "../transformers/transformer";
import { readPluginConfig } from "./plugin-config";
import { addValues } from "./value-add";

type MakeTransformer = (target: Target, config: BuildObject) => Transformer;

const fieldSpecs = list(fieldSpecFields, emptyFieldSpec);
const annotationArgs = struct({ annotations: textMap, fieldSpecs });
const labelArgs = struct({ labels: textMap, fieldSpecs });
const nameArgs = struct({ prefix: text, suffix: text, fieldSpecs });
const namespaceArgs = struct({
  metadata: struct({ namespace: text }),
  fieldSpecs,
  unsetOnly: boolean,
  setRoleBindingSubjects: text,
});
const imageArgs = struct({ imageTag: image, fieldSpecs });
const replicaArgs = struct({ replica, fieldSpecs });
const patch6902Args = struct({ target: selector, path: placedText, jsonOp: placedText, optional: boolean });
const mergeArgs = struct({ paths: textList, patches: placedText });
const replacementArgs = struct({ replacements });

/**
 * The builtin transformers by kind. Source: kustomize api/internal/plugins/builtinhelpers/builtins.go@v0.21.2
 * (TransformerFactories).
 */
export const transformerPlugins: ReadonlyMap<string, MakeTransformer> = new Map<string, MakeTransformer>([
  ["AnnotationsTransformer", annotations],
  ["HashTransformer", ({ context }) => addHashes(context)],
  ["ImageTagTransformer", images],
  ["LabelTransformer", labels],
  ["NamespaceTransformer", namespaces],
  ["PatchJson6902Transformer", jsonPatches],
  ["PatchStrategicMergeTransformer", mergePatches],
  ["PatchTransformer", (target, config) => applyPatch(target, readPluginConfig(config, patch))],
  ["PrefixSuffixTransformer", prefixAndSuffix],
  ["PrefixTransformer", (target, config) => names(target, config, "prefix")],
  ["SuffixTransformer", (target, config) => names(target, config, "suffix")],
  [
    "ReplacementTransformer",
    (target, config) => applyReplacements(target, readPluginConfig(config, replacementArgs).replacements ?? []),
  ],
  ["ReplicaCountTransformer", replicas],
  ["ValueAddTransformer", addValues],
]);

function annotations({ context }: Target, config: BuildObject): Transformer {
  const args = readPluginConfig(config, annotationArgs);
  return setEntries(args.annotations ?? new Map(), specsOf(args), context.schemas);
}

function labels({ context }: Target, config: BuildObject): Transformer {
  const args = readPluginConfig(config, labelArgs);
  return setEntries(args.labels ?? new Map(), specsOf(args), context.schemas);
}

function images(target: Target, config: BuildObject): Transformer {
  const args = readPluginConfig(config, imageArgs);
  const none = {
    place: config.origin,
    name: undefined,
    newName: undefined,
    tagSuffix: undefined,
    newTag: undefined,
    digest: undefined,
    optional: undefined,
  };
  return setImage(target, args.imageTag ?? none, specsOf(args));
}

function replicas(target: Target, config: BuildObject): Transformer {
  const args = readPluginConfig(config, replicaArgs);
  const none = { place: config.origin, name: undefined, count: undefined, optional: undefined };
  return setReplicas(target, args.replica ?? none, specsOf(args));
}

// Source: api/internal/builtins/NamespaceTransformer.go@v0.21.2.
function namespaces({ context }: Target, config: BuildObject): Transformer {
  const { metadata, unsetOnly = false, setRoleBindingSubjects = "", ...args } = readPluginConfig(config, namespaceArgs);
  const subjects = setRoleBindingSubjects === "" ? "defaultOnly" : setRoleBindingSubjects;
  if (!isSubjectMode(subjects)) {
    throw badConfig(config, "setRoleBindingSubjects", `it is ${subjects}; it must be ${subjectModes.join(", ")}`);
  }
  const namespace = metadata?.namespace ?? "";
  if (namespace === "") return doNothing;
  return setNamespace({ namespace, fieldSpecs: specsOf(args), unsetOnly, subjects }, context.schemas);
}

function isSubjectMode(mode: string): mode is SubjectMode {
  return subjectModes.some((known) => known === mode);
}

// Source: api/internal/builtins/PrefixTransformer.go@v0.21.2, SuffixTransformer.go (Config).
function names({ context }: Target, config: BuildObject, which: "prefix" | "suffix"): Transformer {
  const args = readPluginConfig(config, nameArgs, "source");
  if (args.fieldSpecs === undefined) throw badConfig(config, "fieldSpecs", "it is missing");
  const { prefix = "", suffix = "" } = args;
  const texts = which === "prefix" ? { prefix, suffix: "" } : { prefix: "", suffix };
  return changeNames({ ...texts, fieldSpecs: specsOf(args) }, context.schemas);
}

function prefixAndSuffix(target: Target, config: BuildObject): Transformer {
  const prefix = names(target, config, "prefix");
  const suffix = names(target, config, "suffix");
  return (objects) => {
    prefix(objects);
    suffix(objects);
  };
}

function jsonPatches(target: Target, config: BuildObject): Transformer {
  const { jsonOp, ...args } = readPluginConfig(config, patch6902Args);
  return applyPatch6902(target, { ...args, patch: jsonOp, options: undefined });
}

function mergePatches(target: Target, config: BuildObject): Transformer {
  const { paths, patches, place } = readPluginConfig(config, mergeArgs);
  return applyMergePatchEntries(target, { paths: paths ?? [], patches, place });
}

function specsOf(args: { readonly fieldSpecs: readonly FieldSpecFields[] | undefined }): readonly FieldSpec[] {
  return (args.fieldSpecs ?? []).map(toFieldSpec);
}

function doNothing(): void {
  // Without a namespace the transformer changes nothing.
}

function badConfig(config: BuildObject, field: string, why: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PLUGIN",
    what: `cannot use the configuration of a plugin: ${field}`,
    where: { ...config.origin, field },
    why,
    mend: "correct the field",
  });
}
