import type { ErrorPlace } from "../../../errors/sync-error";
import { boolean, embedded, integer, list, placedText, struct, text, textList } from "./decode";
import { idFields } from "./gvk-fields";
import { selector, type Selector } from "./selector-fields";

// Source: kustomize api/types/replacement.go@v0.21.2, replacementfield.go.

const options = struct({ delimiter: text, index: integer, encoding: text, create: boolean });
export type ReplacementOptions = NonNullable<ReturnType<typeof options>>;

const source = struct({ ...idFields, fieldPath: text, options });
export type ReplacementSource = NonNullable<ReturnType<typeof source>>;

const target = struct({
  select: selector,
  reject: list(selector, emptySelector),
  fieldPaths: textList,
  options,
  optional: boolean,
});
export type ReplacementTarget = NonNullable<ReturnType<typeof target>>;

const targets = list(target, emptyTarget);

/** An entry of a kustomization or of a transformer's configuration. */
const replacement = struct({
  source: embedded(source),
  sourceValue: embedded(text),
  targets: embedded(targets),
  path: placedText,
  optional: boolean,
});
export type Replacement = NonNullable<ReturnType<typeof replacement>>;
export const replacements = list(replacement, emptyReplacement);

/** A replacement in a separate file. */
export const fileReplacement = struct({ source, sourceValue: text, targets, path: placedText, optional: boolean });
export const fileReplacements = list(fileReplacement, emptyReplacement);

function emptyReplacement(place: ErrorPlace): Replacement {
  return { place, source: undefined, sourceValue: undefined, targets: undefined, path: undefined, optional: undefined };
}

function emptyTarget(place: ErrorPlace): ReplacementTarget {
  return {
    place,
    select: undefined,
    reject: undefined,
    fieldPaths: undefined,
    options: undefined,
    optional: undefined,
  };
}

function emptySelector(place: ErrorPlace): Selector {
  return {
    place,
    group: undefined,
    version: undefined,
    kind: undefined,
    name: undefined,
    namespace: undefined,
    annotationSelector: undefined,
    labelSelector: undefined,
  };
}
