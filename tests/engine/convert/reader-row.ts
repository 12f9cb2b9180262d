import type { ConvertRequest } from "../../../engine/convert/convert";

/** What a reader makes of a small input: the text of the program without its first line, and the notes. */
export interface ReaderRow {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly request?: Partial<ConvertRequest>;
  /** Parts of the program. */
  readonly has?: readonly string[];
  /** What the program must not have. */
  readonly lacks?: readonly string[];
  readonly notes?: readonly string[];
}

/** Documents of one file. */
export const all = (...documents: readonly string[]): string => documents.join("\n---\n");

/** An object of the core group, as a document. */
export const object = (kind: string, name: string, rest: object): string =>
  JSON.stringify({ apiVersion: "v1", kind, metadata: { name, namespace: "flux-system" }, ...rest });
