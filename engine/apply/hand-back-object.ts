import { isSyncError } from "../errors/sync-error";
import { isApplyOf } from "../kube/apply/field-set";
import { mergeFieldSets } from "../kube/apply/merge-field-sets";
import { ownerAnnotation, ownerTokenOf } from "../kube/apply/owner-mark";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import { isMap } from "../lib/look-up";
import { without } from "../lib/without";
import type { KubeObject, ManagedFieldsEntry } from "../model/objects/kube-object";
import { textsOf } from "../model/objects/metadata-texts";
import { keyOf, versionOf } from "../model/objects/object-key";

/** How often an object that changes between its read and its change is read again. */
const rounds = 10;

/** An object that another tool delivered before us, and delivers again. */
export interface ReturnedObject {
  readonly ref: ObjectRef;
  /** It is another object if its uid differs; undefined if the uid is not known. */
  readonly uid: string | undefined;
  /** The owner annotation that proves that it is ours; undefined if `annotations` prove it. */
  readonly ownerToken: string | undefined;
  /** Annotations that it has while it is in our hands, and keeps. */
  readonly annotations?: Readonly<Record<string, string>>;
  /** The labels by which the other tool finds it. */
  readonly labels: Readonly<Record<string, string>>;
  /** The field manager of our applies, and that of the other tool's. */
  readonly managers: { readonly from: string; readonly to: string };
}

/** The calls that it needs. */
type Writer = Pick<KubeClient, "get" | "patch">;

/** What became of it; `left`: it is as it was, for the reason. */
export type Returned = { readonly left?: string };

/**
 * Gives an object back to the tool that delivered it before: with the tool's labels, without the mark of its owner, and
 * with our fields as if the tool had applied them. So its next apply changes nothing, and what it no longer declares
 * later leaves the object. What the object says stays as it is. A run that was interrupted is gone on with.
 *
 * @throws KUBE_CONFLICT if the object never stays as it is, and the errors of the client
 */
export async function handBackObject(client: Writer, returned: ReturnedObject): Promise<Returned> {
  for (let left = rounds; ; left -= 1) {
    const live = await client.get(returned.ref);
    if (live === undefined) return { left: "it is not on the cluster" };
    const reason = reasonToLeave(live, returned);
    if (reason !== undefined) return { left: reason };
    try {
      await moveFields(client, await changeMarks(client, live, returned), returned);
      return {};
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_CONFLICT" || left === 0) throw error;
    }
  }
}

function reasonToLeave(live: KubeObject, { uid, ownerToken, annotations = {}, labels }: ReturnedObject) {
  if (uid !== undefined && live.metadata.uid !== uid) return "another object has its name by now";
  const token = ownerTokenOf(live);
  if (token !== ownerToken && !(token === undefined && hasTexts(live, "labels", labels))) {
    return token === undefined ? "nobody owns it any more" : "another resource owns it";
  }
  return hasTexts(live, "annotations", annotations) ? undefined : "it does not belong to the release any more";
}

function hasTexts(live: KubeObject, field: "labels" | "annotations", wanted: Readonly<Record<string, string>>) {
  const texts = textsOf(live, field);
  return Object.entries(wanted).every(([name, value]) => texts[name] === value);
}

/** The other tool is the manager of the change: an update, which `moveFields` makes an apply. */
async function changeMarks(client: Writer, live: KubeObject, { labels, managers }: ReturnedObject) {
  if (ownerTokenOf(live) === undefined && hasTexts(live, "labels", labels)) return live;
  const { uid, resourceVersion } = live.metadata;
  const metadata = { uid, resourceVersion, labels, annotations: { [ownerAnnotation]: null } };
  return client.patch(placeOf(live), { type: "merge", body: { metadata } }, { fieldManager: managers.to });
}

async function moveFields(client: Writer, live: KubeObject, { managers }: ReturnedObject): Promise<void> {
  const { managedFields = [], uid, resourceVersion } = live.metadata;
  const isMoved = (entry: ManagedFieldsEntry): boolean =>
    isApplyOf(entry, managers.from) ||
    (entry.manager === managers.to && entry.operation === "Update" && !entry.subresource);
  if (!managedFields.some(isMoved)) return;
  const isOfTool = (entry: ManagedFieldsEntry): boolean => isMoved(entry) || isApplyOf(entry, managers.to);
  const others = managedFields.filter((entry) => !isOfTool(entry));
  const metadata = {
    uid,
    resourceVersion,
    managedFields: [...others, ...appliesOf(managedFields.filter(isOfTool), managers.to)],
  };
  await client.patch(placeOf(live), { type: "merge", body: { metadata } }, { fieldManager: managers.from });
}

/** One apply for each version: paths of different versions do not mix. */
function appliesOf(entries: readonly ManagedFieldsEntry[], manager: string): readonly ManagedFieldsEntry[] {
  const applies = new Map<string | undefined, ManagedFieldsEntry>();
  for (const entry of entries) {
    const { fieldsV1 = {} } = applies.get(entry.apiVersion) ?? {};
    const united = mergeFieldSets(fieldsV1, withoutMaps(entry.fieldsV1 ?? {}));
    applies.set(entry.apiVersion, { ...entry, manager, operation: "Apply", fieldsV1: united });
  }
  return [...applies.values()];
}

/** An apply does not own the maps of labels and annotations themselves, as an update does that has made them. */
function withoutMaps(fields: Fields): Fields {
  const metadata = fields["f:metadata"];
  if (!isMap(metadata)) return fields;
  const texts = ["f:labels", "f:annotations"].flatMap((name) => {
    const map = metadata[name];
    return isMap(map) ? [[name, without(map, ".")] as const] : [];
  });
  return { ...fields, "f:metadata": { ...metadata, ...Object.fromEntries(texts) } };
}

type Fields = Readonly<Record<string, unknown>>;

function placeOf(live: KubeObject): ObjectRef {
  return { ...keyOf(live), version: versionOf(live.apiVersion) };
}
