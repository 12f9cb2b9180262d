import { randomBytes } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { SyncError } from "../../errors/sync-error";
import { canonicalJson } from "../../lib/canonical-json";
import { isMap } from "../../lib/look-up";
import { errorField } from "../../lib/node-error";
import { optional } from "../../lib/optional";
import type { PinnedSource } from "../../model/sources/resolved-source";
import { lockFileName } from "./lock-name";

/** What identifies a source: its fields without credentials. */
export type SourceIdentity = Readonly<Record<string, unknown>>;

interface LockEntry extends PinnedSource {
  readonly source: SourceIdentity;
}

const version = 1;
const maxBytes = 4 * 1024 * 1024;

/** The pinned revisions of sources in a file of the project: sorted, plain data, without credentials. */
export class LockFile {
  private readonly path: string;
  private writing: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.path = path;
  }

  /** @throws SyncError SOURCE_LOCK_UNREADABLE */
  async find(source: SourceIdentity): Promise<PinnedSource | undefined> {
    const key = canonicalJson(source);
    return (await this.read()).find((entry) => canonicalJson(entry.source) === key);
  }

  /**
   * Writes one entry, if it is new. Several writes of a process follow each other; the file is replaced as a whole.
   *
   * @throws SyncError SOURCE_LOCK_UNREADABLE, SOURCE_LOCK_UNWRITABLE
   */
  keep(source: SourceIdentity, pin: PinnedSource): Promise<void> {
    const { revision, digest, originRevision } = pin;
    const work = this.writing.then(async () => {
      const key = canonicalJson(source);
      const entries = await this.read();
      const known = entries.find((entry) => canonicalJson(entry.source) === key);
      if (known?.revision === revision && known.digest === digest && known.originRevision === originRevision) return;
      const others = entries.filter((entry) => entry !== known);
      await this.write([...others, { source, revision, digest, ...optional({ originRevision }) }]);
    });
    this.writing = work.catch(() => undefined);
    return work;
  }

  private async read(): Promise<readonly LockEntry[]> {
    let text: string;
    try {
      text = await readFile(this.path, "utf8");
    } catch (cause) {
      if (errorField(cause, "code") === "ENOENT") return [];
      throw this.unreadable(`the system reports ${errorField(cause, "code") ?? "an unknown error"}`);
    }
    if (text.length > maxBytes) throw this.unreadable(`it has more than ${maxBytes} bytes`);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw this.unreadable("it is not JSON");
    }
    if (!isMap(value) || value["version"] !== version) throw this.unreadable(`it has no "version": ${version}`);
    const { sources } = value;
    if (!Array.isArray(sources)) throw this.unreadable('it has no list "sources"');
    return (sources as readonly unknown[]).map((entry, index): LockEntry => {
      if (!isMap(entry) || !isMap(entry["source"])) throw this.unreadable(`sources[${index}] has no "source"`);
      const { source, revision, digest, originRevision } = entry;
      const isWhole =
        typeof revision === "string" && typeof digest === "string" && /^sha256:[0-9a-f]{64}$/.test(digest);
      if (!isWhole) throw this.unreadable(`sources[${index}] has no revision, or no digest`);
      return { source, revision, digest, ...(typeof originRevision === "string" ? { originRevision } : {}) };
    });
  }

  private async write(entries: readonly LockEntry[]): Promise<void> {
    const rows = entries.map((entry) => ({ key: canonicalJson(entry.source), entry: sortKeys(entry) }));
    rows.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
    const text = `${JSON.stringify({ version, sources: rows.map(({ entry }) => entry) }, undefined, 2)}\n`;
    const beside = `${this.path}.${process.pid}-${randomBytes(6).toString("hex")}.part`;
    try {
      await writeFile(beside, text, { flag: "wx" });
      await rename(beside, this.path);
    } catch (cause) {
      await rm(beside, { force: true }).catch(() => undefined);
      throw new SyncError({
        code: "SOURCE_LOCK_UNWRITABLE",
        what: `cannot write ${lockFileName}`,
        where: { file: this.path },
        why: `the system reports ${errorField(cause, "code") ?? "an unknown error"}`,
        mend: "allow writing to the folder of the project, or name another file in SLIPWAY_LOCK_FILE",
        cause,
      });
    }
  }

  private unreadable(why: string): SyncError {
    return new SyncError({
      code: "SOURCE_LOCK_UNREADABLE",
      what: `cannot read ${lockFileName}`,
      where: { file: this.path },
      why,
      mend: "restore the file, for example from version control, or remove it to resolve all sources anew",
    });
  }
}

function sortKeys(value: unknown): unknown {
  return JSON.parse(canonicalJson(value));
}
