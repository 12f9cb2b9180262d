import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { PinnedSource } from "../../model/sources/resolved-source";
import { type CacheFolder, nameFor } from "../cache-folder";

/** How long an update uses the revisions of a preview: `up` may wait for its user. */
const validMs = 60 * 60 * 1000;
const pinsBytes = 4 * 1024 * 1024;

/**
 * The revisions that a preview has found, for the update after it, in the user's cache folder: Pulumi runs the program
 * once for each, in processes that have nothing else in common.
 */
export class Pins {
  private readonly cache: CacheFolder;
  private readonly scope: string;
  private readonly now: () => number;

  /** @param scope the project and the stack */
  constructor(cache: CacheFolder, scope: string, now: () => number) {
    this.cache = cache;
    this.scope = scope;
    this.now = now;
  }

  /** What a preview has found not long ago. The next update finds nothing, unless there is another preview. */
  async take(key: string): Promise<PinnedSource | undefined> {
    const pin = await readPin(this.cache, this.keyOf(key));
    if (pin === undefined || this.now() - pin.at > validMs || pin.at > this.now()) return undefined;
    await writePin(this.cache, this.keyOf(key), { ...pin, at: 0 });
    const { revision, digest, originRevision } = pin;
    return { revision, digest, ...optional({ originRevision }) };
  }

  async keep(key: string, pin: PinnedSource): Promise<void> {
    await writePin(this.cache, this.keyOf(key), { ...pin, at: this.now() });
  }

  private keyOf(key: string): string {
    return `pins/${nameFor(`${this.scope}\0${key}`)}`;
  }
}

/** What was found last for a source by any program, for the time that its server does not answer. */
export async function findLast(cache: CacheFolder, key: string): Promise<PinnedSource | undefined> {
  return readPin(cache, lastKey(key));
}

export async function keepLast(cache: CacheFolder, key: string, pin: PinnedSource): Promise<void> {
  await writePin(cache, lastKey(key), { ...pin, at: 0 });
}

function lastKey(key: string): string {
  return `pins/${nameFor(`\0${key}`)}`;
}

interface Pin extends PinnedSource {
  readonly at: number;
}

async function readPin(cache: CacheFolder, key: string): Promise<Pin | undefined> {
  const bytes = await cache.read(key);
  const value: unknown = bytes === undefined ? undefined : JSON.parse(Buffer.from(bytes).toString("utf8"));
  if (!isMap(value)) return undefined;
  const { revision, digest, originRevision, at } = value;
  const isPin = typeof revision === "string" && typeof digest === "string" && typeof at === "number";
  if (!isPin) return undefined;
  return { revision, digest, ...(typeof originRevision === "string" ? { originRevision } : {}), at };
}

async function writePin(cache: CacheFolder, key: string, pin: Pin): Promise<void> {
  const { revision, digest, originRevision, at } = pin;
  await cache.write(key, Buffer.from(JSON.stringify({ revision, digest, originRevision, at })));
  await cache.trim("pins", pinsBytes);
}
