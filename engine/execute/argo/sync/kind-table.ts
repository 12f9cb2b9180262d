import { isSyncError } from "../../../errors/sync-error";
import type { KubeClient, ObjectRef } from "../../../kube/kube-client";
import { lookUp, lookUpText } from "../../../lib/look-up";
import { isDefinition } from "../../../model/argo/sync-task";
import type { KubeObject } from "../../../model/kube-object";
import { describeKey, groupOf, keyOf, type ObjectKey, versionOf } from "../../../model/object-key";

interface Kind {
  readonly isNamespaced: boolean;
  readonly version: string;
}

/** How the server serves the kinds of a sync. */
export class KindTable {
  private readonly kinds: ReadonlyMap<string, Kind | string>;
  /** Whether the kinds that are served have namespaces, by `group/Kind`. */
  private readonly served: ReadonlyMap<string, boolean>;
  /** The same of the kinds that definitions among the objects bring. */
  private readonly scopes: ReadonlyMap<string, boolean>;

  private constructor(kinds: ReadonlyMap<string, Kind | string>, scopes: ReadonlyMap<string, boolean>) {
    this.kinds = kinds;
    this.served = new Map(
      [...kinds].flatMap(([name, found]): [string, boolean][] => {
        const at = name.lastIndexOf("/");
        return typeof found === "string"
          ? []
          : [[`${groupOf(name.slice(0, at))}/${name.slice(at + 1)}`, found.isNamespaced]];
      }),
    );
    this.scopes = scopes;
  }

  /** @param recorded - objects whose version may not be served any longer */
  static async read(
    client: KubeClient,
    objects: readonly KubeObject[],
    recorded: readonly ObjectRef[],
  ): Promise<KindTable> {
    const wanted = new Map(objects.map(({ apiVersion, kind }) => [`${apiVersion}/${kind}`, { apiVersion, kind }]));
    const kinds = new Map<string, Kind | string>();
    const read = async (group: string, version: string, kind: string): Promise<Kind | string> => {
      try {
        const found = await client.resourceFor(group, version, kind);
        return { isNamespaced: found.namespaced, version: found.version };
      } catch (error) {
        if (!isSyncError(error) || error.code !== "KUBE_UNKNOWN_KIND") throw error;
        return error.what;
      }
    };
    await Promise.all(
      [...wanted].map(async ([name, { apiVersion, kind }]) => {
        kinds.set(name, await read(groupOf(apiVersion), versionOf(apiVersion), kind));
      }),
    );
    await Promise.all(
      recorded.map(async ({ group, version, kind }) => {
        const name = `${group === "" ? "" : `${group}/`}${version}/${kind}`;
        if (kinds.has(name)) return;
        const found = await read(group, version, kind);
        kinds.set(name, typeof found === "string" ? await read(group, "", kind) : found);
      }),
    );
    const scopes = objects.filter(isDefinition).map((definition): [string, boolean] => {
      const [group, kind] = [lookUp(definition, "spec", "group"), lookUp(definition, "spec", "names", "kind")];
      return [`${String(group)}/${String(kind)}`, lookUpText(definition, "spec", "scope") !== "Cluster"];
    });
    return new KindTable(kinds, new Map(scopes));
  }

  /** Whether a kind has namespaces; undefined if the server does not serve it. */
  isNamespaced(group: string, kind: string): boolean | undefined {
    return this.served.get(`${group}/${kind}`);
  }

  /** The same; of a kind that is not served, by a definition among the objects, or else true. */
  scopeOf({ apiVersion, kind }: KubeObject): boolean {
    const group = groupOf(apiVersion);
    return this.isNamespaced(group, kind) ?? this.scopes.get(`${group}/${kind}`) ?? true;
  }

  /** Why the server does not serve the kind of an object; undefined if it does. */
  missing(object: KubeObject): string | undefined {
    const found = this.kinds.get(`${object.apiVersion}/${object.kind}`);
    return typeof found === "string" ? `${found} (${describeKey(keyOf(object))})` : undefined;
  }

  /** The reference of an object on the cluster; undefined if its kind is not served. */
  refOf(key: ObjectKey, apiVersion: string): ObjectRef | undefined {
    const found = this.kinds.get(`${apiVersion}/${key.kind}`);
    if (found === undefined || typeof found === "string") return undefined;
    return { ...key, namespace: found.isNamespaced ? key.namespace : "", version: found.version };
  }
}
