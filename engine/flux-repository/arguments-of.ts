// The spec of a Kustomization as the arguments of ours.
//
// Source: fluxcd/kustomize-controller api/v1/kustomization_types.go@v1.9.0 (the fields, their defaults, GetTimeout).
import { formatDuration, parseDuration } from "../go/time/duration";
import { GoError } from "../go/values/values";
import { isMap, lookUp, lookUpList, lookUpText } from "../lib/look-up";
import { optional } from "../lib/optional";
import type { FluxNode } from "../model/flux/flux-tree";
import type { FieldPath } from "../model/objects/change";
import { groupOf } from "../model/objects/object-key";

type Values = Readonly<Record<string, unknown>>;

/** What a repository says for all of its Kustomizations. */
export interface RepositoryDefaults {
  /** The argument `decryption` of Kustomizations whose own names no Secret, as the keys of the controller. */
  readonly decryption?: Values;
  /** Whether what Flux delivered is taken over, also releases. */
  readonly adopt?: boolean;
}

/** Fields of the kustomization file that Flux builds. */
const buildFields = [
  ...["targetNamespace", "namePrefix", "nameSuffix", "patches", "images", "components"],
  ...["ignoreMissingComponents", "buildMetadata"],
];

/** Fields that are arguments of the same name and form. */
const sameFields = ["path", "commonMetadata", "healthCheckExprs", "ignore", "suspend"];

/** Arguments as plain data. */
export interface FluxArguments {
  readonly args: Values;
  /** The paths of those that are derived from secrets. */
  readonly secrets: readonly FieldPath[];
}

/**
 * The arguments of a Kustomization but for its source and its order, as plain data. Its `wait` is false: it waits at
 * last, after what it declares.
 */
export function kustomizationArguments(
  node: Pick<FluxNode, "spec" | "namespace" | "substitutes" | "tainted"> & Partial<Pick<FluxNode, "isKept">>,
  defaults: RepositoryDefaults = {},
): FluxArguments {
  const { spec, namespace, substitutes, tainted, isKept } = node;
  const given = (names: readonly string[]): Values =>
    Object.fromEntries(names.flatMap((name) => (isGiven(spec[name]) ? [[name, spec[name]]] : [])));
  const args = {
    ...given(sameFields),
    ...accessArguments(spec, namespace),
    ...optional({
      postBuild: postBuildOf(spec, namespace, substitutes),
      decryption: decryptionOf(spec, namespace, defaults),
      deletionPolicy: isKept === true ? "Orphan" : lookUpText(spec, "deletionPolicy"),
      healthChecks: healthChecksOf(spec),
    }),
    flux: given(buildFields),
    ...(defaults.adopt === true ? { adopt: { from: "flux" } } : {}),
    prune: spec["prune"] === true,
    force: spec["force"] === true,
    wait: false,
    timeout: timeoutOf(spec),
  };
  return { args, secrets: [...tainted.flatMap((path) => argumentPaths(path, args)), ...secretsIn(node, args)] };
}

/** The paths of the arguments that a path of the spec leads to. */
function argumentPaths(path: FieldPath, args: Values): readonly FieldPath[] {
  const [field] = path;
  if (field === undefined) return Object.keys(args).map((name) => [name]);
  return [buildFields.includes(String(field)) ? ["flux", ...path] : path];
}

/** Keys, and objects of the repository with secrets. */
function secretsIn(
  { substitutes, spec, namespace }: Pick<FluxNode, "spec" | "namespace" | "substitutes">,
  args: Values,
): readonly FieldPath[] {
  const keys = lookUp(args, "decryption", "keys") === undefined ? [] : [["decryption", "keys"]];
  const objects = lookUpList(spec, "postBuild", "substituteFrom").flatMap((one, index): FieldPath[] => {
    const isSecret = substitutes.get(substituteId(one, namespace))?.isSecret === true;
    return isSecret ? [["postBuild", "substituteFrom", index, "object"]] : [];
  });
  return [...keys, ...objects];
}

/** `ConfigMap/flux-system/settings`, for an entry of `substituteFrom`. */
function substituteId(entry: unknown, namespace: string): string {
  return `${String(lookUp(entry, "kind"))}/${namespace}/${String(lookUp(entry, "name"))}`;
}

/** Fields of a release that its resource has in other forms. */
const otherFields = ["chart", "chartRef", "dependsOn", "interval", "kubeConfig", "serviceAccountName"];

/** The arguments of a release but for its chart and its order, as plain data. */
export function releaseArguments(
  { spec, namespace, name, tainted }: Pick<FluxNode, "spec" | "namespace" | "name" | "tainted">,
  { adopt }: RepositoryDefaults = {},
): FluxArguments {
  const own = Object.entries(spec).filter(([field]) => !otherFields.includes(field));
  const args = {
    ...Object.fromEntries(own),
    ...accessArguments(spec, namespace),
    ...(adopt === true ? { adopt } : {}),
    // An operator may make them during the run: in Flux, the release is tried again until they are there.
    ...(lookUpList(spec, "valuesFrom").length === 0 ? {} : { awaitValues: true }),
    name,
    namespace,
  };
  const secrets = tainted.flatMap((path) => (path.length === 0 ? own.map(([field]) => [field]) : [path]));
  return { args, secrets: secrets.filter(([field]) => field !== undefined && field in args) };
}

/** The arguments for the access of a Kustomization or a release, whose references are in its own namespace. */
function accessArguments(spec: Values, namespace: string): Values {
  const account = lookUpText(spec, "serviceAccountName");
  const kubeConfig = spec["kubeConfig"];
  return {
    ...(account === undefined ? {} : { serviceAccountName: account, serviceAccountNamespace: namespace }),
    ...(isMap(kubeConfig) ? { kubeConfig: { ...kubeConfig, namespace } } : {}),
  };
}

/** Whether a Kustomization is ready when all of its objects are healthy. */
export function isWaiting(spec: Values): boolean {
  return spec["wait"] === true;
}

/** Objects that a Kustomization waits for, without those of Flux. As in Flux, `wait` has no use for them. */
function healthChecksOf(spec: Values): readonly Values[] | undefined {
  if (isWaiting(spec)) return undefined;
  const targets = lookUpList(spec, "healthChecks").filter(isMap);
  const own = targets.filter((one) => !isOfFlux(one));
  return own.length === 0 ? undefined : own;
}

/** Whether a reference of `healthChecks` names an object of Flux, which no Kustomization applies. */
export function isOfFlux(reference: Values): boolean {
  const apiVersion = lookUpText(reference, "apiVersion") ?? "";
  return groupOf(apiVersion).endsWith(".toolkit.fluxcd.io");
}

function postBuildOf(spec: Values, namespace: string, substitutes: FluxNode["substitutes"]): Values | undefined {
  const postBuild = spec["postBuild"];
  if (!isMap(postBuild)) return undefined;
  const { substituteFrom, ...others } = postBuild;
  const sources = Array.isArray(substituteFrom) ? substituteFrom : [];
  const placed = sources.map((one: unknown) => {
    if (!isMap(one)) return one;
    const found = substitutes.get(substituteId(one, namespace));
    return found === undefined ? { ...one, namespace } : { object: found.object };
  });
  return { ...others, ...(placed.length === 0 ? {} : { substituteFrom: placed }) };
}

function decryptionOf(spec: Values, namespace: string, { decryption }: RepositoryDefaults): Values | undefined {
  const own = spec["decryption"];
  if (!isMap(own)) return undefined;
  const secret = lookUp(own, "secretRef");
  if (isMap(secret)) return { ...own, secretRef: { ...secret, namespace } };
  return decryption === undefined ? own : { ...own, ...decryption };
}

const second = 1_000_000_000n;
const shortest = 30n * second;

function timeoutOf(spec: Values): string {
  const own = durationOf(lookUpText(spec, "timeout"));
  const interval = durationOf(lookUpText(spec, "interval")) ?? 0n;
  const wanted = own ?? interval - shortest;
  return formatDuration(wanted < shortest ? shortest : wanted);
}

/** In nanoseconds; undefined for a text that is not a duration, which an API server refuses. */
function durationOf(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined;
  try {
    return parseDuration(text);
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
