import type { TimelineRecord } from "../../../../engine/model/outcomes/timeline-record";
import type { WavePlace } from "../../../../engine/model/plans/wave-place";

/** The begin of the runs of the tests. */
export const startedAt = Date.UTC(2026, 0, 2, 3, 4, 5);

/** The lines of a run, whose times are milliseconds since its begin. */
export class RunLines {
  private readonly lines: TimelineRecord[] = [{ type: "run", at: startedAt, version: 1 }];
  private operations = 0;

  get records(): readonly TimelineRecord[] {
    return [...this.lines].sort((left, right) => left.at - right.at);
  }

  get text(): string {
    return this.records.map((line) => `${JSON.stringify(line)}\n`).join("");
  }

  /** An object that is written at once, and ready at the end. */
  object(id: string, [begin, applied, end]: readonly [number, number, number], place?: WavePlace): this {
    const op = this.begin(id, "Object", "object", begin, place);
    return this.add({ type: "applying", at: begin, op, id })
      .add({ type: "applied", at: applied, op, id, action: "created" })
      .add({ type: "health", at: applied, op, id, health: "Progressing", reason: "0 of 1 replicas" })
      .add({ type: "health", at: end, op, id, health: "Healthy", reason: "ready" })
      .add({ type: "end", at: end, op });
  }

  hook(id: string, [begin, end]: readonly [number, number], phase: string, place?: WavePlace): this {
    const op = this.begin(`hooks ${id}`, "Hook", "hook", begin, place);
    return this.add({ type: "hookBegan", at: begin, op, id, moment: "PreSync" })
      .add({ type: "hookEnded", at: end, op, id, phase, reason: "BackoffLimitExceeded" })
      .add({ type: "end", at: end, op });
  }

  gate(name: string, [begin, end]: readonly [number, number], place: WavePlace): this {
    const op = this.begin(name, "HealthCheck", "gate", begin, place);
    return this.add({ type: "end", at: end, op });
  }

  deletion(id: string, [begin, end]: readonly [number, number]): this {
    const op = this.begin("prune", "Prune", "prune", begin);
    return this.add({ type: "deleting", at: begin, op, id, reason: "the finalizer a/b" })
      .add({ type: "deleted", at: end, op, id, deleted: true })
      .add({ type: "end", at: end, op });
  }

  begin(
    name: string,
    type: string,
    kind: Extract<TimelineRecord, { readonly type: "begin" }>["kind"],
    at: number,
    place?: WavePlace,
  ): number {
    this.operations += 1;
    const component = "urn:pulumi:test::shop::slipway:index:Kustomization::shop";
    const urn = `urn:pulumi:test::shop::slipway:index:Kustomization$slipway:index:${type}::shop:${name}`;
    this.add({ type: "begin", at, op: this.operations, urn, component, kind, ...(place && { place }) });
    return this.operations;
  }

  add(line: TimelineRecord): this {
    this.lines.push({ ...line, at: startedAt + line.at });
    return this;
  }
}

export function placeOf(
  wave: number,
  waves: number,
  needs: Readonly<Record<string, readonly string[]>> = {},
): WavePlace {
  return { title: `wave ${wave - 1}`, wave, waves, needs, blocks: { count: 0, first: [] } };
}
