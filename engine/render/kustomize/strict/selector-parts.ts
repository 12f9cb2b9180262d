import type { ReplacementSource } from "../kustomization/replacement-fields";
import type { Selector } from "../kustomization/selector-fields";
import { currentId, nodeOf, originalId, type BuildObject } from "../objects/build-object";
import { readMetadataMap } from "../nodes/metadata";
import { effectiveNamespace, isClusterNamespace, type ObjectId } from "../objects/object-id";
import type { TextTest } from "../../../go/regexp/text-test";
import { matchMetadata, matchText } from "../objects/select-objects";
import type { SchemaRegistry } from "../openapi/schema-registry";
import type { SoughtPart } from "./explain-miss";

type IdsOf = (object: BuildObject) => readonly ObjectId[];
type IdField = "namespace" | "version" | "group" | "name" | "kind";

const idFields: readonly IdField[] = ["kind", "name", "namespace", "group", "version"];

/** The conditions of a patch's target. */
export function partsOfTarget(selector: Selector, schemas: SchemaRegistry): SoughtPart[] {
  const idsOf: IdsOf = (object) => [currentId(object, schemas), originalId(object, schemas)];
  return partsOfSelector(selector, idsOf);
}

/** The conditions of a selector for objects with these ids, the current one first. */
export function partsOfSelector(selector: Selector, idsOf: IdsOf): SoughtPart[] {
  return [
    ...idFields.flatMap((field) => idPart(field, selector[field], matchText(selector, field), idsOf)),
    ...metadataPart("labelSelector", selector, { ...selector, annotationSelector: undefined }),
    ...metadataPart("annotationSelector", selector, { ...selector, labelSelector: undefined }),
  ];
}

/** The conditions of a replacement's source: each text must be equal. */
export function partsOfSource(source: ReplacementSource, idsOf: IdsOf): SoughtPart[] {
  return idFields.flatMap((field) => {
    const wanted = source[field];
    return idPart(field, wanted, (text) => text === wanted, idsOf);
  });
}

function idPart(field: IdField, wanted: string | undefined, matches: TextTest, idsOf: IdsOf): SoughtPart[] {
  if (wanted === undefined || wanted === "") return [];
  const read = (id: ObjectId): string => (field === "namespace" ? effectiveNamespace(id) : id[field]);
  return [
    {
      field,
      wanted,
      fits: (object) => idsOf(object).some((id) => matches(read(id))),
      valuesOf: (object) =>
        idsOf(object)
          .map(read)
          .filter((value) => !isClusterNamespace(value)),
    },
  ];
}

function metadataPart(
  field: "labelSelector" | "annotationSelector",
  { [field]: wanted }: Selector,
  alone: Selector,
): SoughtPart[] {
  if (wanted === undefined || wanted === "") return [];
  const kind = field === "labelSelector" ? "labels" : "annotations";
  return [
    {
      field,
      wanted,
      fits: matchMetadata(alone),
      valuesOf: (object) => [...readMetadataMap(nodeOf(object), kind)].map(([key, value]) => `${key}=${value}`),
    },
  ];
}
