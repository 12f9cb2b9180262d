import { describeKey, type KubeObject, keyOf, type ObjectKey, printKey, SyncError } from "slipway";

export type DeclaredRole = "object" | "hook";

/**
 * The objects that the program has declared so far in this run for one cluster: finds objects that two resources
 * declare, and tells whether a Namespace or a CRD that is not on the cluster yet is on its way.
 */
export class DeclaredObjects {
  private readonly owners = new Map<string, { readonly urn: string; readonly role: DeclaredRole }>();
  private readonly customKinds = new Map<
    string,
    { readonly namespaced: boolean | undefined; readonly definition: KubeObject }
  >();

  private readonly unawaited = new Set<string>();

  /**
   * Hooks may share an object: each recreates it when it runs.
   *
   * @throws PROVIDER_DUPLICATE_OBJECT where another resource declared the object
   */
  declare(urn: string, object: KubeObject, role: DeclaredRole = "object"): void {
    const key = keyOf(object);
    const id = printKey(key);
    const owner = this.owners.get(id);
    if (owner !== undefined && owner.urn !== urn && !(owner.role === "hook" && role === "hook")) {
      throw new SyncError({
        code: "PROVIDER_DUPLICATE_OBJECT",
        what: `two resources declare ${describeKey(key)}`,
        where: { object: describeKey(key) },
        why: `${owner.urn}\nand ${urn}\nboth apply it, and each would overwrite the other's changes`,
        mend: "declare it once; if two overlays contain the same object, remove it from one of them",
      });
    }
    this.owners.set(id, { urn, role });
    this.declareCustomKind(object);
  }

  has(id: string): boolean {
    return this.owners.has(id);
  }

  /** Notes the objects that this run creates or updates, or would, without waiting for their health. */
  noteUnawaited(ids: Iterable<string>): void {
    for (const id of ids) this.unawaited.add(id);
  }

  isUnawaited(id: string): boolean {
    return this.unawaited.has(id);
  }

  hasNamespace(name: string): boolean {
    return this.owners.has(printKey({ group: "", kind: "Namespace", namespace: "", name }));
  }

  hasCustomKind(key: ObjectKey): boolean {
    return this.customKinds.has(`${key.group}/${key.kind}`);
  }

  /** The CustomResourceDefinition of a kind. */
  definitionOf(group: string, kind: string): KubeObject | undefined {
    return this.customKinds.get(`${group}/${kind}`)?.definition;
  }

  /** Whether a custom kind that the program declares is namespaced; undefined for other kinds. */
  isNamespaced(group: string, kind: string): boolean | undefined {
    return this.customKinds.get(`${group}/${kind}`)?.namespaced;
  }

  private declareCustomKind(object: KubeObject): void {
    if (object.kind !== "CustomResourceDefinition") return;
    const spec = object["spec"] as { group?: unknown; scope?: unknown; names?: { kind?: unknown } } | null | undefined;
    if (typeof spec?.group !== "string" || typeof spec.names?.kind !== "string") return;
    const namespaced = spec.scope === "Namespaced" ? true : spec.scope === "Cluster" ? false : undefined;
    this.customKinds.set(`${spec.group}/${spec.names.kind}`, { namespaced, definition: object });
  }
}
