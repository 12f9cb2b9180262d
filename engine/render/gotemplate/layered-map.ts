/** What can be looked up by name. */
export interface Lookup<V> {
  get(name: string): V | undefined;
  has(name: string): boolean;
}

/** A map whose copies share what they began with: a copy costs only what was set since the first one was made. */
export class LayeredMap<V> implements Lookup<V> {
  private readonly base: Map<string, V>;
  private readonly own: Map<string, V>;
  private isShared: boolean;

  /** @param original the map to be a copy of, or the first entries */
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

  /** In the order in which they were set first. */
  names(): string[] {
    return [...this.base.keys(), ...[...this.own.keys()].filter((name) => !this.base.has(name))];
  }
}
