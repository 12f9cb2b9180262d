import type { ErrorCode } from "../errors/codes";
import { isSyncError, SyncError } from "../errors/sync-error";
import { isMap, lookUpList, lookUpText } from "../lib/look-up";
import { nearest } from "../lib/nearest";
import { optional } from "../lib/optional";
import { maximumOf } from "../lib/push-all";
import { sleep } from "../lib/sleep";
import type { ApiResource, ObjectRef, ServerDescription } from "./kube-client";

const pauseMilliseconds = 500;

/** Reads one discovery document; throws if the server does not answer with it. */
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
  /** The versions of groups whose kinds are not known. */
  readonly failed: readonly FailedVersion[];
  /** The time of its first request. */
  readonly begun: number;
}

/** The document of one version, or why there is none. */
type VersionDocument = { readonly document: unknown } | { readonly why: string };

/** What `/api` or `/apis` returned, and the documents of its versions where the server does not aggregate them. */
interface Documents {
  readonly root: unknown;
  readonly versions: readonly (GroupVersion & { readonly list: VersionDocument })[];
}

/** A version of a group whose API server does not say which kinds it has. */
interface FailedVersion {
  readonly group: string;
  readonly version: string;
  readonly why: string;
}

/**
 * How the server serves each kind. A group whose API server is down is an error for its own kinds only: the other
 * groups are not affected, and no kind of it counts as missing. Source: client-go discovery/discovery_client.go@v0.36.3
 * (ErrGroupDiscoveryFailed, StaleGroupVersionError).
 *
 * The whole catalogue is read once (two requests where the server aggregates it); for a missing kind what is under
 * `/apis` is read once more, so that a newly created CRD is found.
 */
export class Discovery {
  private readonly fetch: FetchDocument;
  private readonly patienceSeconds: number;
  /** Since when the API server of a version has not answered, by `group/version`. */
  private failingSince: ReadonlyMap<string, number> = new Map();
  private catalogue: Snapshot | undefined;
  /** The kinds without a group come with the server, and no definition adds one: they are read once. */
  private core: Documents | undefined;
  private pending: Promise<Snapshot> | undefined;

  /** @param patienceSeconds how long a version whose API server does not answer is asked for again */
  constructor(fetch: FetchDocument, patienceSeconds = 0) {
    this.fetch = fetch;
    this.patienceSeconds = patienceSeconds;
  }

  /** @throws KUBE_UNKNOWN_KIND, and KUBE_GROUP_UNAVAILABLE if the group's API server does not answer */
  async resourceFor(group: string, version: string, kind: string): Promise<ApiResource> {
    const asked = performance.now();
    const name = nameOf(group, version, kind);
    const known = (this.catalogue ?? (await this.read())).kinds.get(name);
    if (known !== undefined) return known;
    const isNeeded = (each: FailedVersion): boolean =>
      each.group === group && (version === "" || each.version === version);
    const { found, failed, kinds } = await this.search(asked, (snapshot) => snapshot.get(name), isNeeded);
    if (found !== undefined) return found;
    refuseFailed(failed);
    throw unknownKind(group, version, kind, kinds);
  }

  /**
   * The same for an object that may exist in any version: in another one if the server no longer serves this version,
   * and undefined only if the group's API server answered and has no such kind.
   *
   * @throws KUBE_GROUP_UNAVAILABLE
   */
  async findResource(
    { group, version, kind }: Pick<ObjectRef, "group" | "version" | "kind">,
    isFresh = false,
  ): Promise<ApiResource | undefined> {
    const asked = performance.now();
    // Whoever doubts that a kind is there still gets no earlier answer.
    if (isFresh && group === "") this.core = undefined;
    const known = isFresh ? undefined : (this.catalogue ?? (await this.read())).kinds.get(nameOf(group, version, kind));
    if (known !== undefined) return known;
    const findInCatalogue = (kinds: Catalogue): ApiResource | undefined =>
      kinds.get(nameOf(group, version, kind)) ?? kinds.get(nameOf(group, "", kind));
    const { found, failed } = await this.search(asked, findInCatalogue, (each) => each.group === group);
    if (found === undefined) refuseFailed(failed);
    return found;
  }

  /**
   * Looks in what requests of this time or later return. While a version that may have the kind does not answer, the
   * requests are repeated: its API server may be starting, or the one that answered may not have seen it yet.
   */
  private async search(
    time: number,
    look: (kinds: Catalogue) => ApiResource | undefined,
    isNeeded: (version: FailedVersion) => boolean,
  ): Promise<{
    readonly found: ApiResource | undefined;
    readonly failed: readonly FailedVersion[];
    readonly kinds: Catalogue;
  }> {
    for (let asked = time; ; asked = performance.now()) {
      const { kinds, failed } = await this.readSince(asked);
      const [found, needed] = [look(kinds), failed.filter(isNeeded)];
      const ends = needed.map((each) => this.endOfPatience(each));
      if (found !== undefined || maximumOf(ends) <= performance.now()) return { found, failed: needed, kinds };
      await sleep(pauseMilliseconds);
    }
  }

  private endOfPatience({ group, version }: FailedVersion): number {
    return (this.failingSince.get(placeOf(group, version)) ?? 0) + this.patienceSeconds * 1000;
  }

  /** Reads the catalogue anew at the next question. */
  forget(): void {
    this.catalogue = undefined;
    this.core = undefined;
  }

  /** All kinds in all versions, from new requests. */
  async served(): Promise<Pick<ServerDescription, "kinds" | "partKinds">> {
    const { kinds, partKinds } = await this.readSince(performance.now());
    return { kinds: [...new Set(kinds.values())], partKinds: [...partKinds] };
  }

  /** What a request returned that was sent at this time or later: an earlier one may miss new kinds. */
  private async readSince(time: number): Promise<Snapshot> {
    let snapshot = this.catalogue;
    while (snapshot === undefined || snapshot.begun < time) snapshot = await this.read();
    return snapshot;
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
    const read = await this.readCatalogue();
    const now = performance.now();
    const failing = read.failed.map(({ group, version }) => placeOf(group, version));
    this.failingSince = new Map(failing.map((place) => [place, this.failingSince.get(place) ?? now]));
    return { ...read, begun };
  }

  private async readCatalogue(): Promise<Omit<Snapshot, "begun">> {
    const parts = await Promise.all([this.readCore(), this.readDocuments("/apis", "APIGroupList", groupVersions)]);
    const roots = parts.map(({ root }) => root);
    const kinds = new Map<string, ApiResource>();
    const partKinds = new Set(roots.flatMap(aggregatedParts));
    const add = (resource: ApiResource): void => {
      kinds.set(nameOf(resource.group, resource.version, resource.kind), resource);
      // The server lists its preferred version first.
      const preferred = nameOf(resource.group, "", resource.kind);
      if (!kinds.has(preferred)) kinds.set(preferred, resource);
    };
    const failed = roots.flatMap(staleVersions);
    for (const document of roots) aggregatedResources(document).forEach(add);
    for (const { group, version, list } of parts.flatMap(({ versions }) => versions)) {
      if ("why" in list) {
        failed.push({ group, version, why: list.why });
        continue;
      }
      separateResources(list.document, group, version).forEach(add);
      for (const part of separateParts(list.document, group, version)) partKinds.add(part);
    }
    return { kinds, partKinds, failed };
  }

  private async readCore(): Promise<Documents> {
    if (this.core !== undefined) return this.core;
    const core = await this.readDocuments("/api", "APIVersions", coreVersions);
    const isWhole = staleVersions(core.root).length === 0 && !core.versions.some(({ list }) => "why" in list);
    if (isWhole) this.core = core;
    return core;
  }

  private async readDocuments(
    path: string,
    kind: string,
    versionsOf: (root: unknown) => readonly GroupVersion[],
  ): Promise<Documents> {
    const root = await this.readRoot(path, kind);
    const versions = versionsOf(root).map(async (each) => ({ ...each, list: await this.readVersion(each) }));
    return { root, versions: await Promise.all(versions) };
  }

  /** Another document than these would count as a cluster without kinds. */
  private async readRoot(path: string, kind: string): Promise<unknown> {
    const document = await this.fetch(path, aggregated);
    const found = lookUpText(document, "kind") ?? "no kind";
    if (found === kind || found === "APIGroupDiscoveryList") return document;
    throw new SyncError({
      code: "KUBE_BAD_RESPONSE",
      what: `cannot discover the kinds of the cluster: the response to ${path} is not one of an API server`,
      why: `it has ${found}, not the kind ${kind}`,
      mend: "check that the server's address is right, and that no proxy changes its responses",
    });
  }

  /** The document of one version, or the error, if only this version failed. */
  private async readVersion({ path }: GroupVersion): Promise<VersionDocument> {
    try {
      const document = await this.fetch(path, "application/json");
      if (lookUpText(document, "kind") === "APIResourceList") return { document };
      return { why: `${path} is not an APIResourceList` };
    } catch (error) {
      if (!isSyncError(error) || clusterCodes.has(error.code)) throw error;
      return { why: [error.what, error.why].filter((part) => part !== undefined).join(": ") };
    }
  }
}

/** Failures of the whole cluster, whichever document was requested. */
const clusterCodes: ReadonlySet<ErrorCode> = new Set(["KUBE_CANCELLED", "KUBE_UNREACHABLE", "KUBE_UNAUTHORIZED"]);

function refuseFailed(failed: readonly FailedVersion[]): void {
  const [first] = failed;
  if (first === undefined) return;
  const name = placeOf(first.group, first.version);
  throw new SyncError({
    code: "KUBE_GROUP_UNAVAILABLE",
    what: `the API server of the group ${name} does not answer, so it is not known which kinds and objects it has`,
    why: first.why,
    mend:
      `"kubectl get apiservices ${first.version}.${first.group}" shows why it is not available: restore its server; ` +
      "or delete the APIService if the group is not needed any more",
  });
}

/** The kinds that the API server gives for a version whose own server does not answer may be outdated, or none. */
function staleVersions(document: unknown): FailedVersion[] {
  if (lookUpText(document, "kind") !== "APIGroupDiscoveryList") return [];
  return lookUpList(document, "items").flatMap((item) => {
    const group = lookUpText(item, "metadata", "name") ?? "";
    const versions = lookUpList(item, "versions").filter(isStale);
    const why = "the cluster's discovery reports this version as stale";
    return versions.map((each) => ({ group, version: lookUpText(each, "version") ?? "", why }));
  });
}

function isStale(version: unknown): boolean {
  return lookUpText(version, "freshness") === "Stale";
}

function nameOf(group: string, version: string, kind: string): string {
  return `${group}/${version}/${kind}`;
}

// Source: kubernetes staging/src/k8s.io/api/apidiscovery/v2/types.go@v1.36.3 (APIGroupDiscoveryList).
function aggregatedResources(document: unknown): ApiResource[] {
  if (lookUpText(document, "kind") !== "APIGroupDiscoveryList") return [];
  return lookUpList(document, "items").flatMap((item) => {
    const group = lookUpText(item, "metadata", "name") ?? "";
    const answering = lookUpList(item, "versions").filter((each) => !isStale(each));
    return answering.flatMap((versionItem) => {
      const version = lookUpText(versionItem, "version") ?? "";
      return lookUpList(versionItem, "resources").flatMap((resource) => {
        const name = lookUpText(resource, "resource");
        const kind = lookUpText(resource, "responseKind", "kind");
        if (name === undefined || kind === undefined) return [];
        const namespaced = lookUpText(resource, "scope") === "Namespaced";
        // The kind's own group and version may differ from those of its path (autoscaling/v1 Scale).
        const words = wordsOf(lookUpText(resource, "singularResource"), textList(resource, "shortNames"));
        return [{ group, version, kind, resource: name, namespaced, verbs: textList(resource, "verbs"), ...words }];
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
    const words = wordsOf(lookUpText(item, "singularName"), textList(item, "shortNames"));
    return [{ group, version, kind, resource, namespaced, verbs: textList(item, "verbs"), ...words }];
  });
}

function wordsOf(singular: string | undefined, short: readonly string[]): Pick<ApiResource, "singular" | "shortNames"> {
  return optional({ singular, shortNames: short.length === 0 ? undefined : short });
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
            : "install its CustomResourceDefinition first, or in the same program: dependsOn names the resource that brings it",
  });
}
