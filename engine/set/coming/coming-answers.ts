import { isMap, lookUp } from "../../lib/look-up";
import type { ClusterCapabilities } from "../../model/rendering/cluster-capabilities";
import type { ComingObjects } from "../../model/plans/coming-objects";
import { definedKind, servedVersions } from "../../model/objects/custom-kind";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import { withData } from "../../plan/flux/normalize/normalize-object";
import type { LookUpAnswer, LookUpRequest } from "../../render/helm/engine/gather-look-ups";

/** The capabilities of a cluster that will have the kinds that come. */
export function withComingKinds<Cluster extends ClusterCapabilities>(cluster: Cluster, coming: ComingObjects): Cluster {
  const definitions = coming.ofKind("apiextensions.k8s.io", "CustomResourceDefinition");
  const versions = definitions.flatMap(servedVersions);
  if (versions.length === 0 || cluster.apiVersions === undefined) return cluster;
  const wide = definitions
    .filter((definition) => lookUp(definition, "spec", "scope") === "Cluster")
    .flatMap((definition) => definedKind(definition) ?? []);
  return {
    ...cluster,
    apiVersions: [...new Set([...cluster.apiVersions, ...versions])].sort(),
    clusterScoped: [...new Set([...(cluster.clusterScoped ?? []), ...wide])].sort(),
  };
}

/** How `comingAnswers` reads what comes. */
export interface ComingAnswersOptions {
  readonly coming: ComingObjects;
  /** Whether leaves of an object are secret that are not secret on a cluster: such an object is not shown. */
  readonly isSecret: (object: KubeObject) => boolean;
}

/**
 * The answers of a cluster to calls of `lookup`, with the single objects as the same run makes them before. The
 * metadata and the status that only the server sets are those of the live object. An object with values that are not
 * known yet is not answered, as one that does not exist.
 */
export function comingAnswers(
  requests: readonly LookUpRequest[],
  answers: readonly LookUpAnswer[],
  { coming, isSecret }: ComingAnswersOptions,
): readonly LookUpAnswer[] {
  return requests.map((request, index) => {
    const answer = answers[index] ?? {};
    const { apiVersion, kind, name } = request;
    const group = groupOf(apiVersion);
    const find = (namespace: string): KubeObject | undefined => coming.find({ group, kind, namespace, name });
    const object = name === "" ? undefined : (find(request.namespace) ?? find(""));
    if (object === undefined) return answer;
    if (isSecret(object) || hasOpenLeaf(object)) return {};
    const { object: live } = answer;
    const served = isSecretKind(object) ? withData(object) : object;
    return { object: isMap(live) ? overlay(live, served) : served };
  });
}

function isSecretKind({ apiVersion, kind }: KubeObject): boolean {
  return apiVersion === "v1" && kind === "Secret";
}

/** The live object with what the run sets; the data of a ConfigMap or a Secret are only those of the run. */
function overlay(live: Readonly<Record<string, unknown>>, object: KubeObject): unknown {
  const hasData = object.kind === "ConfigMap" || object.kind === "Secret";
  const base = hasData
    ? Object.fromEntries(Object.entries(live).filter(([name]) => !["data", "binaryData"].includes(name)))
    : live;
  return merge(base, object);
}

function merge(below: unknown, above: unknown): unknown {
  if (!isMap(below) || !isMap(above)) return above;
  const names = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries(
    [...names].map((name) => [name, name in above ? merge(below[name], above[name]) : below[name]] as const),
  );
}

/** Whether something else than plain data stands in the object: a value that is not known yet. */
function hasOpenLeaf(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasOpenLeaf);
  if (typeof value === "symbol") return true;
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return true;
  return Object.values(value).some(hasOpenLeaf);
}
