import { unpack } from "../../lib/unpack";
import { optional } from "../../lib/optional";
import { patchTagsText } from "./patch-tags-text";

/** How a patch treats a field of a built-in type. */
export interface PatchTag {
  /** Whether a list merges with the live one, or a map replaces it; without, lists are replaced and maps merge. */
  readonly strategy?: "merge" | "replace";
  /** Whether keys that the patch does not name are removed. */
  readonly retainsKeys: boolean;
  /** The field that identifies the items of a list. */
  readonly mergeKey?: string;
  /** The tags of the value: of a map, or of the items of a list. */
  readonly fields: PatchTags;
}

/** The tags of the fields of a type. */
export type PatchTags = (field: string) => PatchTag;

/** The table as tests/tools/object-types writes it. */
interface PackedTags {
  /** By `apiVersion/Kind`, the index of the struct, or -1. */
  readonly kinds: Readonly<Record<string, number>>;
  /** The fields of each struct: `name:struct~strategies~mergeKey`, joined by semicolons. */
  readonly structs: readonly string[];
}

/** The table takes a small part of it. */
const maximumBytes = 64 * 2 ** 20;

let unpacked: PackedTags | undefined;
const structs = new Map<number, ReadonlyMap<string, PatchTag>>();

const untagged: PatchTag = { retainsKeys: false, fields: () => untagged };

/** The tags of a type that has none, as of custom resources. */
export const noTags: PatchTags = () => untagged;

/**
 * The tags of the objects of a built-in kind; undefined for another kind, which has no strategic merge. A field that
 * the types do not have, since the server is newer, has no tag; Go refuses to compare it.
 *
 * Source: k8s.io/client-go kubernetes/scheme@v0.36.2. Helm adds CustomResourceDefinitions, which have tags in their
 * metadata only, as far as a patch compares them (k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1).
 */
export function findPatchTags(apiVersion: string, kind: string): PatchTags | undefined {
  const place = `${apiVersion}/${kind}`;
  const { kinds } = packedTags();
  const known = place === "apiextensions.k8s.io/v1/CustomResourceDefinition" ? "v1/ConfigMap" : place;
  const index = Object.hasOwn(kinds, known) ? kinds[known] : undefined;
  return index === undefined ? undefined : tagsOf(index);
}

function packedTags(): PackedTags {
  return (unpacked ??= JSON.parse(
    unpack("brotli", Buffer.from(patchTagsText, "base64"), { maximumBytes }).bytes.toString("utf8"),
  ) as PackedTags);
}

function tagsOf(index: number): PatchTags {
  return (field) => fieldsOf(index).get(field) ?? untagged;
}

function fieldsOf(index: number): ReadonlyMap<string, PatchTag> {
  let fields = structs.get(index);
  if (fields === undefined) {
    const texts = (packedTags().structs[index] ?? "").split(";").filter((text) => text !== "");
    fields = new Map(texts.map(readTag));
    structs.set(index, fields);
  }
  return fields;
}

function readTag(text: string): readonly [string, PatchTag] {
  const [head = "", strategies = "", mergeKey = ""] = text.split("~");
  const [name = "", target = ""] = head.split(":");
  const words = strategies.split(",");
  const strategy = (["merge", "replace"] as const).find((word) => words.includes(word));
  return [
    name,
    {
      retainsKeys: words.includes("retainKeys"),
      fields: target === "" ? noTags : tagsOf(Number(target)),
      ...optional({ strategy }),
      ...(mergeKey === "" ? {} : { mergeKey }),
    },
  ];
}
