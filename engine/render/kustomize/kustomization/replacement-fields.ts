import type { ErrorPlace } from "../../../errors/sync-error";
import { boolean, integer, list, struct, text, textList } from "./decode";
import { selector, type Selector } from "./selector-fields";

// Source: kustomize api/types/replacement.go@v0.21.2, replacementfield.go.

const options = struct({ delimiter: text, index: integer, encoding: text, create: boolean });
export type ReplacementOptions = NonNullable<ReturnType<typeof options>>;

const source = struct({
  group: text,
  version: text,
  kind: text,
  name: text,
  namespace: text,
  fieldPath: text,
  options,
});
export type ReplacementSource = NonNullable<ReturnType<typeof source>>;

const target = struct({
  select: selector,
  reject: list(selector, emptySelector),
  fieldPaths: textList,
  options,
});
export type ReplacementTarget = NonNullable<ReturnType<typeof target>>;

export const replacementFields = {
  source,
  sourceValue: text,
  targets: list(target, emptyTarget),
};
export const replacement = struct({ ...replacementFields, path: text });
export type Replacement = NonNullable<ReturnType<typeof replacement>>;

export const replacements = list(replacement, (place) => ({
  place,
  source: undefined,
  sourceValue: undefined,
  targets: undefined,
  path: undefined,
}));

function emptyTarget(place: ErrorPlace): ReplacementTarget {
  return { place, select: undefined, reject: undefined, fieldPaths: undefined, options: undefined };
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
