import { describeKey, type KubeObject, keyOf, type ObjectKey, printKey, SyncError } from "slipway/internal";
import { type ComingObjects, comingDefinition, comingScope, ComingSet, nothingComing } from "slipway/internal/cluster";

export type DeclaredRole = "object" | "hook";

/**
 * The objects that the program has declared so far in this run for one cluster: finds objects that two resources
 * declare, and tells what the run makes, such as a Namespace or a CRD that is not on the cluster yet.
 */
export class DeclaredObjects implements ComingObjects {
  private readonly owners = new Map<string, { readonly urn: string; readonly role: DeclaredRole }>();
  private readonly declared = new ComingSet();
  /** What else resources make, by their URNs. */
  private readonly brought = new Map<string, ComingSet>();
  private readonly secret = new Set<string>();
  private readonly unawaited = new Set<string>();
  private readonly tell: (object: KubeObject, isSecret: boolean) => void;
  private readonly others: ComingObjects;

  /**
   * @param others what other processes of the run declare for the cluster
   * @param tell tells them of an object
   */
  constructor(
    others: ComingObjects = nothingComing,
    tell: (object: KubeObject, isSecret: boolean) => void = () => undefined,
  ) {
    this.others = others;
    this.tell = tell;
  }

  /**
   * Hooks may share an object: each recreates it when it runs.
   *
   * @param isSecret whether leaves of it are secret
   * @throws PROVIDER_DUPLICATE_OBJECT where another resource declared the object
   */
  declare(urn: string, object: KubeObject, role: DeclaredRole = "object", isSecret = false): void {
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
    this.declared.add(object);
    if (isSecret) this.secret.add(id);
    this.tell(object, isSecret);
  }

  /**
   * Notes what a resource makes besides the objects that it declares: the objects of a release, a Namespace that an
   * option creates. Another resource may declare the same.
   *
   * @param secret the ids of those with secret leaves
   */
  bring(urn: string, objects: readonly KubeObject[], secret: readonly string[] = []): void {
    this.brought.set(urn, new ComingSet(objects));
    for (const id of secret) this.secret.add(id);
    for (const object of objects) this.tell(object, this.isSecret(keyOf(object)));
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

  find(key: ObjectKey): KubeObject | undefined {
    return this.sets().reduce<KubeObject | undefined>((found, set) => found ?? set.find(key), undefined);
  }

  ofKind(group: string, kind: string): readonly KubeObject[] {
    return this.sets().flatMap((set) => set.ofKind(group, kind));
  }

  /** Whether leaves of an object are secret, other than the data of a Secret. */
  isSecret(key: ObjectKey): boolean {
    return this.secret.has(printKey(key));
  }

  /** The CustomResourceDefinition of a kind. */
  definitionOf(group: string, kind: string): KubeObject | undefined {
    return comingDefinition(this, group, kind);
  }

  /** Whether a custom kind that the program declares is namespaced; undefined for other kinds. */
  isNamespaced(group: string, kind: string): boolean | undefined {
    return comingScope(this, group, kind);
  }

  private sets(): readonly ComingObjects[] {
    return [this.declared, ...this.brought.values(), this.others];
  }
}
