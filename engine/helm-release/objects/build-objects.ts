import { isSyncError, SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { RecentlyMade } from "../../lib/recently-made";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf, versionOf } from "../../model/objects/object-key";
import { readObjects } from "../../render/helm/manifests/read-objects";

/** How a manifest is read. */
export interface BuildOptions {
  /** The namespace of objects that name none. */
  readonly namespace: string;
  /** The manifest's name in errors. */
  readonly title: string;
  /** Leaves out objects of kinds that the server does not have (any more): none of them can exist. */
  readonly skipsUnknownKinds?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The objects of a manifest, in its order, in the namespaces in which they are written.
 *
 * @throws RELEASE_MANIFEST_INVALID, KUBE_UNKNOWN_KIND, and the errors of the client
 */
export async function buildObjects(
  client: KubeClient,
  manifest: string,
  options: BuildOptions,
): Promise<readonly KubeObject[]> {
  const objects = parseManifest(manifest, options.title);
  // Kinds that are missing are searched in one new answer if they are asked for in the same moment. The error of the
  // first object counts.
  const scopes = new Map<string, Promise<boolean | undefined>>();
  for (const object of objects) {
    const type = `${object.apiVersion}/${object.kind}`;
    if (scopes.has(type)) continue;
    const scope = scopeOf(client, object, options);
    scope.catch(() => undefined);
    scopes.set(type, scope);
  }
  const built: KubeObject[] = [];
  for (const object of objects) {
    const isNamespaced = await scopes.get(`${object.apiVersion}/${object.kind}`);
    if (isNamespaced === undefined) continue;
    built.push(placeObject(object, isNamespaced ? options.namespace : undefined));
  }
  return built;
}

/** A run reads the manifest of the last revision and that of the next one several times. */
const parsed = new RecentlyMade<readonly KubeObject[]>({ count: 4, length: 8_000_000 });

/** The objects of a manifest as it has them; nobody may change them. Throws RELEASE_MANIFEST_INVALID. */
export function parseManifest(manifest: string, title: string): readonly KubeObject[] {
  try {
    return parsed.of(manifest, () => readObjects(manifest, title).map(({ object }) => object));
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw new SyncError({
      code: "RELEASE_MANIFEST_INVALID",
      what: `cannot read ${title}`,
      where: error.where,
      ...optional({ why: error.why }),
      mend: "correct the template; for a stored revision, delete its Secret and what it installed by hand",
      cause: error,
    });
  }
}

async function scopeOf(
  client: KubeClient,
  { apiVersion, kind }: KubeObject,
  { skipsUnknownKinds = false, signal }: BuildOptions,
): Promise<boolean | undefined> {
  try {
    return (await client.resourceFor(groupOf(apiVersion), versionOf(apiVersion), kind, signal)).namespaced;
  } catch (error) {
    if (skipsUnknownKinds && isSyncError(error) && error.code === "KUBE_UNKNOWN_KIND") return undefined;
    throw error;
  }
}

function placeObject(object: KubeObject, namespace: string | undefined): KubeObject {
  const { namespace: own, ...metadata } = object.metadata;
  if (namespace === undefined) return { ...object, metadata };
  return { ...object, metadata: { ...metadata, namespace: own === undefined || own === "" ? namespace : own } };
}
