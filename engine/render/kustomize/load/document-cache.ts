import { hash } from "node:crypto";
import type { YamlNode } from "../../../yaml/node";
import { cloneNode } from "../../../yaml/make-node";
import { readDocuments } from "../../../yaml/read";

/** The most text whose documents a cache keeps, in bytes; the nodes need about ten times as much memory. */
const defaultLimit = 32 * 1024 * 1024;
/** The most files that are remembered as read once. */
const rememberedFiles = 10_000;

interface ParsedFile {
  readonly documents: readonly YamlNode[];
  readonly size: number;
}

/**
 * Files that were parsed. A file that is used again is parsed at most twice: most files are used once, and need no
 * untouched copy. What was not used for longest goes when there is too much.
 */
export class DocumentCache {
  private readonly used = new Set<string>();
  private readonly parsed = new Map<string, ParsedFile>();
  private size = 0;

  private readonly keyOf: (path: string, bytes: Uint8Array) => string;
  private readonly limit: number;

  /** @param keyOf what tells files apart */
  constructor(keyOf: (path: string, bytes: Uint8Array) => string, limit = defaultLimit) {
    this.keyOf = keyOf;
    this.limit = limit;
  }

  /** The documents of the file; the caller may change them. */
  read(path: string, bytes: Uint8Array): YamlNode[] {
    const key = this.keyOf(path, bytes);
    const known = this.parsed.get(key);
    if (known !== undefined) {
      this.parsed.delete(key);
      this.parsed.set(key, known);
      return known.documents.map((node) => cloneNode(node));
    }
    const documents = readDocuments(bytes, path);
    if (!this.used.has(key)) {
      if (this.used.size >= rememberedFiles) this.used.clear();
      this.used.add(key);
      return documents;
    }
    this.keep(key, { documents, size: bytes.length });
    return documents.map((node) => cloneNode(node));
  }

  private keep(key: string, file: ParsedFile): void {
    this.parsed.set(key, file);
    this.size += file.size;
    for (const [oldest, { size }] of this.parsed) {
      if (this.size <= this.limit) return;
      this.parsed.delete(oldest);
      this.size -= size;
    }
  }
}

/** For one build, in which a path is always the same file. */
export function documentsOfBuild(): DocumentCache {
  return new DocumentCache((path) => path);
}

const shared = new DocumentCache((_path, bytes) => hash("sha256", bytes, "base64"));

/** For all builds of the process: files are known by their digest. */
export function documentsOfProcess(): DocumentCache {
  return shared;
}
