import { joinErrors, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { readConfig } from "../../../yaml/read/read-config";
import type { Target } from "../build-context/context";
import { integer, list, readAs, struct, text, type Decoder } from "../kustomization/decode";
import { selector } from "../kustomization/selector-fields";
import { readTargetFile } from "../load/target-root";
import { expectScalar } from "../nodes/expect-kind";
import { setScalarText } from "../nodes/fields";
import { lookup } from "../nodes/lookup";
import { splitPath } from "../nodes/field-path";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { selectObjects } from "../objects/select-objects";
import { filterNamespace } from "../transformers/namespace";
import { onObject } from "../transformers/place-error";
import type { Transformer } from "../transformers/transformer";
import { readPluginConfig } from "./plugin-config";
import { trimEndOf } from "../../../lib/trim-characters";

const valueTarget = struct({ selector, fieldPath: text, filePathPosition: integer });
type ValueTarget = NonNullable<ReturnType<typeof valueTarget>>;

const targets = list<ValueTarget>(valueTarget, (place) => ({
  place,
  selector: undefined,
  fieldPath: undefined,
  filePathPosition: undefined,
}));
const valueAddArgs = struct({ value: text, targets, targetFilePath: text });
const targetFile = struct({ targets });

/**
 * Sets fields to a string, or inserts the string into a file path in a field.
 *
 * Source: kustomize api/internal/builtins/ValueAddTransformer.go@v0.21.2, api/filters/valueadd/valueadd.go.
 */
export function addValues(target: Target, config: BuildObject): Transformer {
  const args = readPluginConfig(config, valueAddArgs);
  const value = (args.value ?? "").trim() || folderName(target);
  const all = [...(args.targets ?? []), ...fileTargets(target, args.targetFilePath ?? "", args.place)];
  if (all.length === 0) throw badTarget(args.place, "it has no targets");
  for (const one of all) checkTarget(one);
  const { schemas } = target.context;
  return (objects) => {
    for (const one of all) {
      const selected =
        one.selector === undefined ? objects.objects : selectObjects(objects.objects, one.selector, target.context);
      for (const object of selected) {
        onObject(object, schemas, config.origin, () => {
          if (one.fieldPath === "metadata/namespace")
            filterNamespace(nodeOf(object), { namespace: value, fieldSpecs: [] }, schemas);
          else addValue(object, value, one);
        });
      }
    }
    objects.idsChanged();
  };
}

// Source: valueadd.go (Filter).
function addValue(object: BuildObject, value: string, { fieldPath = "", filePathPosition = 0n }: ValueTarget): void {
  const found = lookup(nodeOf(object), splitPath(fieldPath, "/"), "scalar");
  if (found === undefined) return;
  const node = expectScalar(found);
  const text = filePathPosition > 0n ? insertPathPart(node.value, Number(filePathPosition) - 1, value) : value;
  if (text !== "") setScalarText(node, text);
}

/**
 * Inserts a part into a file path; a position after the end appends it. Source: kyaml/filesys/util.go@v0.21.2
 * (InsertPathPart).
 */
function insertPathPart(path: string, position: number, part: string): string {
  if (part === "") return path;
  const isRooted = path.startsWith("/");
  const parts = path.split("/").filter((name) => name !== "");
  parts.splice(Math.min(position, parts.length), 0, part);
  return `${isRooted ? "/" : ""}${parts.join("/")}`;
}

function folderName({ root }: Target): string {
  const { directory, options } = root;
  const path = directory === "." ? trimEndOf(options.absoluteRoot ?? "", "/") : directory;
  return path.slice(path.lastIndexOf("/") + 1) || "/";
}

function fileTargets(target: Target, path: string, place: ErrorPlace): readonly ValueTarget[] {
  if (path === "") return [];
  const file = readTargetFile(target.root, path, place);
  return decodeFile(file.bytes, file.path, targetFile)?.targets ?? [];
}

function decodeFile<T>(bytes: Uint8Array, file: string, decode: Decoder<T>): T | undefined {
  const root = readConfig(bytes, file);
  const errors: SyncError[] = [];
  const codes = { unknown: "KUSTOMIZE_PLUGIN", type: "KUSTOMIZE_PLUGIN" } as const;
  const decoded =
    root === undefined
      ? undefined
      : readAs(decode, root, {
          place: { file, line: root.line, column: root.column },
          errors,
          codes,
          isLenient: true,
          coerces: "json",
        });
  const error = joinErrors(errors);
  if (error !== undefined) throw error;
  return decoded;
}

function checkTarget({ fieldPath = "", filePathPosition = 0n, place }: ValueTarget): void {
  if (fieldPath === "") throw badTarget(place, "fieldPath is missing");
  if (filePathPosition < 0n) throw badTarget(place, "filePathPosition is negative");
}

function badTarget(where: ErrorPlace, why: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PLUGIN",
    what: "cannot use a ValueAddTransformer",
    where,
    why,
    mend: "correct its targets",
  });
}
