import { createHash } from "node:crypto";
import { SyncError } from "../../errors/sync-error";
import { compareStrings } from "../../go/values/bytes";
import { type KubeObject, nameOf } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import { type PublishedFile, type PublishedSet, setLimits } from "../../sources/publish/published-set";
import { digestFiles } from "../../sources/tree-digest";
import { emitDocument } from "../../yaml/write/emit";
import { fromPlain } from "../../yaml/write/to-json";

/**
 * The files of a set, sorted: one for each object, in one folder, without a kustomization file. Flux and Argo CD read
 * such a folder as it is.
 *
 * @throws SyncError CLI_PUBLISH_REFUSED
 */
export function setFiles(objects: readonly KubeObject[]): PublishedSet {
  if (objects.length === 0) {
    throw refused("it has no objects: where it is delivered, everything would be deleted");
  }
  if (objects.length > setLimits.files) throw refused(`it has more than ${setLimits.files} objects`);
  const files = new Map<string, Uint8Array>();
  let size = 0;
  for (const object of objects) {
    const bytes = Buffer.from(emitDocument(fromPlain(object)));
    size += bytes.length;
    if (size > setLimits.bytes) throw refused(`it has more than ${setLimits.bytes} bytes`);
    files.set(freeName(fileName(object), files), bytes);
  }
  const sorted = [...files].sort(([left], [right]) => compareStrings(left, right));
  return { files: sorted.map(([name, bytes]): PublishedFile => ({ name, bytes })), digest: digestFiles(files) };
}

function refused(why: string): SyncError {
  const mend = "correct the source, or split it";
  return new SyncError({ code: "CLI_PUBLISH_REFUSED", what: "cannot publish the set", why, mend });
}

const longest = 200;

/**
 * `NAMESPACE_KIND.GROUP_NAME.yaml`, in lower case. Other objects of the set do not change it, so that a history of
 * commits shows what has changed.
 */
function fileName(object: KubeObject): string {
  const { apiVersion, kind, metadata } = object;
  const { namespace = "", generateName = "" } = metadata;
  const group = groupOf(apiVersion);
  const parts = [group === "" ? kind : `${kind}.${group}`, nameOf(object) ?? generateName];
  // The name is there even if it is empty: no file is a kustomization.yaml.
  const whole = (namespace === "" ? parts : [namespace, ...parts])
    .map((part) => encodeURIComponent(part.toWellFormed().toLowerCase()))
    .join("_");
  if (whole.length <= longest) return `${whole}.yaml`;
  const digest = createHash("sha256").update(whole).digest("hex").slice(0, 16);
  return `${whole.slice(0, longest - 17)}_${digest}.yaml`;
}

/** Objects without a name of their own, or twice in a chart. */
function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  for (let count = 2, free = name; ; count += 1) {
    if (!taken.has(free)) return free;
    free = name.replace(/\.yaml$/, `_${count}.yaml`);
  }
}
