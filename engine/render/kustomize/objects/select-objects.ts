import { SyncError } from "../../../errors/sync-error";
import type { Selector } from "../kustomization/selector-fields";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { currentId, nodeOf, originalId, type BuildObject } from "./build-object";
import { compileGoRegexp } from "./go-regexp";
import { matchesLabels, parseLabelSelector, type LabelSelector } from "./label-selector";
import { readMetadataMap } from "./metadata";
import { effectiveNamespace, type ObjectId } from "./object-id";

/** Tells whether a text is what a selector's field asks for. An empty field asks for nothing. */
export type TextMatcher = (text: string) => boolean;

/** Tells whether group, version and kind, name, and namespace of an id fit. */
export interface IdMatcher {
  readonly matchesGvk: (id: Pick<ObjectId, "group" | "version" | "kind">) => boolean;
  readonly matchesName: TextMatcher;
  readonly matchesNamespace: TextMatcher;
}

/**
 * The objects that a selector means, in their order: by group, version and kind of today, by the first or today's name and namespace,
 * by labels and annotations. Its fields are regular expressions for the whole text.
 *
 * Source: kustomize api/resmap/reswrangler.go@v0.21.2 (Select), api/types/selector.go.
 * @throws SyncError KUSTOMIZE_SELECTOR
 */
export function selectObjects(
  objects: readonly BuildObject[],
  selector: Selector,
  schemas: SchemaRegistry,
): BuildObject[] {
  const matcher = matchIds(selector);
  const byLabels = matchMetadata(selector);
  return objects.filter((object) => {
    const current = currentId(object, schemas);
    const original = originalId(object, schemas);
    return (
      (matcher.matchesNamespace(effectiveNamespace(original)) ||
        matcher.matchesNamespace(effectiveNamespace(current))) &&
      (matcher.matchesName(original.name) || matcher.matchesName(current.name)) &&
      matcher.matchesGvk(current) &&
      byLabels(object)
    );
  });
}

/** Source: api/types/selector.go@v0.21.2 (SelectorRegex). */
export function matchIds(selector: Selector): IdMatcher {
  const group = matchText(selector, "group");
  const version = matchText(selector, "version");
  const kind = matchText(selector, "kind");
  return {
    matchesGvk: (id) => group(id.group) && version(id.version) && kind(id.kind),
    matchesName: matchText(selector, "name"),
    matchesNamespace: matchText(selector, "namespace"),
  };
}

/** The selectors are read when the first object asks, as in kustomize: where none does, they may be faulty. */
export function matchMetadata(selector: Selector): (object: BuildObject) => boolean {
  const { labelSelector = "", annotationSelector = "", place } = selector;
  let labels: LabelSelector | undefined;
  let annotations: LabelSelector | undefined;
  return (object) => {
    labels ??= readSelector(labelSelector, selector);
    if (!matchesLabels(labels, readMetadataMap(nodeOf(object), "labels"))) return false;
    annotations ??= readSelector(annotationSelector, { ...selector, place });
    return matchesLabels(annotations, readMetadataMap(nodeOf(object), "annotations"));
  };
}

function readSelector(text: string, { place }: Selector): LabelSelector {
  try {
    return parseLabelSelector(text);
  } catch (error) {
    throw error instanceof SyncError ? error.at(place) : error;
  }
}

const plainText = /^[\w-]*$/;

/** Throws KUSTOMIZE_SELECTOR. */
export function matchText(selector: Selector, field: "group" | "version" | "kind" | "name" | "namespace"): TextMatcher {
  const pattern = selector[field] ?? "";
  if (pattern === "") return () => true;
  if (plainText.test(pattern)) return (text) => text === pattern;
  const compiled = compileGoRegexp(`^(?:${pattern})$`);
  if ("regexp" in compiled) return (text) => compiled.regexp.test(text);
  throw new SyncError({
    code: "KUSTOMIZE_SELECTOR",
    what: `cannot read the regular expression "${pattern}"`,
    where: { ...selector.place, field: `${selector.place.field ?? "target"}.${field}` },
    why: compiled.fault,
    mend: "correct it: the syntax is that of Go's regular expressions, and the whole text must match",
  });
}
