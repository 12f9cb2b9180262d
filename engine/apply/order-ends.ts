import type { DeclaredOrder } from "../model/plans/declared-order";
import type { PlannedObject } from "../model/plans/plan";

/** An object of an order that failed. */
export interface FailedOrder {
  readonly id: string;
  readonly source: string;
}

/**
 * When the objects that declared orders put first have ended. Each order is awaited once, whatever the number of
 * objects that come after it, and each object is waited for once until it is ready.
 */
export class OrderEnds {
  private readonly objects: ReadonlyMap<string, PlannedObject>;
  private readonly ends: ReadonlyMap<string, Promise<boolean>>;
  private readonly awaitReady: (planned: PlannedObject) => Promise<boolean>;
  private readonly orders = new Map<DeclaredOrder, Promise<FailedOrder | undefined>>();
  private readonly ready = new Map<string, Promise<boolean>>();

  /**
   * @param ends - by id, the ends of the objects that were begun: true if the object is on the cluster
   * @param awaitReady - resolves to false if an applied object does not become ready
   */
  constructor(
    objects: readonly PlannedObject[],
    ends: ReadonlyMap<string, Promise<boolean>>,
    awaitReady: (planned: PlannedObject) => Promise<boolean>,
  ) {
    this.objects = new Map(objects.map((planned) => [planned.id, planned]));
    this.ends = ends;
    this.awaitReady = awaitReady;
  }

  /** The first failure among the objects that come before this one, once all have ended. Others are ignored. */
  async before({ after = [] }: PlannedObject): Promise<FailedOrder | undefined> {
    const ends = after.map((order) => {
      const end = this.orders.get(order) ?? this.endOf(order);
      this.orders.set(order, end);
      return end;
    });
    return (await Promise.all(ends)).find((failed) => failed !== undefined);
  }

  /** All waits are over. */
  async end(): Promise<void> {
    await Promise.all([...this.orders.values()]);
  }

  private async endOf({ first, until, source }: DeclaredOrder): Promise<FailedOrder | undefined> {
    const ends = first.flatMap((id) => {
      const end = until === "ready" ? this.readinessOf(id) : this.ends.get(id);
      return end === undefined ? [] : [{ id, end }];
    });
    for (const { id, end } of ends) if (!(await end)) return { id, source };
    return undefined;
  }

  private readinessOf(id: string): Promise<boolean> | undefined {
    const known = this.ready.get(id);
    const end = this.ends.get(id);
    const planned = this.objects.get(id);
    if (known !== undefined || end === undefined || planned === undefined) return known;
    const ready = end.then((isApplied) => isApplied && this.awaitReady(planned));
    this.ready.set(id, ready);
    return ready;
  }
}
