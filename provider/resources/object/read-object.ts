import {
  kindOfObjectType,
  type KubeObject,
  keyOf,
  type ObjectKey,
  parseKey,
  printGroupKind,
  printKey,
  SyncError,
} from "slipway/internal";
import {
  findObject,
  findObjectByKey,
  type ObjectRef,
  optional,
  ownerAnnotation,
  ownerTokenOf,
  readLiveFields,
  recordObject,
  versionOf,
} from "slipway/internal/cluster";
import { omitKey } from "../../rpc/omit-key";
import { concealLike, type PropertyMap, type PropertyValue, valueAt } from "../../rpc/property-value";
import type { ReadRequest, ReadResult } from "../../rpc/requests";
import { readObjectInputs, readObjectState } from "../../inputs/object";
import type { Session } from "../../session/session";
import { typeOf } from "../../urn/parts";
import { healthOutput } from "../shared/health-output";
import { healthRulesOf } from "../shared/health-rules";
import { asKubeObject, hideSecretData } from "../shared/check-manifest";
import { deliveryOf } from "../shared/delivery";
import { withoutDrift } from "../shared/drift";
import { isSameText, unpackManifest, packManifest } from "../shared/large-objects";

/** A refresh if the state has the object, otherwise an import. */
export function readObject(request: ReadRequest, session: Session): Promise<ReadResult> {
  const recorded = recordedManifest(request.inputs, request.state);
  return recorded === undefined ? importObject(request, session) : refreshObject(request, recorded, session);
}

/** The object in the state: in the outputs, or, for an unchanged large object, only in the inputs. */
export function recordedManifest(inputs: PropertyMap, outputs: PropertyMap): PropertyValue | undefined {
  if (Object.keys(outputs).length === 0) return undefined;
  return unpackManifest(readObjectState(outputs).object ?? readObjectInputs(inputs).object);
}

/** @throws PROVIDER_ID_INVALID */
export function keyOfId(id: string): ObjectKey {
  const key = parseKey(id);
  if (key === undefined) throw invalidId(id);
  return key;
}

function refOf(object: KubeObject): ObjectRef {
  return { ...keyOf(object), version: versionOf(object.apiVersion) };
}

async function refreshObject(
  { urn, id, inputs, state }: ReadRequest,
  manifest: PropertyValue,
  session: Session,
): Promise<ReadResult> {
  refuseUnnamed(manifest);
  const recorded = asKubeObject(manifest);
  const known = { uid: readObjectState(state).uid, signal: session.signal, rules: healthRulesOf(inputs) };
  const found = await findObject(session.cluster(), refOf(recorded), known);
  // An object that is left to others need not exist.
  if (found === undefined && readObjectState(state).uid === undefined) return { id, outputs: state };
  if (found === undefined) return { id: "", outputs: {} };
  const { live, uid } = found;
  session.memory.end("answers", urn);
  const current = await readLiveFields(session.cluster(), recorded, live, {
    fieldManager: session.config.fieldManager,
    ownerToken: readObjectState(state).owner,
    delivery: deliveryOf(inputs, session, urn),
    signal: session.signal,
  });
  const object = packManifest(concealLike(current as unknown as PropertyValue, manifest));
  const rest = { ...withoutDrift(omitKey(state, "object")), uid, health: healthOutput(found.health) };
  return {
    id,
    outputs: isSameText(object, packManifest(readObjectInputs(inputs).object ?? null)) ? rest : { ...rest, object },
  };
}

/** A state that another program has written may have anything in place of a manifest. */
function refuseUnnamed(manifest: PropertyValue): void {
  const names = [["apiVersion"], ["kind"], ["metadata", "name"]];
  const missing = names.find((path) => typeof valueAt(manifest, path) !== "string");
  if (missing === undefined) return;
  throw new SyncError({
    code: "PROVIDER_INPUT_UNCHECKED",
    what: "the state has an object that cannot be read",
    where: { field: `object.${missing.join(".")}` },
    why: "it is absent, or no text",
    mend: "import the object again, or remove the resource from the state with `pulumi state delete`",
  });
}

/** @throws PROVIDER_ID_INVALID if the type in the URN has another kind than the id */
function refuseOtherKind(urn: string, key: ObjectKey): void {
  const type = typeOf(urn);
  const wanted = kindOfObjectType(type);
  if (wanted === undefined || printGroupKind(wanted) === printGroupKind(key)) return;
  throw new SyncError({
    code: "PROVIDER_ID_INVALID",
    what: `"${printKey(key)}" is not the id of a ${type}`,
    why: `it names a ${printGroupKind(key)}`,
    mend: "import it with the type of its kind, or correct the id: it is group/Kind/namespace/name",
  });
}

async function importObject({ urn, id }: ReadRequest, session: Session): Promise<ReadResult> {
  const key = keyOfId(id);
  refuseOtherKind(urn, key);
  const found = await findObjectByKey(session.cluster(), key, session.signal);
  if (found === undefined) return { id: "", outputs: {} };
  const { live, uid } = found;
  const object = packManifest(hideSecretData(importedManifest(live)));
  const owner = ownerTokenOf(live);
  const state = { key: id, uid, health: healthOutput(found.health) };
  return { id, outputs: { object, ...state, ...optional({ owner }) }, inputs: { object } };
}

/**
 * Annotations that tools and controllers write for themselves; that of kubectl is a copy of the whole object, with
 * secrets.
 */
const foreignAnnotations = [
  "kubectl.kubernetes.io/last-applied-configuration",
  "deployment.kubernetes.io/revision",
  ownerAnnotation,
];

/** The manifest that a program needs to get this object: without the fields that the server and controllers set. */
function importedManifest(live: KubeObject): PropertyMap {
  const { object } = recordObject(live, live);
  // eslint-disable-next-line no-restricted-syntax -- copied as they are
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
