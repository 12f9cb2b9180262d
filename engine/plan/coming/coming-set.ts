import type { ComingObjects } from "../../model/plans/coming-objects";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, type ObjectKey, printKey } from "../../model/objects/object-key";

/** Objects that come, by their keys and kinds. Of one key, the last one counts. */
export class ComingSet implements ComingObjects {
  private readonly byKind = new Map<string, Map<string, KubeObject>>();

  constructor(objects: Iterable<KubeObject> = []) {
    for (const object of objects) this.add(object);
  }

  /** Adds an object that the run makes. */
  add(object: KubeObject): void {
    const key = keyOf(object);
    const kind = `${key.group}/${key.kind}`;
    const known = this.byKind.get(kind) ?? new Map<string, KubeObject>();
    this.byKind.set(kind, known.set(printKey(key), object));
  }

  find(key: ObjectKey): KubeObject | undefined {
    return this.byKind.get(`${key.group}/${key.kind}`)?.get(printKey(key));
  }

  ofKind(group: string, kind: string): readonly KubeObject[] {
    return [...(this.byKind.get(`${group}/${kind}`)?.values() ?? [])];
  }
}
