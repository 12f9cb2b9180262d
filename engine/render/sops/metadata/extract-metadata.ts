// Source: sops stores/metadata.go@v3.13.3 (ExtractMetadata): the metadata is in the first document of a file.
import { isComment, isKind, makeMap, type SopsItem, type SopsMap, type SopsValue } from "../tree";
import { unflatten } from "./unflatten";
import { metadataError, metadataMissing } from "./metadata-error";
import type { SopsMetadata } from "./metadata";
import { readMetadata } from "./read-metadata";

/** How a format writes the metadata: a map, a map of flat entries, or flat entries beside the others. */
export type MetadataForm = "nested" | "flatBelow" | "flatBeside";

export interface SopsDocument {
  readonly documents: readonly SopsMap[];
  readonly metadata: SopsMetadata;
}

/** @throws SyncError SOPS_METADATA_MISSING, SOPS_METADATA_INVALID */
export function extractMetadata(documents: readonly SopsMap[], form: MetadataForm): SopsDocument {
  const [first = makeMap([])] = documents;
  const isOwn = (item: SopsItem): boolean =>
    !isComment(item) && (form === "flatBeside" ? item.key.startsWith("sops_") : item.key === "sops");
  const own = first.items.filter(isOwn).flatMap((item) => (isComment(item) ? [] : [item]));
  const metadata = form === "flatBeside" ? flatBeside(own) : below(own, form);
  const rest = documents.map((document, index) =>
    form === "flatBeside" && index > 0 ? document : makeMap(document.items.filter((item) => !isOwn(item))),
  );
  return { documents: rest, metadata: readMetadata(metadata) };
}

type Entry = Exclude<SopsItem, { readonly kind: "comment" }>;

function below(own: readonly Entry[], form: MetadataForm): SopsValue {
  const [only, other] = own;
  if (only === undefined) throw metadataMissing();
  if (other !== undefined) throw metadataError("the field sops is there twice");
  if (!isKind(only.value, "map")) throw metadataError("the field sops is not a map");
  if (form === "nested") return only.value;
  const entries = only.value.items.flatMap((item) => (isComment(item) ? [] : [item]));
  // The INI form escapes the line ends of its values once more.
  return unflatten(
    entries.map(({ key, value }) => [key, typeof value === "string" ? value.replaceAll("\\n", "\n") : value] as const),
  );
}

function flatBeside(own: readonly Entry[]): SopsValue {
  if (own.length === 0) throw metadataMissing();
  return unflatten(own.map(({ key, value }) => [key.slice("sops_".length), value] as const));
}
