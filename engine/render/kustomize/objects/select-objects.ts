import { isSyncError, SyncError } from "../../../errors/sync-error";
import { compileWholeTest, type TextTest } from "../../../go/regexp/text-test";
import { GoError } from "../../../go/values/values";
import type { Selector } from "../kustomization/selector-fields";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { currentId, nodeOf, originalId, type BuildObject } from "./build-object";
import { matchesLabels, parseLabelSelector, type LabelSelector } from "../../../model/selectors/label-selector";
import { readMetadataMap } from "../nodes/metadata";
import { effectiveNamespace, type ObjectId } from "./object-id";

/** Predicates for group, version and kind, name, and namespace of an id. */
export interface IdMatcher {
  readonly matchesGvk: (id: Pick<ObjectId, "group" | "version" | "kind">) => boolean;
  readonly matchesName: TextTest;
  readonly matchesNamespace: TextTest;
}

/**
 * Returns the objects that a selector selects, in their order. The selector compares the current group, version and
 * kind, the original or current name and namespace, labels, and annotations. Its fields are regular expressions for the
 * whole text.
 *
 * Source: kustomize api/resmap/reswrangler.go@v0.21.2 (Select), api/types/selector.go.
 * @throws SyncError KUSTOMIZE_SELECTOR
 */
export function selectObjects(
  objects: readonly BuildObject[],
  selector: Selector,
  { schemas, askedSelectors }: { readonly schemas: SchemaRegistry; readonly askedSelectors: Set<string> },
): BuildObject[] {
  const matcher = matchIds(selector);
  const byLabels = matchMetadata(selector, askedSelectors);
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

/**
 * As in kustomize, the selectors are parsed for the first object: without objects, an invalid selector is not an error.
 *
 * @param asked the texts of the selectors are added to it
 */
export function matchMetadata(selector: Selector, asked?: Set<string>): (object: BuildObject) => boolean {
  const { labelSelector = "", annotationSelector = "", place } = selector;
  for (const text of [labelSelector, annotationSelector]) if (text !== "") asked?.add(text);
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
    throw isSyncError(error) ? error.at(place) : error;
  }
}

/** Throws KUSTOMIZE_SELECTOR. */
export function matchText(selector: Selector, field: "group" | "version" | "kind" | "name" | "namespace"): TextTest {
  const pattern = selector[field] ?? "";
  if (pattern === "") return () => true;
  try {
    return compileWholeTest(pattern);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new SyncError({
      code: "KUSTOMIZE_SELECTOR",
      what: `cannot read the regular expression "${pattern.slice(0, 200)}"`,
      where: { ...selector.place, field: `${selector.place.field ?? "target"}.${field}` },
      why: error.message,
      mend: "correct it: the syntax is Go's regular expressions, and the whole string must match",
    });
  }
}
