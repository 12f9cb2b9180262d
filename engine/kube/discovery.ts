import { SyncError } from "../errors/sync-error";
import { isMap, lookUpList, lookUpText } from "../lib/look-up";
import { nearest } from "../lib/nearest";
import type { ApiResource, ServerDescription } from "./kube-client";

/** Reads one discovery document; undefined if the server has no document at the path. */
export type FetchDocument = (path: string, accept: string) => Promise<unknown>;

const aggregated = ["v2", "v2beta1"]
  .map((version) => `application/json;g=apidiscovery.k8s.io;v=${version};as=APIGroupDiscoveryList`)
  .concat("application/json")
  .join(",");

/** By `group/version/Kind`. */
type Catalogue = ReadonlyMap<string, ApiResource>;

interface Snapshot {
  readonly kinds: Catalogue;
  readonly partKinds: ReadonlySet<string>;
  /** The time of its first request. */
  readonly begun: number;
}

/**
 * How the server serves each kind. The whole catalogue is read once (two requests where the server aggregates it); for
 * a missing kind it is read once more, so that a newly created CRD is found.
 */
export class Discovery {
  private readonly fetch: FetchDocument;
  private catalogue: Snapshot | undefined;
  private pending: Promise<Snapshot> | undefined;

  constructor(fetch: FetchDocument) {
    this.fetch = fetch;
  }

  /** @throws KUBE_UNKNOWN_KIND */
  async resourceFor(group: string, version: string, kind: string): Promise<ApiResource> {
    const asked = performance.now();
    const name = nameOf(group, version, kind);
    const known = (this.catalogue ?? (await this.read())).kinds.get(name);
    if (known !== undefined) return known;
    while (this.catalogue === undefined || this.catalogue.begun < asked) await this.read();
    const found = this.catalogue.kinds.get(name);
    if (found === undefined) throw unknownKind(group, version, kind, this.catalogue.kinds);
    return found;
  }

  /** All kinds in all versions, from new requests. */
  async served(): Promise<Pick<ServerDescription, "kinds" | "partKinds">> {
    const asked = performance.now();
    let snapshot = await this.read();
    // A read that started earlier may miss new kinds.
    while (snapshot.begun < asked) snapshot = await this.read();
    return { kinds: [...new Set(snapshot.kinds.values())], partKinds: [...snapshot.partKinds] };
  }

  private async read(): Promise<Snapshot> {
    this.pending ??= this.readSnapshot().finally(() => {
      this.pending = undefined;
    });
    this.catalogue = await this.pending;
    return this.catalogue;
  }

  private async readSnapshot(): Promise<Snapshot> {
    // The read starts later in this turn of the event loop, so that one request serves all callers of the turn.
    await Promise.resolve();
    const begun = performance.now();
    return { ...(await this.readCatalogue()), begun };
  }

  private async readCatalogue(): Promise<Omit<Snapshot, "begun">> {
    const [core, groups] = await Promise.all([this.fetch("/api", aggregated), this.fetch("/apis", aggregated)]);
    const kinds = new Map<string, ApiResource>();
    const partKinds = new Set([core, groups].flatMap(aggregatedParts));
    const add = (resource: ApiResource): void => {
      kinds.set(nameOf(resource.group, resource.version, resource.kind), resource);
      // The server lists its preferred version first.
      const preferred = nameOf(resource.group, "", resource.kind);
      if (!kinds.has(preferred)) kinds.set(preferred, resource);
    };
    for (const document of [core, groups]) aggregatedResources(document).forEach(add);
    const separate = [...coreVersions(core), ...groupVersions(groups)];
    const lists = await Promise.all(separate.map((each) => this.fetch(each.path, "application/json")));
    separate.forEach((each, index) => {
      separateResources(lists[index], each.group, each.version).forEach(add);
      for (const part of separateParts(lists[index], each.group, each.version)) partKinds.add(part);
    });
    return { kinds, partKinds };
  }
}

function nameOf(group: string, version: string, kind: string): string {
  return `${group}/${version}/${kind}`;
}

// Source: kubernetes staging/src/k8s.io/api/apidiscovery/v2/types.go@v1.36.3 (APIGroupDiscoveryList).
function aggregatedResources(document: unknown): ApiResource[] {
  if (lookUpText(document, "kind") !== "APIGroupDiscoveryList") return [];
  return lookUpList(document, "items").flatMap((item) => {
    const group = lookUpText(item, "metadata", "name") ?? "";
    return lookUpList(item, "versions").flatMap((versionItem) => {
      const version = lookUpText(versionItem, "version") ?? "";
      return lookUpList(versionItem, "resources").flatMap((resource) => {
        const name = lookUpText(resource, "resource");
        const kind = lookUpText(resource, "responseKind", "kind");
        if (name === undefined || kind === undefined) return [];
        const namespaced = lookUpText(resource, "scope") === "Namespaced";
        // The kind's own group and version may differ from those of its path (autoscaling/v1 Scale).
        return [{ group, version, kind, resource: name, namespaced, verbs: textList(resource, "verbs") }];
      });
    });
  });
}

function aggregatedParts(document: unknown): string[] {
  if (lookUpText(document, "kind") !== "APIGroupDiscoveryList") return [];
  return lookUpList(document, "items").flatMap((item) =>
    lookUpList(item, "versions").flatMap((version) => {
      const place = placeOf(lookUpText(item, "metadata", "name") ?? "", lookUpText(version, "version") ?? "");
      const parts = lookUpList(version, "resources").flatMap((resource) => lookUpList(resource, "subresources"));
      return parts.flatMap((part) => kindAt(place, lookUpText(part, "responseKind", "kind")));
    }),
  );
}

function separateParts(document: unknown, group: string, version: string): string[] {
  const parts = lookUpList(document, "resources").filter((item) => lookUpText(item, "name")?.includes("/") === true);
  return parts.flatMap((part) => kindAt(placeOf(group, version), lookUpText(part, "kind")));
}

function placeOf(group: string, version: string): string {
  return group === "" ? version : `${group}/${version}`;
}

function kindAt(place: string, kind: string | undefined): string[] {
  return kind === undefined || kind === "" ? [] : [`${place}/${kind}`];
}

interface GroupVersion {
  readonly group: string;
  readonly version: string;
  readonly path: string;
}

function coreVersions(document: unknown): GroupVersion[] {
  if (lookUpText(document, "kind") !== "APIVersions") return [];
  return textList(document, "versions").map((version) => ({ group: "", version, path: `/api/${version}` }));
}

function groupVersions(document: unknown): GroupVersion[] {
  if (lookUpText(document, "kind") !== "APIGroupList") return [];
  return lookUpList(document, "groups").flatMap((item) => {
    const group = lookUpText(item, "name") ?? "";
    return lookUpList(item, "versions").flatMap((each) => {
      const version = lookUpText(each, "version");
      return version === undefined ? [] : [{ group, version, path: `/apis/${group}/${version}` }];
    });
  });
}

function separateResources(document: unknown, group: string, version: string): ApiResource[] {
  return lookUpList(document, "resources").flatMap((item) => {
    const resource = lookUpText(item, "name");
    const kind = lookUpText(item, "kind");
    // "deployments/scale" is a part of a resource, not a kind of its own.
    if (resource === undefined || kind === undefined || resource.includes("/")) return [];
    const namespaced = isMap(item) && item["namespaced"] === true;
    return [{ group, version, kind, resource, namespaced, verbs: textList(item, "verbs") }];
  });
}

function textList(data: unknown, key: string): string[] {
  return lookUpList(data, key).filter((item) => typeof item === "string");
}

function unknownKind(group: string, version: string, kind: string, kinds: Catalogue): SyncError {
  const all = [...new Set(kinds.values())];
  const wanted = `${group === "" ? version : `${group}/${version}`} ${kind}`;
  const others = all.filter((each) => each.group === group && each.kind === kind).map((each) => each.version);
  const near = nearest(
    kind,
    all.filter((each) => each.group === group).map((each) => each.kind),
  );
  const elsewhere = all.filter((each) => each.kind === kind && each.group !== group);
  return new SyncError({
    code: "KUBE_UNKNOWN_KIND",
    what: `the cluster does not serve the kind ${wanted}`,
    why:
      others.length > 0
        ? `it serves this kind in: ${others.map((other) => (group === "" ? other : `${group}/${other}`)).join(", ")}`
        : all.some((each) => each.group === group)
          ? `the group ${JSON.stringify(group)} does not have this kind`
          : `no CustomResourceDefinition and no API server of the group ${JSON.stringify(group)} is installed`,
    mend:
      others.length > 0
        ? "use a served version"
        : near !== undefined
          ? `did you mean ${JSON.stringify(near)}?`
          : elsewhere[0] !== undefined
            ? `did you mean apiVersion: ${elsewhere[0].group === "" ? "" : `${elsewhere[0].group}/`}${elsewhere[0].version}?`
            : "install its CustomResourceDefinition first, or in the same plan",
  });
}
