import type { YamlNode } from "../../../yaml/node";
import { cloneNode } from "../../../yaml/make-node";
import { readDocuments } from "../../../yaml/read";

/**
 * The parsed files of one build. A base that is used twice is parsed at most twice: most files are used once, and need no
 * untouched copy.
 */
export class DocumentCache {
  private readonly used = new Set<string>();
  private readonly parsed = new Map<string, readonly YamlNode[]>();

  /** The documents of the file; the caller may change them. */
  read(path: string, bytes: Uint8Array): YamlNode[] {
    const known = this.parsed.get(path);
    if (known !== undefined) return known.map((node) => cloneNode(node));
    const documents = readDocuments(bytes, path);
    if (!this.used.has(path)) {
      this.used.add(path);
      return documents;
    }
    this.parsed.set(path, documents);
    return documents.map((node) => cloneNode(node));
  }
}
