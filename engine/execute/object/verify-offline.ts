import { type FieldFault, printFaults } from "../../errors/field-fault";
import { SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { nearest } from "../../lib/nearest";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/kube-object";
import { describeKey, groupOf, keyOf, versionOf } from "../../model/object-key";
import {
  builtinKindsOf,
  crdVersions,
  findBuiltinSchema,
  findCustomSchema,
  findServedSchema,
} from "../../plan/verify/find-schema";
import type { KindSchema } from "../../plan/verify/schema";
import { verifyObject } from "../../plan/verify/verify-object";

/** Where the schemas of kinds come from. */
export interface SchemaSources {
  /** The CustomResourceDefinition of a kind in the same program. */
  readonly customKind: (group: string, kind: string) => KubeObject | undefined;
  /** The cluster; undefined where it does not exist yet or does not answer. */
  readonly client: KubeClient | undefined;
  /** Cancels the requests. */
  readonly signal?: AbortSignal;
}

/**
 * Verifies an object by the schema of its kind: of the program's own CRD, of the cluster's OpenAPI documents, or of the
 * Kubernetes version that this package has. Returns whether there is a schema.
 *
 * @param object the object; `notKnown` stands for a value that is not known yet
 * @throws PLAN_OBJECT_INVALID with each fault, and PLAN_KIND_UNKNOWN
 */
export async function verifyOffline(object: KubeObject, sources: SchemaSources): Promise<boolean> {
  const kind = await findSchema(object, sources);
  if (kind === undefined) return false;
  const faults = verifyObject(object, kind);
  if (faults.length > 0) throw invalidObject(object, faults);
  return true;
}

async function findSchema(object: KubeObject, sources: SchemaSources): Promise<KindSchema | undefined> {
  const { apiVersion, kind } = object;
  const crd = sources.customKind(groupOf(apiVersion), kind);
  if (crd !== undefined) {
    const versions = crdVersions(crd);
    if (versions.length > 0 && !versions.includes(versionOf(apiVersion))) throw unservedVersion(object, crd, versions);
    return findCustomSchema(crd, versionOf(apiVersion));
  }
  if (sources.client !== undefined) {
    return findServedSchema(await sources.client.openApi(apiVersion, sources.signal), apiVersion, kind);
  }
  const builtin = findBuiltinSchema(apiVersion, kind);
  if (builtin === undefined) refuseMisspelt(object);
  return builtin;
}

/** A kind that is spelled nearly like a built-in one of its API version; any other may be of a newer Kubernetes. */
function refuseMisspelt(object: KubeObject): void {
  const { apiVersion, kind } = object;
  const near = nearest(kind, builtinKindsOf(apiVersion));
  if (near === undefined) return;
  throw new SyncError({
    code: "PLAN_KIND_UNKNOWN",
    what: `${apiVersion} has no kind ${kind}`,
    where: { object: describeKey(keyOf(object)), field: "kind" },
    mend: `did you mean ${JSON.stringify(near)}?`,
  });
}

function unservedVersion(object: KubeObject, crd: KubeObject, versions: readonly string[]): SyncError {
  const group = groupOf(object.apiVersion);
  return new SyncError({
    code: "PLAN_KIND_UNKNOWN",
    what: `${crd.metadata.name} of this program does not serve ${object.apiVersion}`,
    where: { object: describeKey(keyOf(object)), field: "apiVersion" },
    why: `it serves ${versions.map((version) => `${group}/${version}`).join(", ")}`,
    mend: "use a served version, or add the version to the CustomResourceDefinition",
  });
}

function invalidObject(object: KubeObject, faults: readonly FieldFault[]): SyncError {
  const [first] = faults;
  const one = faults.length === 1 ? first?.field : undefined;
  return new SyncError({
    code: "PLAN_OBJECT_INVALID",
    what:
      faults.length === 1
        ? "the object does not match the schema of its kind"
        : `the object has ${faults.length} errors by the schema of its kind`,
    where: { object: describeKey(keyOf(object)), ...optional({ field: one }) },
    why: printFaults(faults),
    mend: "correct the named fields in the manifests, or in what generates them",
    faults,
  });
}
