import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
  type Dirent,
} from "node:fs";
import { isSyncError, SyncError } from "../errors/sync-error";
import type { SourceLocation } from "../model/sources/source-location";
import type { SourceTree } from "../model/sources/source-tree";
import { sortStrings } from "../go/values/bytes";
import { digestFiles } from "./tree-digest";
import {
  fileIsDirectory,
  fileNotFound,
  fileTooLarge,
  linkLoop,
  notDirectory,
  notRegular,
  sourceTooLarge,
  systemCode,
  unreadable,
} from "./tree-errors";
import { escapes, normalizeTreePath } from "./tree-path";

export interface DirectoryOptions {
  /** The name of the source in messages. Default the path. */
  readonly label?: string;
  /** The maximum size of a file, in bytes. Default 64 MiB. */
  readonly fileBytes?: number;
  /** The maximum size of all files together, in bytes. Default 1 GiB. */
  readonly totalBytes?: number;
  /** Called after each file with the bytes of all files read so far. */
  readonly onRead?: (bytesRead: number) => void;
}

/**
 * A local directory as a source. Links are followed where they stay inside it. Files are cached once they have been
 * read, so that one run sees one state; the digest covers the files read so far.
 *
 * @throws SyncError SOURCE_NOT_FOUND, SOURCE_NOT_A_DIRECTORY or SOURCE_UNREADABLE
 */
export function openDirectory(path: string, options: DirectoryOptions = {}): SourceTree {
  return new DirectoryTree(realRoot(path), options.label ?? path, options);
}

interface Entry {
  /** The path on the machine, with links resolved. */
  readonly real: string;
  readonly type: "file" | "directory" | "special";
}

class DirectoryTree implements SourceTree {
  readonly label: string;
  readonly location: SourceLocation;
  private readonly root: string;
  private readonly fileBytes: number;
  private readonly totalBytes: number;
  private readonly onRead: DirectoryOptions["onRead"];
  private bytesRead = 0;
  private readonly entries = new Map<string, Entry | undefined>();
  private readonly contents = new Map<string, Uint8Array>();
  private readonly names = new Map<string, readonly string[]>();

  constructor(root: string, label: string, options: DirectoryOptions) {
    this.root = root;
    this.location = { kind: "directory", path: root };
    this.label = label;
    this.fileBytes = options.fileBytes ?? 64 * 1024 * 1024;
    this.totalBytes = options.totalBytes ?? 1024 * 1024 * 1024;
    this.onRead = options.onRead;
    this.entries.set(".", { real: root, type: "directory" });
  }

  readFile(path: string): Uint8Array {
    const at = this.normalize(path);
    const known = this.contents.get(at);
    if (known !== undefined) return known;
    const entry = this.find(at);
    if (entry === undefined) throw fileNotFound(at, this.label);
    if (entry.type === "directory") throw fileIsDirectory(at, this.label);
    if (entry.type === "special") throw notRegular(at);
    const content = this.readRegular(at, entry.real);
    this.bytesRead += content.length;
    if (this.bytesRead > this.totalBytes) throw sourceTooLarge(at, this.totalBytes, this.label);
    this.contents.set(at, content);
    this.onRead?.(this.bytesRead);
    return content;
  }

  entryAt(path: string): "file" | "directory" | undefined {
    const type = this.find(this.normalize(path))?.type;
    // A pipe or a device exists; reading it reports what is wrong.
    return type === "special" ? "file" : type;
  }

  realPath(path: string): string {
    const at = normalizeTreePath(path, this.label);
    const real = this.find(at)?.real;
    if (real === undefined) return at;
    if (real === this.root) return ".";
    return real.slice(this.root === "/" ? 1 : this.root.length + 1);
  }

  list(path: string): readonly string[] {
    const at = normalizeTreePath(path, this.label);
    const known = this.names.get(at);
    if (known !== undefined) return known;
    const entry = this.find(at);
    if (entry === undefined) throw fileNotFound(at, this.label);
    if (entry.type !== "directory") throw notDirectory(at, this.label);
    try {
      const found = readdirSync(entry.real, { withFileTypes: true });
      const names = sortStrings(found.map(({ name }) => name));
      this.names.set(at, names);
      for (const child of found) this.enter(at === "." ? child.name : `${at}/${child.name}`, entry.real, child);
      return names;
    } catch (cause) {
      throw unreadable(at, cause);
    }
  }

  digest(): string {
    return digestFiles(this.contents);
  }

  private normalize(path: string): string {
    // Only normalized paths are stored.
    return this.entries.has(path) ? path : normalizeTreePath(path, this.label);
  }

  /** Stores the type of an entry of a listed directory, except of links and of names that are not valid UTF-8. */
  private enter(path: string, parent: string, entry: Dirent): void {
    if (entry.isSymbolicLink() || this.entries.has(path) || entry.name.includes("\ufffd")) return;
    this.entries.set(path, { real: placeIn(parent, entry.name), type: typeOf(entry) });
  }

  private find(path: string): Entry | undefined {
    if (this.entries.has(path)) return this.entries.get(path);
    const entry = this.findEntry(path);
    this.entries.set(path, entry);
    return entry;
  }

  private findEntry(path: string): Entry | undefined {
    const slash = path.lastIndexOf("/");
    const parent = this.find(slash < 0 ? "." : path.slice(0, slash));
    if (parent?.type !== "directory") return undefined;
    const place = placeIn(parent.real, path.slice(slash + 1));
    try {
      const stats = lstatSync(place, { throwIfNoEntry: false });
      if (stats === undefined) return undefined;
      if (!stats.isSymbolicLink()) return { real: place, type: typeOf(stats) };
      const real = realpathSync.native(place);
      if (!this.holds(real)) throw escapes(path, this.label, "a link in the path");
      return { real, type: typeOf(statSync(real)) };
    } catch (error) {
      if (isSyncError(error)) throw error;
      const code = systemCode(error);
      if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG") return undefined;
      if (code === "ELOOP") throw linkLoop(path);
      throw unreadable(path, error);
    }
  }

  private holds(real: string): boolean {
    return this.root === "/" || real === this.root || real.startsWith(`${this.root}/`);
  }

  // The open call follows no link and does not block, in case the file was replaced in the meantime.
  private readRegular(path: string, real: string): Uint8Array {
    let file: number;
    try {
      file = openSync(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    } catch (cause) {
      throw systemCode(cause) === "ENOENT" ? fileNotFound(path, this.label) : unreadable(path, cause);
    }
    try {
      const stats = fstatSync(file);
      if (!stats.isFile()) throw notRegular(path);
      this.refuseOutside(path, real, file);
      if (stats.size > this.fileBytes) throw fileTooLarge(path, stats.size, this.fileBytes);
      return this.readAll(file, path, stats.size);
    } catch (cause) {
      throw isSyncError(cause) ? cause : unreadable(path, cause);
    } finally {
      closeSync(file);
    }
  }

  // A folder of the path may have become a link after it was looked at: the open file decides.
  private refuseOutside(path: string, real: string, file: number): void {
    const opened = placeOf(file) ?? realpathSync.native(real);
    if (opened !== real && !this.holds(opened)) throw escapes(path, this.label, "a link in the path");
  }

  // A file may grow while it is read, and files in /proc report a size of zero.
  private readAll(file: number, path: string, size: number): Uint8Array {
    let buffer = Buffer.allocUnsafe(Math.max(size, 1) + 1);
    let length = 0;
    for (;;) {
      const count = readSync(file, buffer, length, buffer.length - length, null);
      if (count === 0) return buffer.subarray(0, length);
      length += count;
      // The buffer is larger than the file, so this read has reached the end.
      if (length === size && size > 0) return buffer.subarray(0, length);
      if (length > this.fileBytes) throw fileTooLarge(path, length, this.fileBytes);
      if (length === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(buffer.length + 4096)]);
    }
  }
}

function placeIn(directory: string, name: string): string {
  return directory === "/" ? `/${name}` : `${directory}/${name}`;
}

/** The place of an open file, where the system tells. Source: Linux proc_pid_fd(5). */
function placeOf(file: number): string | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    return readlinkSync(`/proc/self/fd/${file}`);
  } catch {
    return undefined;
  }
}

function typeOf(stats: { isFile(): boolean; isDirectory(): boolean }): Entry["type"] {
  return stats.isFile() ? "file" : stats.isDirectory() ? "directory" : "special";
}

function realRoot(path: string): string {
  const failure = (code: "SOURCE_NOT_FOUND" | "SOURCE_NOT_A_DIRECTORY", why: string): SyncError =>
    new SyncError({
      code,
      what: `cannot open ${JSON.stringify(path)} as a source`,
      where: { file: path },
      why,
      mend: "name a directory; relative paths start at the working directory",
    });
  try {
    const real = realpathSync.native(path);
    if (!statSync(real).isDirectory()) throw failure("SOURCE_NOT_A_DIRECTORY", "it is not a directory");
    return real;
  } catch (cause) {
    if (isSyncError(cause)) throw cause;
    const code = systemCode(cause);
    if (code === "ENOENT") throw failure("SOURCE_NOT_FOUND", "it does not exist");
    if (code === "ENOTDIR") throw failure("SOURCE_NOT_FOUND", "a part of the path is a file");
    if (code === "ELOOP") throw linkLoop(path);
    throw unreadable(path, cause);
  }
}
