import { type PlacedItem, withoutNamespace } from "./collect-items";
import type { Cause } from "./timeline";

/**
 * For each item, what let it begin: of the items that the order of its component puts before it, the one that ended
 * last before its begin. An item that it needs lets it begin once it is applied.
 *
 * @param items - in the order of their begin
 */
export function linkItems(items: readonly PlacedItem[]): readonly (Cause | undefined)[] {
  const scopes = new Map<string, Scope>();
  const scopeOf = ({ scope }: PlacedItem): Scope => {
    const known = scopes.get(scope) ?? new Scope();
    scopes.set(scope, known);
    return known;
  };
  for (const [index, item] of items.entries()) scopeOf(item).addItem(index, item);
  const ends = [...items.keys()].sort((left, right) => (items[left]?.end ?? 0) - (items[right]?.end ?? 0));
  let ended = 0;
  return items.map((item, index) => {
    for (let next = ends[ended]; next !== undefined; next = ends[ended]) {
      const other = items[next];
      if (other === undefined || other.end > item.begin) break;
      scopeOf(other).end(next, other);
      ended += 1;
    }
    return scopeOf(item).causeOf(index, item, items);
  });
}

/** The items of one component that have ended so far. */
class Scope {
  private readonly byId = new Map<string, number[]>();
  private readonly waves = new Set<number>();
  /** The item that ended last, by the position of its wave; without gates, with all items. */
  private readonly objects = new Map<number, number>();
  private readonly latest = new Map<number, number>();
  private sorted: readonly number[] | undefined;
  private last: number | undefined;

  addItem(index: number, { id, type, wave }: PlacedItem): void {
    if (wave !== undefined) this.waves.add(wave);
    if (type === "gate") return;
    for (const name of new Set([id, withoutNamespace(id)])) {
      const known = this.byId.get(name);
      if (known === undefined) this.byId.set(name, [index]);
      else known.push(index);
    }
  }

  end(index: number, { type, wave }: PlacedItem): void {
    if (type !== "deletion") this.last = index;
    if (wave === undefined) return;
    this.latest.set(wave, index);
    if (type !== "gate") this.objects.set(wave, index);
  }

  causeOf(index: number, item: PlacedItem, items: readonly PlacedItem[]): Cause | undefined {
    const found: Cause[] = [];
    const add = (other: number | undefined, why: Cause["why"]): void => {
      const before = other === undefined || other === index ? undefined : items[other];
      if (before === undefined || other === undefined) return;
      const at = before.end <= item.begin ? before.end : why === "need" ? before.applied : undefined;
      if (at !== undefined && at <= item.begin) found.push({ item: other, at, why });
    };
    for (const need of item.needs) for (const other of this.byId.get(need) ?? []) add(other, "need");
    if (item.wave === undefined) {
      if (item.type === "deletion") add(this.last, "order");
    } else {
      add(this.latestBefore(item.wave, items), "wave");
      if (item.type === "gate") add(this.objects.get(item.wave), "wave");
    }
    return found.reduce<Cause | undefined>(
      (best, one) => (best === undefined || one.at > best.at ? one : best),
      undefined,
    );
  }

  /** The item of an earlier wave that ended last. A wave begins after the one before it, so that few are looked at. */
  private latestBefore(wave: number, items: readonly PlacedItem[]): number | undefined {
    this.sorted ??= [...this.waves].sort((left, right) => left - right);
    const at = this.sorted.indexOf(wave);
    let best: number | undefined;
    for (const earlier of this.sorted.slice(Math.max(0, at - nearWaves), at)) {
      const one = this.latest.get(earlier);
      if (one !== undefined && (best === undefined || (items[one]?.end ?? 0) >= (items[best]?.end ?? 0))) best = one;
    }
    return best;
  }
}

/** How many waves before its own an item is searched in for what it waited for. */
const nearWaves = 64;
