/** A lookup by name. */
export interface Lookup<V> {
  get(name: string): V | undefined;
  has(name: string): boolean;
}

/** A map whose copies share their original entries: a copy only stores later changes. */
export class LayeredMap<V> implements Lookup<V> {
  private readonly base: Map<string, V>;
  private readonly own: Map<string, V>;
  private isShared: boolean;

  /**
   * @param original the map to copy, or the initial entries
   */
  constructor(original: LayeredMap<V> | Iterable<readonly [string, V]> = []) {
    this.isShared = original instanceof LayeredMap;
    if (original instanceof LayeredMap) original.isShared = true;
    this.base = original instanceof LayeredMap ? original.base : new Map(original);
    this.own = new Map(original instanceof LayeredMap ? original.own : []);
  }

  get(name: string): V | undefined {
    return this.own.get(name) ?? this.base.get(name);
  }

  has(name: string): boolean {
    return this.own.has(name) || this.base.has(name);
  }

  set(name: string, value: V): void {
    (this.isShared ? this.own : this.base).set(name, value);
  }

  /** The names, in the order in which they were first set. */
  names(): string[] {
    return [...this.base.keys(), ...[...this.own.keys()].filter((name) => !this.base.has(name))];
  }
}
