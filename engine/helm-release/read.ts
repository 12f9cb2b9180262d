import { newestStored } from "./decide/verify-stored";
import type { ReleaseWorld } from "./model/release-world";
import type { StoredRelease } from "./model/stored-release";
import { storedObjects } from "./preview/preview-objects";
import type { ReleaseTarget } from "./spec/release-names";
import { openStorage } from "./storage/open-storage";

/** The newest stored revision of a release; undefined if nothing of it is stored. */
export async function readNewest(
  place: Omit<ReleaseTarget, "namespace">,
  { cluster, signal }: Pick<ReleaseWorld, "cluster" | "signal">,
): Promise<StoredRelease | undefined> {
  return newestStored(await openStorage({ client: cluster(), signal }, place).history());
}

/** The API versions of the objects of a revision, by id; none without a revision. */
export async function versionsOfObjects(
  stored: StoredRelease | undefined,
  { cluster, signal }: Pick<ReleaseWorld, "cluster" | "signal">,
): Promise<ReadonlyMap<string, string>> {
  if (stored === undefined) return new Map();
  const objects = await storedObjects(cluster(), stored, signal);
  return new Map([...objects].map(([id, { object }]) => [id, object.apiVersion]));
}
