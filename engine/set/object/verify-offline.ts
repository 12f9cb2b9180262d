import { type FieldFault, printFaults } from "../../errors/field-fault";
import { SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { nearest } from "../../lib/nearest";
import { printFieldPath } from "../../lib/field-path";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, groupOf, keyOf, versionOf } from "../../model/objects/object-key";
import {
  builtinKindsOf,
  type BuiltinVersion,
  findBuiltinSchema,
  findBuiltinVersion,
  versionsWithKind,
} from "../../plan/verify/builtin-schemas";
import { hasOption } from "../../plan/argo/annotation-options";
import { crdVersions, findCustomSchema, findServedSchema } from "../../plan/verify/find-schema";
import { findSelectorFaults } from "../../plan/verify/pod-selector";
import type { KindSchema, SchemaRule } from "../../plan/verify/schema";
import { findFaults } from "../../plan/verify/verify-object";

/** Where the schemas of kinds come from. */
export interface SchemaSources {
  /** The CustomResourceDefinition of a kind in the same program. */
  readonly customKind: (group: string, kind: string) => KubeObject | undefined;
  /** The cluster; undefined where it does not exist yet or does not answer. */
  readonly client: KubeClient | undefined;
  /**
   * The version of Kubernetes that the program declares for a cluster that does not exist yet: "1.34". Default: the
   * newest that this package has.
   */
  readonly kubeVersion?: string | undefined;
  /** Cancels the requests. */
  readonly signal?: AbortSignal;
}

/**
 * Verifies an object by the schema of its kind, and the selector of a workload by its own Pods. The schema is that of
 * the program's own CRD, of the cluster's OpenAPI documents, or of a version of Kubernetes that this package has.
 * Returns whether there is a schema; an object with Argo CD's option Validate=false is not verified.
 *
 * @param object the object; `notKnown` stands for a value that is not known yet
 * @throws PLAN_OBJECT_INVALID with each fault, and PLAN_KIND_UNKNOWN
 */
export async function verifyOffline(object: KubeObject, sources: SchemaSources): Promise<boolean> {
  if (hasOption(object, "Validate=false")) return false;
  const schema = await findSchema(object, sources);
  if (schema === undefined) return false;
  const faults = faultsOf(object, schema);
  if (faults.length > 0) throw invalidObject(object, faults, schema.version);
  return true;
}

/** The schema of a kind, and the version of Kubernetes that it is from if it is one that this package has. */
interface FoundSchema {
  readonly schema: KindSchema;
  readonly version?: BuiltinVersion;
}

async function findSchema(object: KubeObject, sources: SchemaSources): Promise<FoundSchema | undefined> {
  const { apiVersion, kind } = object;
  const crd = sources.customKind(groupOf(apiVersion), kind);
  if (crd !== undefined) {
    const versions = crdVersions(crd);
    if (versions.length > 0 && !versions.includes(versionOf(apiVersion))) throw unservedVersion(object, crd, versions);
    return found(findCustomSchema(crd, versionOf(apiVersion)));
  }
  if (sources.client !== undefined) {
    return found(findServedSchema(await sources.client.openApi(apiVersion, sources.signal), apiVersion, kind));
  }
  return findBundled(object, sources.kubeVersion);
}

function found(schema: KindSchema | undefined, version?: BuiltinVersion): FoundSchema | undefined {
  return schema === undefined ? undefined : { schema, ...optional({ version }) };
}

/** Without a declared version, the newest that has the kind counts. */
function findBundled(object: KubeObject, declared: string | undefined): FoundSchema | undefined {
  const { apiVersion, kind } = object;
  const version = findBuiltinVersion(declared);
  const having = versionsWithKind(apiVersion, kind);
  if (having.some(({ index }) => index === version.index)) {
    return found(findBuiltinSchema(apiVersion, kind, version), version);
  }
  const newest = having.at(-1);
  if (newest === undefined) {
    refuseMisspelt(object, version);
    return undefined;
  }
  if (declared !== undefined && version.isExact) throw kindOfOtherVersion(object, version, having);
  return found(findBuiltinSchema(apiVersion, kind, newest), { ...newest, isExact: version.isExact });
}

/** A kind that is spelled nearly like a built-in one of its API version; any other may be of a newer Kubernetes. */
function refuseMisspelt(object: KubeObject, version: BuiltinVersion): void {
  const { apiVersion, kind } = object;
  const near = nearest(kind, builtinKindsOf(apiVersion, version));
  if (near === undefined) return;
  throw new SyncError({
    code: "PLAN_KIND_UNKNOWN",
    what: `${apiVersion} has no kind ${kind}`,
    where: { object: describeKey(keyOf(object)), field: "kind" },
    mend: `did you mean ${JSON.stringify(near)}?`,
  });
}

function kindOfOtherVersion(object: KubeObject, version: BuiltinVersion, having: readonly BuiltinVersion[]): SyncError {
  const [first, last] = [having[0], having.at(-1)];
  const range = first?.index === last?.index ? [first?.name] : [first?.name, last?.name];
  return new SyncError({
    code: "PLAN_KIND_UNKNOWN",
    what: `Kubernetes ${version.name} has no kind ${object.kind} in ${object.apiVersion}`,
    where: { object: describeKey(keyOf(object)), field: "apiVersion" },
    why: `the program declares this version of Kubernetes; ${range.join(" to ")} has the kind`,
    mend: "use an API version that this version of Kubernetes has, or correct kubeVersion",
  });
}

/** The rules by which another version of Kubernetes may differ from the one whose schema is used. */
const rulesThatDiffer: readonly SchemaRule[] = ["unknown", "required", "enum"];

function faultsOf(object: KubeObject, { schema, version }: FoundSchema): readonly FieldFault[] {
  const faults = findFaults(object, schema);
  const counted = version?.isExact === false ? faults.filter(({ rule }) => !rulesThatDiffer.includes(rule)) : faults;
  return [
    ...counted.map(({ path, message }) => ({ field: printFieldPath(path), message })),
    ...findSelectorFaults(object),
  ];
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

function invalidObject(object: KubeObject, faults: readonly FieldFault[], version?: BuiltinVersion): SyncError {
  const [first] = faults;
  const one = faults.length === 1 ? first?.field : undefined;
  const from = version === undefined ? "" : ` in Kubernetes ${version.name}`;
  return new SyncError({
    code: "PLAN_OBJECT_INVALID",
    what:
      faults.length === 1
        ? `the object does not match the schema of its kind${from}`
        : `the object has ${faults.length} errors by the schema of its kind${from}`,
    where: { object: describeKey(keyOf(object)), ...optional({ field: one }) },
    why: printFaults(faults),
    mend: "correct the named fields in the manifests, or in what generates them",
    faults,
  });
}
