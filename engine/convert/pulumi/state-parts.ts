// Resources of `@pulumi/kubernetes` as parts of a program.
//
// Source: pulumi-kubernetes provider/pkg/provider/provider.go@v4.32.0 (Check: the names, labels and annotations of the
// plugin), helm_release.go (the inputs of a Release), helm/v4/chart.go, kustomize/v2/directory.go.
import { isMap, lookUp, lookUpText } from "../../lib/look-up";
import { pushAll } from "../../lib/push-all";
import { without } from "../../lib/without";
import type { KubeObject } from "../../model/objects/kube-object";
import { kubernetesObjectOf } from "../../pulumi-state/kubernetes-object";
import { kubernetesReleaseOf } from "../../pulumi-state/kubernetes-release";
import type { StateMap, StateResource } from "../../pulumi-state/stack-export";
import { hideSecretData } from "../hide-secret-data";
import type { ConfigKeys } from "../model/config-keys";
import type { InputPlace, ProgramNote, ProgramPart } from "../model/program";
import type { ProgramMap, ProgramValue } from "../model/values";
import { openValue } from "./state-values";

/** What a part is made with. */
export interface StatePartContext {
  readonly keys: ConfigKeys;
  readonly place: InputPlace;
  /** The name of the resource in the program. */
  readonly name: string;
}

/** A part, and the note about secrets that it may have. */
type Made = Pick<ProgramPart, "class" | "args" | "notes">;

/** The part that stands for a resource; undefined if there is none. */
export function partOf(resource: StateResource, context: StatePartContext): ProgramPart | undefined {
  const made = makerOf(resource)?.(resource, context);
  if (made === undefined) return undefined;
  const { name, place } = context;
  return { id: resource.urn, name, hints: [name, `${name}-${made.class}`], place, ...made };
}

type Maker = (resource: StateResource, context: StatePartContext) => Made | undefined;

const components: Readonly<Record<string, Maker>> = {
  "kubernetes:helm.sh/v4:Chart": chart,
  "kubernetes:kustomize/v2:Directory": directory,
  "kubernetes:helm.sh/v3:Release": release,
  "pulumi:providers:kubernetes": provider,
};

function makerOf({ type, custom }: StateResource): Maker | undefined {
  return components[type] ?? (custom && type.startsWith("kubernetes:") ? object : undefined);
}

/** Whether the children of a resource belong to its part. */
export function hasChildren({ type, inputs }: StateResource): boolean {
  if (type === "kubernetes:helm.sh/v4:Chart") return lookUpText(inputs, "chart") !== undefined;
  return type === "kubernetes:kustomize/v2:Directory" && lookUpText(inputs, "directory") !== undefined;
}

/** The inputs with values of the configuration, and a note that names these. */
function opened(inputs: StateMap, urn: string, context: StatePartContext): { map: ProgramMap; notes: ProgramNote[] } {
  const closed: string[] = [];
  const { keys, name, place } = context;
  const map = openValue(inputs, [], { keys, urn, name, onClosed: (_path, { key }) => closed.push(key) }) as ProgramMap;
  const text = `secrets of the state: set them with pulumi config set --secret: ${closed.join(", ")}`;
  return { map, notes: closed.length === 0 ? [] : [{ text, place }] };
}

function object(resource: StateResource, context: StatePartContext): Made | undefined {
  const found = kubernetesObjectOf(resource);
  if (found === undefined || found.isPatch) return undefined;
  const { apiVersion, key } = found;
  const { map, notes } = opened(resource.inputs, resource.urn, context);
  const metadata = metadataOf(isMap(map["metadata"]) ? map["metadata"] : {}, key);
  const others = without(map, "apiVersion", "kind", "metadata");
  const manifest = { apiVersion, kind: key.kind, metadata, ...others };
  const hidden = hideSecretData(manifest as unknown as KubeObject, context.keys, context.place);
  return { class: "Object", args: { object: hidden.object }, notes: [...notes, ...hidden.notes] };
}

/** Without what the plugin adds; with the name that the object has. */
function metadataOf(
  given: ProgramMap,
  { name, namespace }: { readonly name: string; readonly namespace: string },
): ProgramMap {
  const { labels, annotations, namespace: own } = given;
  const others = without(given, "labels", "annotations", "name", "generateName", "namespace");
  const kept = (value: ProgramValue, field: string, isAdded: (value: ProgramValue) => boolean): ProgramValue => {
    if (!isMap(value) || !isAdded((value as ProgramMap)[field])) return value;
    const left = without(value as Record<string, ProgramValue>, field);
    return Object.keys(left).length === 0 ? undefined : left;
  };
  return {
    name,
    namespace: own ?? (namespace === "" ? undefined : namespace),
    labels: kept(labels, "app.kubernetes.io/managed-by", (value) => value === "pulumi"),
    annotations: kept(annotations, "pulumi.com/autonamed", (value) => value !== undefined),
    ...others,
  };
}

const releaseFields: ReadonlySet<string> = new Set(
  (
    "atomic chart cleanupOnFail createNamespace disableOpenapiValidation disableWebhooks forceUpdate maxHistory name " +
    "namespace repositoryOpts skipAwait skipCrds timeout values version waitForJobs compat resourceNames description lint"
  ).split(" "),
);

function release(resource: StateResource, context: StatePartContext): Made | undefined {
  const found = kubernetesReleaseOf(resource);
  if (found === undefined) return undefined;
  const { map, notes } = opened(resource.inputs, resource.urn, context);
  const { place } = context;
  const isOn = (field: string): boolean => map[field] === true;
  const unread = Object.keys(map).filter((field) => !releaseFields.has(field) && isGiven(map[field]));
  pushAll(
    notes,
    unread.map((field) => ({ text: `${field}: a HelmRelease has it in another form, or not at all`, place })),
  );
  const waits: ProgramMap = {
    ...(isOn("skipAwait") ? { disableWait: true } : {}),
    ...(isOn("waitForJobs") ? {} : { disableWaitForJobs: true }),
    ...(isOn("disableWebhooks") ? { disableHooks: true } : {}),
    ...(isOn("disableOpenapiValidation") ? { disableOpenAPIValidation: true } : {}),
    ...(isOn("atomic") ? { remediation: { remediateLastFailure: true } } : {}),
  };
  const { timeout, maxHistory, values } = map;
  const args: ProgramMap = {
    ...{ name: found.name, namespace: found.namespace === "" ? undefined : found.namespace },
    ...chartArguments(map),
    ...(typeof timeout === "number" && timeout > 0 ? { timeout: `${timeout}s` } : {}),
    ...(typeof maxHistory === "number" && maxHistory > 0 ? { maxHistory } : {}),
    install: {
      ...(isOn("createNamespace") ? { createNamespace: true } : {}),
      ...waits,
      ...(isOn("skipCrds") ? { crds: "Skip" } : {}),
    },
    upgrade: {
      ...waits,
      ...(isOn("cleanupOnFail") ? { cleanupOnFail: true } : {}),
      ...(isOn("forceUpdate") ? { force: true } : {}),
    },
    values: isGiven(values) ? values : undefined,
  };
  return { class: "HelmRelease", args, notes };
}

/** The chart, its repository and the login. */
function chartArguments(map: ProgramMap): ProgramMap {
  const options = isMap(map["repositoryOpts"]) ? (map["repositoryOpts"] as ProgramMap) : {};
  const { username, password } = options;
  const auth = username === undefined && password === undefined ? undefined : { username, password };
  return { chart: map["chart"], version: map["version"], repo: options["repo"], auth };
}

function isGiven(value: ProgramValue): boolean {
  if (value === undefined || value === null || value === false || value === "" || value === 0) return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}

/** The namespace of a v4 chart is one of its inputs; a v3 chart records none. */
function chart(resource: StateResource, context: StatePartContext): Made | undefined {
  if (!hasChildren(resource)) return undefined;
  const { map, notes } = opened(resource.inputs, resource.urn, context);
  const { name, namespace, values, skipCrds } = map;
  const known = new Set(
    "chart dependencyUpdate keyring name namespace repositoryOpts skipCrds values version verify".split(" "),
  );
  const { place } = context;
  pushAll(
    notes,
    Object.keys(map)
      .filter((field) => !known.has(field) && isGiven(map[field]))
      .map((field) => ({ text: `${field}: it is not carried over`, place })),
  );
  const args: ProgramMap = {
    ...{ name: isGiven(name) ? name : context.name, namespace, ...chartArguments(map) },
    ...(skipCrds === true ? { skipCrds } : {}),
    values: isGiven(values) ? values : undefined,
  };
  return { class: "Chart", args, notes };
}

function directory(resource: StateResource, context: StatePartContext): Made | undefined {
  if (!hasChildren(resource)) return undefined;
  const { map, notes } = opened(resource.inputs, resource.urn, context);
  const { place } = context;
  const prefix = isGiven(map["resourcePrefix"]) || isGiven(map["namespace"]);
  if (prefix) notes.push({ text: "namespace and resourcePrefix: write the namespace into the kustomization", place });
  return { class: "Kustomization", args: { source: map["directory"] }, notes };
}

function provider(resource: StateResource, context: StatePartContext): Made | undefined {
  const { keys, name, place } = context;
  const { map } = opened(without(resource.inputs as Record<string, unknown>, "kubeconfig"), resource.urn, context);
  const kubeconfig = lookUp(resource.inputs, "kubeconfig");
  // A kubeconfig has credentials, also if the program does not say that it is secret.
  const config =
    kubeconfig === undefined ? undefined : keys.valueFor(`${resource.urn} kubeconfig`, [name, "kubeconfig"]);
  const text = `the kubeconfig: set it with pulumi config set --secret ${config?.key ?? ""}`;
  const args = { kubeconfig: config, context: map["context"], namespace: map["namespace"] };
  if (Object.values(args).every((value) => value === undefined) && name.startsWith("default")) return undefined;
  return { class: "Provider", args, notes: config === undefined ? [] : [{ text, place }] };
}
