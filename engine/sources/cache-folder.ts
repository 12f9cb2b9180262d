import { randomBytes, createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, statSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { errorField } from "../lib/node-error";
import { optional } from "../lib/optional";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The folder for fetched sources: `$SLIPWAY_CACHE`, else `slipway` in the user's cache folder; undefined if there is
 * none.
 */
export function cacheFolder(environment: Environment): string | undefined {
  const { SLIPWAY_CACHE: own, XDG_CACHE_HOME: cache, HOME: home } = environment;
  if (own) return own;
  if (cache) return join(cache, "slipway");
  return home ? join(home, ".cache", "slipway") : undefined;
}

/** A folder of the cache that is fit for use, or why it is not. */
export type OpenedCache = { readonly folder: string } | { readonly refused: string };

/**
 * Opens the cache, or a folder in it. Its content is trusted: code that will run, random seeds, the files of a commit.
 * So it is used only if it belongs to this user and nobody else may write to it; everything that reads or writes in
 * the cache asks here.
 *
 * @param cache see `cacheFolder`
 */
export function openCache(cache: string | undefined, name = ""): OpenedCache {
  if (cache === undefined) return { refused: "it has no folder; set SLIPWAY_CACHE" };
  const root = resolve(cache);
  const folder = join(root, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const why = [folder, ...(name === "" ? [] : [root])].map(unfitness).find((one) => one !== undefined);
    return why === undefined ? { folder } : { refused: why };
  } catch (error) {
    const code = errorField(error, "code") ?? "an unknown error";
    // Where a file has the name.
    return { refused: `${root}: the system reports ${code === "EEXIST" ? "ENOTDIR" : code}` };
  }
}

/** The cache as it is. */
interface SeenCache {
  readonly folder: string;
  /** Why it is not used; absent if it is, or does not exist yet. */
  readonly refused?: string;
}

/** Looks at the cache without creating or reading anything; undefined if there is no folder for it. */
export function lookAtCache(environment: Environment, workingDirectory: string): SeenCache | undefined {
  const given = cacheFolder(environment);
  if (given === undefined) return undefined;
  const folder = resolve(workingDirectory, given);
  const isThere = existsSync(folder) && statSync(folder).isDirectory();
  const refused = isThere ? unfitness(folder) : undefined;
  return { folder, ...optional({ refused }) };
}

const writableByOthers = 0o022;
const [writableByAll, sticky] = [0o002, 0o1000];

/** Why a folder is not only ours; undefined if it is. */
function unfitness(folder: string): string | undefined {
  // Windows has no such rights: the cache is in the user's own folder.
  if (process.getuid === undefined) return undefined;
  const own = process.getuid();
  const { uid, mode } = statSync(folder);
  if (uid !== own || lstatSync(folder).uid !== own) return `${folder} belongs to another user`;
  if ((mode & writableByOthers) !== 0) return `other users may write to ${folder}; set its mode to 0700`;
  // In a folder that all may write to, only the sticky bit keeps others from replacing it.
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    const rights = statSync(above).mode;
    if ((rights & writableByAll) !== 0 && (rights & sticky) === 0) return `other users may replace folders in ${above}`;
  }
  return undefined;
}

/**
 * Files by keys, each with its own digest. A file is written under a temporary name and then renamed, so that other
 * processes never see a part of it, even after a kill. A damaged file counts as absent.
 */
export class CacheFolder {
  private readonly place: string | undefined;
  private readonly report: (fault: string) => void;
  private opened: OpenedCache | undefined;

  /** @param report is called with the reason why nothing can be cached */
  constructor(folder: string | undefined, report: (fault: string) => void) {
    this.place = folder;
    this.report = report;
  }

  private get folder(): string | undefined {
    this.opened ??= openCache(this.place);
    if ("folder" in this.opened) return this.opened.folder;
    this.report(this.opened.refused);
    return undefined;
  }

  /** Undefined if there is no intact file for the key. */
  async read(key: string): Promise<Uint8Array | undefined> {
    const { folder } = this;
    if (folder === undefined) return undefined;
    const path = join(folder, key);
    let bytes: Buffer;
    try {
      bytes = await readFile(path);
    } catch {
      return undefined;
    }
    const content = bytes.subarray(digestBytes);
    if (bytes.length >= digestBytes && digestOf(key, content).equals(bytes.subarray(0, digestBytes))) {
      const now = new Date();
      // `trim` removes the files that were not used for the longest time first.
      await utimes(path, now, now).catch(() => undefined);
      return content;
    }
    await rm(path, { force: true }).catch(() => undefined);
    return undefined;
  }

  /** Stores the bytes. A failure is reported, and the build continues without the cache. */
  async write(key: string, bytes: Uint8Array): Promise<void> {
    const { folder } = this;
    if (folder === undefined) return;
    const path = join(folder, key);
    const beside = `${path}.${process.pid}-${randomBytes(6).toString("hex")}.part`;
    try {
      await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
      await writeFile(beside, Buffer.concat([digestOf(key, bytes), bytes]), { mode: 0o600, flag: "wx" });
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined);
      this.report(`${folder}: the system reports ${errorField(error, "code") ?? "an unknown error"}`);
    }
  }

  /**
   * Removes files of a subfolder until the rest is within the limit; those that were not used for the longest time go
   * first. Also removes temporary files of killed processes. Concurrent changes by another process are not an error.
   */
  async trim(name: string, limitBytes: number): Promise<void> {
    const place = this.folder;
    if (place === undefined) return;
    const folder = join(place, name);
    const names = await readdir(folder).catch((): string[] => []);
    const files = (await Promise.all(names.map((file) => findFile(join(folder, file))))).filter(
      (file) => file !== undefined,
    );
    const now = Date.now();
    const left = files.filter(({ path, usedAt }) => path.endsWith(".part") && now - usedAt > abandonedMs);
    const whole = files.filter(({ path }) => !path.endsWith(".part")).sort((one, other) => one.usedAt - other.usedAt);
    let bytes = whole.reduce((sum, { size }) => sum + size, 0);
    const surplus: FoundFile[] = [];
    for (const file of whole.slice(0, -1)) {
      if (bytes <= limitBytes) break;
      surplus.push(file);
      bytes -= file.size;
    }
    await Promise.all([...left, ...surplus].map(({ path }) => rm(path, { force: true }).catch(() => undefined)));
  }
}

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly usedAt: number;
}

async function findFile(path: string): Promise<FoundFile | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() === true ? { path, size: stats.size, usedAt: stats.mtimeMs } : undefined;
}

const abandonedMs = 24 * 60 * 60 * 1000;
const digestBytes = 32;

// The digest covers the key, so that a file under another key's name is detected.
function digestOf(key: string, content: Uint8Array): Buffer {
  return createHash("sha256").update(`${key}\0`).update(content).digest();
}

/** The file name for a key: 32 hexadecimal digits. */
export function nameFor(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
