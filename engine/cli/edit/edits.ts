import type { Flag } from "../flags/flag";
import type { GivenFlags } from "../flags/read-flags";
import { addBuildMetadata, removeBuildMetadata, setBuildMetadata } from "./fields/build-metadata";
import { addGenerator, removeGenerators, setGenerator, type GeneratorKind } from "./fields/generators";
import type { KustomizationEdit } from "./fields/kustomization-edit";
import { addMetadata, removeMetadata, setMetadata } from "./fields/metadata";
import { addPatch, removePatch, targetFlags, type PatchFlags } from "./fields/patches";
import { addBases, addPaths, removePaths } from "./fields/paths";
import { setImages } from "./fields/set-images";
import { setReplicas } from "./fields/set-replicas";
import { setText } from "./fields/set-text";

/** An edit of the command line, with the flags of its own. */
export interface NamedEdit {
  readonly flags: readonly Flag[];
  /** @throws SyncError CLI_ARGUMENT or CLI_TOO_MANY_ARGUMENTS */
  readonly make: (args: readonly string[], given: GivenFlags) => KustomizationEdit;
}

/** Flags that several edits share; the help of the command lists them. */
export const editFlags = {
  noVerify: { name: "no-verify", kind: "switch", help: "add resource: do not look for the files" },
  path: { name: "path", kind: "text", value: "FILE", help: "patch: its file" },
  patch: { name: "patch", kind: "text", value: "TEXT", help: "patch: its text, in place of --path" },
  literal: { name: "from-literal", kind: "texts", value: "KEY=VALUE", help: "configmap, secret: a value" },
  file: { name: "from-file", kind: "csv", value: "[KEY=]FILE", help: "configmap, secret: files, or patterns of them" },
  envFile: { name: "from-env-file", kind: "text", value: "FILE", help: "configmap, secret: a file of KEY=VALUE lines" },
  behavior: { name: "behavior", kind: "text", value: "NAME", help: "configmap, secret: create, merge or replace" },
  type: { name: "type", kind: "text", value: "TYPE", help: "secret: its type; default: Opaque" },
  namespace: { name: "namespace", kind: "text", value: "NAME", help: "configmap, secret, patch: the namespace" },
  newNamespace: { name: "new-namespace", kind: "text", value: "NAME", help: "set configmap, set secret: another one" },
  noHash: { name: "disableNameSuffixHash", kind: "switch", help: "configmap, secret: no hash in the name" },
  force: { name: "force", short: "f", kind: "switch", help: "add label, add annotation: override what is there" },
  withoutSelector: { name: "without-selector", kind: "switch", help: "add label: to labels, not to commonLabels" },
  includeTemplates: { name: "include-templates", kind: "switch", help: "add label: to the templates of pods too" },
  ignoreMissing: {
    name: "ignore-non-existence",
    short: "i",
    kind: "switch",
    help: "remove label, remove annotation: a missing one is not an error",
  },
} as const satisfies Readonly<Record<string, Flag>>;

/** The flags of the target of a patch, for the help. */
export const patchTargetFlags: readonly Flag[] = Object.values(targetFlags)
  .filter((name) => name !== "namespace")
  .map((name) => ({ name, kind: "text", value: "TEXT", help: `patch: the ${name} of the objects to patch` }));

const patchFlags = [editFlags.path, editFlags.patch, editFlags.namespace, ...patchTargetFlags];

const plain = (make: (args: readonly string[]) => KustomizationEdit): NamedEdit => ({ flags: [], make });

/** Every edit, by verb and field; field names are in lower case, as in kustomize. */
export const edits: ReadonlyMap<string, ReadonlyMap<string, NamedEdit>> = new Map([
  [
    "add",
    new Map<string, NamedEdit>([
      [
        "resource",
        {
          flags: [editFlags.noVerify],
          make: (args, given) => addPaths("resource", args, !given.isOn(editFlags.noVerify.name)),
        },
      ],
      ["component", plain((args) => addPaths("component", args, true))],
      ["base", plain(addBases)],
      ["transformer", plain((args) => addPaths("transformer", args, true))],
      ["generator", plain((args) => addPaths("generator", args, true))],
      ["configuration", plain((args) => addPaths("configuration", args, true))],
      ["patch", { flags: patchFlags, make: (_, given) => addPatch(readPatchFlags(given)) }],
      ["configmap", addGeneratorOf("configmap")],
      ["secret", addGeneratorOf("secret")],
      [
        "label",
        {
          flags: [editFlags.force, editFlags.withoutSelector, editFlags.includeTemplates],
          make: (args, given) =>
            addMetadata("label", args, {
              force: given.isOn(editFlags.force.name),
              withoutSelector: given.isOn(editFlags.withoutSelector.name),
              includeTemplates: given.isOn(editFlags.includeTemplates.name),
            }),
        },
      ],
      [
        "annotation",
        {
          flags: [editFlags.force],
          make: (args, given) =>
            addMetadata("annotation", args, {
              force: given.isOn(editFlags.force.name),
              withoutSelector: false,
              includeTemplates: false,
            }),
        },
      ],
      ["buildmetadata", plain(addBuildMetadata)],
    ]),
  ],
  [
    "set",
    new Map<string, NamedEdit>([
      ["image", plain(setImages)],
      ["replicas", plain(setReplicas)],
      ["namespace", plain(setText("namespace"))],
      ["nameprefix", plain(setText("namePrefix"))],
      ["namesuffix", plain(setText("nameSuffix"))],
      ["label", plain((args) => setMetadata("label", args))],
      ["annotation", plain((args) => setMetadata("annotation", args))],
      ["configmap", setGeneratorOf("configmap")],
      ["secret", setGeneratorOf("secret")],
      ["buildmetadata", plain(setBuildMetadata)],
    ]),
  ],
  [
    "remove",
    new Map<string, NamedEdit>([
      ["resource", plain((args) => removePaths("resource", args))],
      ["component", plain((args) => removePaths("component", args))],
      ["transformer", plain((args) => removePaths("transformer", args))],
      ["patch", { flags: patchFlags, make: (_, given) => removePatch(readPatchFlags(given)) }],
      ["configmap", removeGeneratorsOf("configmap")],
      ["secret", removeGeneratorsOf("secret")],
      ["label", removeMetadataOf("label")],
      ["annotation", removeMetadataOf("annotation")],
      ["buildmetadata", plain(removeBuildMetadata)],
    ]),
  ],
]);

function addGeneratorOf(kind: GeneratorKind): NamedEdit {
  const { literal, file, envFile, behavior, type, namespace, noHash } = editFlags;
  return {
    flags: [literal, file, envFile, behavior, namespace, noHash, ...(kind === "secret" ? [type] : [])],
    make: (args, given) =>
      addGenerator(kind, args, {
        literals: given.texts(literal.name),
        files: given.texts(file.name),
        envFile: textOf(given, envFile),
        behavior: textOf(given, behavior),
        namespace: textOf(given, namespace),
        type: kind === "secret" ? (given.text(type.name) ?? "Opaque") : undefined,
        disableNameSuffixHash: given.isOn(noHash.name),
      }),
  };
}

function setGeneratorOf(kind: GeneratorKind): NamedEdit {
  const { literal, namespace, newNamespace } = editFlags;
  return {
    flags: [literal, namespace, newNamespace],
    make: (args, given) =>
      setGenerator(kind, args, {
        literals: given.texts(literal.name),
        namespace: textOf(given, namespace),
        newNamespace: textOf(given, newNamespace),
      }),
  };
}

function removeGeneratorsOf(kind: GeneratorKind): NamedEdit {
  const { namespace } = editFlags;
  return { flags: [namespace], make: (args, given) => removeGenerators(kind, args, textOf(given, namespace)) };
}

function removeMetadataOf(kind: "label" | "annotation"): NamedEdit {
  const { ignoreMissing } = editFlags;
  return {
    flags: [ignoreMissing],
    make: (args, given) => removeMetadata(kind, args, given.isOn(ignoreMissing.name)),
  };
}

function readPatchFlags(given: GivenFlags): PatchFlags {
  const target = Object.entries(targetFlags).map(([field, name]) => [field, given.text(name) ?? ""]);
  return {
    path: textOf(given, editFlags.path),
    patch: textOf(given, editFlags.patch),
    target: Object.fromEntries(target) as PatchFlags["target"],
  };
}

function textOf(given: GivenFlags, { name }: Flag): string {
  return given.text(name) ?? "";
}
