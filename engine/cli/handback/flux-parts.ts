import { type ObjectKey, parseKey, versionOf } from "../../model/objects/object-key";
import { openMap, openText } from "../../pulumi-state/open-fields";
import type { StackExport, StateMap, StateResource } from "../../pulumi-state/stack-export";
import { isPacked, unpackJson } from "../../record/packed-object";

/** The field manager of applies, unless the provider names another one. */
const defaultManager = "slipway";

/** An object that a part of a repository of Flux has on the cluster. */
export interface PartObject {
  readonly key: ObjectKey;
  /** The version with which it is read; "" for the preferred one. */
  readonly version: string;
  /** Undefined if the state does not have it. */
  readonly uid: string | undefined;
  /** What the object's owner annotation says; undefined for objects of releases, which have none. */
  readonly ownerToken: string | undefined;
}

/** A Kustomization or a HelmRelease of Flux that a resource of the state stands for. */
export interface FluxPart {
  readonly kind: "Kustomization" | "HelmRelease";
  readonly namespace: string;
  readonly name: string;
  readonly objects: readonly PartObject[];
  /** The release on the cluster; undefined for a Kustomization. */
  readonly release: { readonly namespace: string; readonly name: string } | undefined;
  /** The identity of the cluster with the objects; undefined if the state does not have it. */
  readonly cluster: string | undefined;
  /** The field manager that applied the objects. */
  readonly manager: string;
}

/** A repository of Flux that a component of the state stands for. */
export interface RepositoryInState {
  readonly component: StateResource;
  /** The name of the component in the program. */
  readonly name: string;
  /** The component and all below it. */
  readonly resources: readonly StateResource[];
  /** In the order of the state, in which each part comes after those that it depends on. */
  readonly parts: readonly FluxPart[];
  /** The source in which the repository lies, of its argument `self`. */
  readonly self: { readonly kind: string; readonly namespace: string; readonly name: string } | undefined;
}

/**
 * The repositories of Flux in a state.
 *
 * @throws RECORD_PACKED_UNREADABLE
 */
export function fluxRepositoriesIn({ resources }: StackExport): readonly RepositoryInState[] {
  return resources
    .filter(({ type }) => type === "slipway:index:FluxRepository")
    .map((component) => {
      const name = nameOf(component);
      const below = resourcesBelow(component, resources);
      const parts = below.flatMap((one) => partOf(one, name, resources) ?? []);
      const self = openMap(component.inputs["self"]);
      const [kind, selfName] = [openText(self, "kind"), openText(self, "name")];
      const namespace = openText(self, "namespace") ?? "flux-system";
      const isNamed = kind !== undefined && selfName !== undefined && isName(selfName) && isName(namespace);
      return {
        ...{ component, name, parts, resources: [component, ...below] },
        self: isNamed ? { kind, namespace, name: selfName } : undefined,
      };
    });
}

const componentTypes: ReadonlySet<string> = new Set(["slipway:index:Kustomization", "slipway:index:Manifests"]);

/**
 * The components that do not belong to a repository of Flux, each as what a Kustomization of Flux takes over.
 *
 * @throws RECORD_PACKED_UNREADABLE
 */
export function componentsIn(
  { resources }: StackExport,
  place: Pick<FluxPart, "namespace" | "name">,
): readonly RepositoryInState[] {
  const ofRepository = (urn: string): boolean => urn.includes("slipway:index:FluxRepository$");
  return resources
    .filter(({ type, urn }) => componentTypes.has(type) && !ofRepository(urn))
    .map((component) => {
      const parts = [kustomizationOf(component, { kind: "Kustomization", ...place }, resources)];
      const below = resourcesBelow(component, resources);
      return { component, name: nameOf(component), parts, resources: [component, ...below], self: undefined };
    });
}

/** A part has the name of its repository, and that of the object of Flux: `cluster:flux-system/apps`. */
function partOf(resource: StateResource, repository: string, all: readonly StateResource[]): FluxPart | undefined {
  const kind = partKinds[resource.type];
  const name = nameOf(resource);
  if (kind === undefined || isReplaced(resource) || !name.startsWith(`${repository}:`)) return undefined;
  const [namespace = "", own = "", ...rest] = name.slice(repository.length + 1).split("/");
  if (!isName(namespace) || !isName(own) || rest.length > 0) return undefined;
  const place = { kind, namespace, name: own };
  return kind === "Kustomization" ? kustomizationOf(resource, place, all) : releaseOf(resource, place);
}

const partKinds: Readonly<Record<string, FluxPart["kind"] | undefined>> = {
  "slipway:index:Kustomization": "Kustomization",
  "slipway:index:HelmRelease": "HelmRelease",
};

type Place = Pick<FluxPart, "kind" | "namespace" | "name">;

function kustomizationOf(resource: StateResource, place: Place, all: readonly StateResource[]): FluxPart {
  const children = resourcesBelow(resource, all).filter((one) => !isReplaced(one) && !one.external);
  const objects = children.flatMap(objectsOf);
  const clusters = children.flatMap(({ outputs }) => openText(outputs, "cluster") ?? []);
  return { ...place, objects, release: undefined, cluster: clusters[0], manager: managerOf(children, all) };
}

function releaseOf({ outputs }: StateResource, place: Place): FluxPart {
  const objects = Object.entries(openMap(outputs["resources"])).flatMap(([id, apiVersion]): PartObject[] => {
    const key = parseKey(id);
    const version = typeof apiVersion === "string" ? versionOf(apiVersion) : "";
    return key === undefined ? [] : [{ key, version, uid: undefined, ownerToken: undefined }];
  });
  const release = {
    namespace: openText(outputs, "releaseNamespace") ?? place.namespace,
    name: openText(outputs, "releaseName") ?? place.name,
  };
  return { ...place, objects, release, cluster: openText(outputs, "cluster"), manager: "helm" };
}

/** The objects of a resource of one object, or of a wave. */
function objectsOf({ type, outputs }: StateResource): readonly PartObject[] {
  const ownerToken = openText(outputs, "owner");
  if (ownerToken === undefined) return [];
  if (type === "slipway:index:Wave") {
    return Object.entries(inventoryOf(outputs)).flatMap(([id, entry]): PartObject[] => {
      const key = parseKey(id);
      const identity = openMap(entry);
      if (key === undefined) return [];
      const version = versionOf(openText(identity, "apiVersion") ?? "");
      return [{ key, version, uid: openText(identity, "uid"), ownerToken }];
    });
  }
  const key = parseKey(openText(outputs, "key") ?? "");
  const uid = openText(outputs, "uid");
  return key === undefined || uid === undefined ? [] : [{ key, version: "", uid, ownerToken }];
}

/** The inventory of a large wave is packed. */
function inventoryOf({ inventory }: StateMap): StateMap {
  const isText = typeof inventory === "string" && isPacked(inventory);
  return openMap(isText ? (JSON.parse(unpackJson(inventory)) as unknown) : inventory);
}

function managerOf(children: readonly StateResource[], all: readonly StateResource[]): string {
  const reference = children.find(({ provider }) => provider !== undefined)?.provider;
  const provider = all.find(({ urn, id }) => `${urn}::${id ?? ""}` === reference);
  return (provider && openText(provider.inputs, "fieldManager")) ?? defaultManager;
}

/** Everything below a resource: a parent comes before its children. */
function resourcesBelow({ urn }: StateResource, all: readonly StateResource[]): readonly StateResource[] {
  const urns = new Set([urn]);
  return all.filter((one) => {
    if (one.parent === undefined || !urns.has(one.parent)) return false;
    urns.add(one.urn);
    return true;
  });
}

/** The rest of a replacement. */
function isReplaced({ delete: isPending }: StateResource): boolean {
  return isPending;
}

function nameOf({ urn }: StateResource): string {
  return urn.slice(urn.lastIndexOf("::") + 2);
}

/** Whether Kubernetes allows the text as the name of an object, so that a command may contain it without quotes. */
export function isName(text: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{0,252}$/.test(text);
}
