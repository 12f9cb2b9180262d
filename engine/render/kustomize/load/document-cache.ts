import { hash } from "node:crypto";
import type { YamlNode } from "../../../yaml/node";
import { cloneNode } from "../../../yaml/make-node";
import { readCounted } from "../../../yaml/read/read";
import type { GrowthMeter } from "../limits/growth-meter";

/** The maximum size of the cached files, in bytes of text; the nodes need about ten times as much memory. */
const defaultLimit = 32 * 1024 * 1024;
/** The maximum number of files that are recorded as read once. */
const maximumRecordedFiles = 10_000;

interface ParsedFile {
  readonly documents: readonly YamlNode[];
  readonly nodes: number;
  readonly size: number;
}

/**
 * A cache of parsed files. A file is cached when it is read for the second time, since most files are read only once
 * and need no unmodified copy. The least recently used files are evicted first.
 */
export class DocumentCache {
  private readonly used = new Set<string>();
  private readonly parsed = new Map<string, ParsedFile>();
  private size = 0;

  private readonly keyOf: (path: string, bytes: Uint8Array) => string;
  private readonly limit: number;

  /**
   * @param keyOf returns the cache key of a file
   */
  constructor(keyOf: (path: string, bytes: Uint8Array) => string, limit = defaultLimit) {
    this.keyOf = keyOf;
    this.limit = limit;
  }

  /**
   * Returns the documents of the file; the caller may change them.
   *
   * @throws SyncError YAML_…, KUSTOMIZE_TOO_LARGE
   */
  read(path: string, bytes: Uint8Array, meter: GrowthMeter): YamlNode[] {
    const key = this.keyOf(path, bytes);
    const known = this.parsed.get(key);
    if (known !== undefined) {
      this.parsed.delete(key);
      this.parsed.set(key, known);
      meter.spendRead(known.nodes, bytes.length);
      return known.documents.map((node) => cloneNode(node));
    }
    const { documents, nodes } = readCounted(bytes, path);
    meter.spendRead(nodes, bytes.length);
    if (!this.used.has(key)) {
      if (this.used.size >= maximumRecordedFiles) this.used.clear();
      this.used.add(key);
      return documents;
    }
    this.keep(key, { documents, nodes, size: bytes.length });
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

/** A cache for one build, in which a path always names the same file. */
export function documentsOfBuild(): DocumentCache {
  return new DocumentCache((path) => path);
}

const shared = new DocumentCache((_path, bytes) => hash("sha256", bytes, "base64"));

/** The cache for all builds of the process, which identifies files by their digest. */
export function documentsOfProcess(): DocumentCache {
  return shared;
}
