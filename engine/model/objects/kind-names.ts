import { isMap } from "../../lib/look-up";
import type { KubeObject } from "./kube-object";
import { keyOf } from "./object-key";

/**
 * The short names of builtin kinds, which kubectl accepts as well.
 *
 * Source: what kube-apiserver@v1.36.3 says in its discovery; tests/integration/kube/kind-names.test.ts compares them.
 */
const shortNames: Readonly<Record<string, string>> = {
  cj: "CronJob",
  cm: "ConfigMap",
  crd: "CustomResourceDefinition",
  crds: "CustomResourceDefinition",
  cs: "ComponentStatus",
  csr: "CertificateSigningRequest",
  deploy: "Deployment",
  ds: "DaemonSet",
  ep: "Endpoints",
  ev: "Event",
  hpa: "HorizontalPodAutoscaler",
  ing: "Ingress",
  ip: "IPAddress",
  limits: "LimitRange",
  netpol: "NetworkPolicy",
  no: "Node",
  ns: "Namespace",
  pc: "PriorityClass",
  pdb: "PodDisruptionBudget",
  po: "Pod",
  pv: "PersistentVolume",
  pvc: "PersistentVolumeClaim",
  quota: "ResourceQuota",
  rc: "ReplicationController",
  rs: "ReplicaSet",
  sa: "ServiceAccount",
  sc: "StorageClass",
  sts: "StatefulSet",
  svc: "Service",
  vac: "VolumeAttributesClass",
};

/** The kind of a short name such as `svc`. */
export function kindOfShortName(name: string): string | undefined {
  return Object.hasOwn(shortNames, name) ? shortNames[name] : undefined;
}

/**
 * Whether a word names the kind as kubectl accepts it: the kind itself, its singular, its plural or a short name, in
 * any case. The names of custom kinds come from the definitions among the objects.
 */
export function namesKind(word: string, kind: string, names: ReadonlySet<string> | undefined): boolean {
  const wanted = word.toLowerCase();
  const lower = kind.toLowerCase();
  if (wanted === lower || wanted === pluralOf(lower)) return true;
  return names === undefined ? kindOfShortName(wanted) === kind : names.has(wanted);
}

/** The plural, singular and short names of the custom kinds that the objects define, by `group/Kind`. */
export function customKindNames(objects: readonly KubeObject[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const object of objects) {
    if (keyOf(object).group !== "apiextensions.k8s.io" || object.kind !== "CustomResourceDefinition") continue;
    const spec: unknown = object["spec"];
    if (!isMap(spec) || !isMap(spec["names"])) continue;
    const { kind, plural, singular, shortNames: short } = spec["names"];
    const words = [plural, singular, ...(Array.isArray(short) ? (short as unknown[]) : [])];
    if (typeof kind !== "string" || typeof spec["group"] !== "string") continue;
    const texts = words.filter((one): one is string => typeof one === "string").map((one) => one.toLowerCase());
    found.set(`${spec["group"]}/${kind}`, new Set(texts));
  }
  return found;
}

/** Source: apimachinery pkg/api/meta/restmapper.go@v0.36.3 (UnsafeGuessKindToResource). */
function pluralOf(lower: string): string {
  if (lower.endsWith("endpoints")) return lower;
  if (lower.endsWith("s")) return `${lower}es`;
  return lower.endsWith("y") ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}
