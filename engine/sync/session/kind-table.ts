import { isSyncError } from "../../errors/sync-error";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import { lookUp, lookUpText } from "../../lib/look-up";
import { type ComingObjects, nothingComing } from "../../model/plans/coming-objects";
import { isDefinition } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, groupOf, keyOf, type ObjectKey, versionOf } from "../../model/objects/object-key";

interface Kind {
  readonly isNamespaced: boolean;
  readonly version: string;
}

interface KindTableOptions {
  /** Objects whose version may not be served any longer. */
  readonly recorded: readonly ObjectRef[];
  /** What the same run makes before, in a preview. Default: nothing. */
  readonly coming?: ComingObjects | undefined;
}

/** How the server serves the kinds of a sync. */
export class KindTable {
  private readonly kinds: ReadonlyMap<string, Kind | string>;
  /** In which version kinds are read that are not served in the wanted one yet. */
  private readonly others: ReadonlyMap<string, Kind>;
  /** Whether the kinds that are served have namespaces, by `group/Kind`. */
  private readonly served: ReadonlyMap<string, boolean>;
  /** The same of the kinds that definitions among the objects bring. */
  private readonly scopes: ReadonlyMap<string, boolean>;

  private constructor(
    kinds: ReadonlyMap<string, Kind | string>,
    others: ReadonlyMap<string, Kind>,
    scopes: ReadonlyMap<string, boolean>,
  ) {
    this.kinds = kinds;
    this.others = others;
    this.served = new Map(
      [...kinds, ...others].flatMap(([name, found]): [string, boolean][] => {
        const at = name.lastIndexOf("/");
        return typeof found === "string"
          ? []
          : [[`${groupOf(name.slice(0, at))}/${name.slice(at + 1)}`, found.isNamespaced]];
      }),
    );
    this.scopes = scopes;
  }

  static async read(
    client: KubeClient,
    objects: readonly KubeObject[],
    { recorded, coming }: KindTableOptions,
  ): Promise<KindTable> {
    const wanted = new Map(objects.map(({ apiVersion, kind }) => [`${apiVersion}/${kind}`, { apiVersion, kind }]));
    const kinds = new Map<string, Kind | string>();
    const others = new Map<string, Kind>();
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
        const found = await read(groupOf(apiVersion), versionOf(apiVersion), kind);
        kinds.set(name, found);
        // A version that comes with the run: the live object has another one until then.
        const other =
          coming === undefined || typeof found !== "string" ? found : await read(groupOf(apiVersion), "", kind);
        if (typeof found === "string" && typeof other !== "string") others.set(name, other);
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
    const definitions = [
      ...(coming ?? nothingComing).ofKind("apiextensions.k8s.io", "CustomResourceDefinition"),
      ...objects.filter(isDefinition),
    ];
    const scopes = definitions.map((definition): [string, boolean] => {
      const [group, kind] = [lookUp(definition, "spec", "group"), lookUp(definition, "spec", "names", "kind")];
      return [`${String(group)}/${String(kind)}`, lookUpText(definition, "spec", "scope") !== "Cluster"];
    });
    return new KindTable(kinds, others, new Map(scopes));
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
    const name = `${apiVersion}/${key.kind}`;
    const found = this.others.get(name) ?? this.kinds.get(name);
    if (found === undefined || typeof found === "string") return undefined;
    return { ...key, namespace: found.isNamespaced ? key.namespace : "", version: found.version };
  }
}
