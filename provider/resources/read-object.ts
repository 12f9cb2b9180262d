import { type KubeObject, keyOf, type ObjectKey, parseKey, SyncError } from "slipway";
import { assessHealth, type ObjectRef, ownerAnnotation, ownerTokenOf, recordObject, versionOf } from "slipway/cluster";
import { concealLike, type PropertyMap, type PropertyValue } from "../rpc/property-value";
import type { ReadRequest, ReadResult } from "../rpc/requests";
import type { Session } from "../session";
import { healthOutput } from "./await-health";
import { asKubeObject, hideSecretData } from "./check-manifest";
import { withoutDrift } from "./drift";
import { textOf } from "./options";
import { readLiveFields } from "./read-live-fields";

/** A refresh of what is recorded, or an import where nothing is. */
export function readObject(request: ReadRequest, session: Session): Promise<ReadResult> {
  return request.state["object"] === undefined ? importObject(request, session) : refreshObject(request, session);
}

/** @throws PROVIDER_ID_INVALID */
export function keyOfId(id: string): ObjectKey {
  const key = parseKey(id);
  if (key === undefined) throw invalidId(id);
  return key;
}

export function refOf(object: KubeObject): ObjectRef {
  return { ...keyOf(object), version: versionOf(object.apiVersion) };
}

async function refreshObject({ urn, id, state }: ReadRequest, session: Session): Promise<ReadResult> {
  const client = session.cluster();
  const recorded = asKubeObject(state["object"] ?? null);
  const live = await client.get(refOf(recorded), session.signal);
  const uid = textOf(state, "uid");
  if (live === undefined || (uid !== undefined && live.metadata.uid !== uid)) return { id: "", outputs: {} };
  session.dryRuns.forget(urn);
  const object = concealLike(
    (await readLiveFields(recorded, live, textOf(state, "owner"), session)) as PropertyValue,
    state["object"],
  );
  const health = healthOutput(assessHealth(live, Date.now()));
  return { id, outputs: { ...withoutDrift(state), object, uid: live.metadata.uid ?? "", health } };
}

async function importObject({ id }: ReadRequest, session: Session): Promise<ReadResult> {
  const client = session.cluster();
  const key = keyOfId(id);
  const { version } = await client.resourceFor(key.group, "", key.kind, session.signal);
  const live = await client.get({ ...key, version }, session.signal);
  if (live === undefined) return { id: "", outputs: {} };
  const object = hideSecretData(importedManifest(live));
  const owner = ownerTokenOf(live);
  const state = { key: id, uid: live.metadata.uid ?? "", health: healthOutput(assessHealth(live, Date.now())) };
  return { id, outputs: { object, ...state, ...(owner === undefined ? {} : { owner }) }, inputs: { object } };
}

/** Annotations that tools and controllers write for themselves; kubectl's holds a copy of the whole object, secrets too. */
const foreignAnnotations = [
  "kubectl.kubernetes.io/last-applied-configuration",
  "deployment.kubernetes.io/revision",
  ownerAnnotation,
];

/** What a program would have to say to get this object: all of it but what the server and others fill in. */
function importedManifest(live: KubeObject): PropertyMap {
  const { object } = recordObject(live, live);
  const { annotations, ...metadata } = object.metadata;
  const own = Object.entries(annotations ?? {}).filter(([name]) => !foreignAnnotations.includes(name));
  const named = own.length === 0 ? metadata : { ...metadata, annotations: Object.fromEntries(own) };
  return { ...object, metadata: named } as unknown as PropertyMap;
}

function invalidId(id: string): SyncError {
  return new SyncError({
    code: "PROVIDER_ID_INVALID",
    what: `"${id}" does not name an object`,
    why: "the id of an object is group/Kind/namespace/name, where the group or the namespace may be empty",
    mend: 'for example "apps/Deployment/shop/web", "/ConfigMap/shop/settings" or "/Namespace//shop"',
  });
}
