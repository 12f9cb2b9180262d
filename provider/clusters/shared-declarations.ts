import { createHash, randomUUID } from "node:crypto";
import { appendFileSync, closeSync, openSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type KubeObject, optional } from "slipway/internal";
import {
  cacheFolder,
  type ComingObjects,
  ComingSet,
  nothingComing,
  notKnown,
  openCache,
  readSmallFile,
  removeOldFiles,
} from "slipway/internal/cluster";

/** What a run that was killed has left is removed by then. */
const maxAgeMs = 24 * 60 * 60 * 1000;
/** More of one process is not read. */
const maxBytes = 64 * 1024 * 1024;

/** The kinds whose objects others need whole, not only by key. What is secret in an object is never written. */
const wholeKinds: ReadonlySet<string> = new Set([
  ...[
    "CustomResourceDefinition",
    "APIService",
    "ConfigMap",
    "Role",
    "ClusterRole",
    "RoleBinding",
    "ClusterRoleBinding",
  ],
  ...["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"],
]);

const unknownMark = "slipway.dev/unknown";

interface Read {
  bytes: number;
  readonly byServer: Map<string, ComingSet>;
}

/**
 * What the processes of one run declare: the engine starts one for each provider, and a component with an access of its
 * own has its own provider. Each process writes a file that only this user can read; the others read it when they ask.
 * A folder that cannot be written costs what other processes know, never the run.
 */
export class SharedDeclarations {
  private readonly cache: string | undefined;
  private readonly name: string;
  private readonly own: string;
  private readonly reads = new Map<string, Read>();
  private opened: { readonly folder: string | undefined } | undefined;
  /** The own file, which is open as long as it is written. */
  private file: number | undefined;

  /**
   * @param run what the processes of the run, and no others, have in common; undefined: nothing is shared
   * @param own the name of its own file; one process may serve several providers
   */
  constructor(
    run: string | undefined,
    environment: Readonly<Record<string, string | undefined>> = process.env,
    own = `${String(process.pid)}-${randomUUID()}`,
  ) {
    this.cache = run === undefined ? undefined : cacheFolder(environment);
    this.name = createHash("sha256")
      .update(run ?? "")
      .digest("hex");
    this.own = own;
  }

  /** Tells the other processes of an object. */
  add(server: string, object: KubeObject, isSecret: boolean): void {
    if (this.cache === undefined) return;
    const { apiVersion, kind, metadata } = object;
    // eslint-disable-next-line no-restricted-syntax -- copied as they are
    const { name, namespace, labels } = metadata;
    const key = { apiVersion, kind, metadata: { name, ...optional({ namespace }) } };
    const isWhole = wholeKinds.has(kind) && !isSecret;
    const whole = { ...object, metadata: { ...key.metadata, ...optional({ labels }) } };
    const entry = [server, isWhole ? whole : key];
    if (this.append(entry)) return;
    // Another process of the run has ended, and removed the folder that was empty.
    this.opened = undefined;
    this.append(entry);
  }

  /** Whether the others can read the entry; also true if the cache has no folder that is fit for it. */
  private append(entry: readonly unknown[]): boolean {
    try {
      const folder = this.open();
      if (folder === undefined) return true;
      this.file ??= openSync(join(folder, this.own), "a", 0o600);
      appendFileSync(this.file, `${JSON.stringify(entry, markUnknown)}\n`);
      return true;
    } catch {
      this.close();
      return false;
    }
  }

  private close(): void {
    const { file } = this;
    this.file = undefined;
    if (file !== undefined) closeSync(file);
  }

  /** What the other processes declare for a cluster. */
  comingOn(server: string): ComingObjects {
    if (this.cache === undefined) return nothingComing;
    return {
      find: (key) =>
        this.sets(server).reduce<KubeObject | undefined>((found, set) => found ?? set.find(key), undefined),
      ofKind: (group, kind) => this.sets(server).flatMap((set) => set.ofKind(group, kind)),
    };
  }

  /** Removes what this process has written. */
  end(): void {
    const folder = this.opened?.folder;
    if (folder === undefined) return;
    try {
      this.close();
      rmSync(join(folder, this.own), { force: true });
      rmdirSync(folder);
    } catch {
      // Another process still has a file there.
      return;
    }
  }

  /** The folder of the run, if it is only ours: others could write what the run believes. */
  private open(): string | undefined {
    if (this.opened !== undefined) return this.opened.folder;
    const runs = openCache(this.cache, "runs");
    const own = "folder" in runs ? openCache(this.cache, join("runs", this.name)) : runs;
    this.opened = "folder" in own ? { folder: own.folder } : { folder: undefined };
    if ("refused" in runs || "refused" in own) return undefined;
    removeOldFiles(runs.folder, maxAgeMs);
    rmSync(join(own.folder, this.own), { force: true });
    return own.folder;
  }

  private sets(server: string): readonly ComingSet[] {
    return this.files().flatMap((name) => this.read(name).byServer.get(server) ?? []);
  }

  private files(): readonly string[] {
    try {
      const folder = this.open();
      if (folder === undefined) return [];
      return readdirSync(folder)
        .filter((name) => name !== this.own)
        .sort();
    } catch {
      return [];
    }
  }

  /** Reads the file again if it has grown. */
  private read(name: string): Read {
    const before = this.reads.get(name) ?? { bytes: 0, byServer: new Map<string, ComingSet>() };
    try {
      const folder = this.open();
      if (folder === undefined) return before;
      const path = join(folder, name);
      if (statSync(path).size === before.bytes) return before;
      const bytes = readSmallFile(path, maxBytes);
      if (bytes === undefined) return before;
      const found: Read = { bytes: bytes.length, byServer: new Map() };
      for (const line of bytes.toString("utf8").split("\n")) readLine(line, found.byServer);
      this.reads.set(name, found);
      return found;
    } catch {
      return before;
    }
  }
}

/** A line that is not complete yet says nothing. */
function readLine(line: string, byServer: Map<string, ComingSet>): void {
  let entry: unknown;
  try {
    entry = JSON.parse(line, (_, value: unknown) => (isMap(value) && value[unknownMark] === true ? notKnown : value));
  } catch {
    return;
  }
  const [server, object] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
  if (typeof server !== "string" || !isObject(object)) return;
  const set = byServer.get(server) ?? new ComingSet();
  byServer.set(server, set);
  set.add(object);
}

function isObject(value: unknown): value is KubeObject {
  if (!isMap(value) || typeof value["apiVersion"] !== "string" || typeof value["kind"] !== "string") return false;
  const { metadata } = value;
  return isMap(metadata) && typeof metadata["name"] === "string";
}

/** Whatever is no plain data stands for a value that is not known yet. */
function markUnknown(_key: string, value: unknown): unknown {
  if (typeof value === "symbol") return { [unknownMark]: true };
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? value : { [unknownMark]: true };
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
