import type { KubeObject } from "../../engine/model/objects/kube-object";
import type { PlannedObject } from "../../engine/model/plans/plan";
import { deletionGroups } from "../../engine/plan/declared/deletion-groups";
import { plannedObjects } from "../../engine/plan/find-object";
import { planObjects } from "../../engine/plan/plan-objects";
import { planWave } from "../../engine/plan/plan-wave";
import { orderDeletion } from "../../engine/apply/ordered-deletion";
import { randomNumbers, type Random } from "./random-numbers";
import { runSeed } from "./run-seed";

const rounds = 300;

/** Objects with random edges in the dialects of all tools, each from a later number to an earlier one. */
function randomSet(random: Random): { readonly objects: readonly KubeObject[]; readonly edges: Set<string> } {
  const count = 2 + random(20);
  const edges = new Set<string>();
  // Names that sort in another order than the edges.
  const nameOf = (number: number): string => `n${(number * 7919) % 1000}-${number}`;
  const kinds = ["ConfigMap", "Secret", "Service", "ServiceAccount"] as const;
  const kindOf = Array.from({ length: count }, () => kinds[random(kinds.length)] ?? "Secret");
  const annotations = Array.from({ length: count }, (): Record<string, string> => ({}));
  const wave = Array.from({ length: count }, () => 0);
  for (let from = 1; from < count; from++) wave[from] = (wave[from - 1] ?? 0) + (random(8) === 0 ? 1 : 0);
  for (let from = 1; from < count; from++) {
    const own = annotations[from] ?? {};
    const references: string[] = [];
    for (let edge = random(4); edge > 0; edge--) {
      const to = random(from);
      const [kind = "", name] = [kindOf[to], nameOf(to)];
      const dialect = random(4);
      if (dialect === 0) references.push(`/namespaces/shop/${kind}/${name}`);
      else if (dialect === 1) own[`werf.io/deploy-dependency-${edge}`] = `state=ready,kind=${kind},name=${name}`;
      else if (dialect === 2) {
        own[`kapp.k14s.io/change-rule.${edge}`] = `upsert after upserting ${name}`;
        Object.assign(annotations[to] ?? {}, { "kapp.k14s.io/change-group.0": name });
      } else {
        Object.assign(annotations[to] ?? {}, {
          [`kapp.k14s.io/change-rule.b${from}`]: `upsert before upserting g${from}`,
        });
        own["kapp.k14s.io/change-group.1"] = `g${from}`;
      }
      edges.add(`${from} ${to}`);
    }
    const once = [...new Set(references)];
    if (once.length > 0) own["config.kubernetes.io/depends-on"] = once.join(", ");
  }
  const objects = annotations.map((own, number): KubeObject => {
    const metadata = {
      name: nameOf(number),
      namespace: "shop",
      annotations: { "slipway.dev/wave": `${wave[number]}`, ...own },
    };
    return { apiVersion: "v1", kind: kindOf[number] ?? "Secret", metadata };
  });
  return { objects, edges };
}

const numberOf = (id: string): number => Number(id.split("-").pop());

/** The edges that an order of numbers does not respect. */
function broken(edges: ReadonlySet<string>, order: readonly number[]): readonly string[] {
  const places = new Map(order.map((number, place) => [number, place]));
  return [...edges].filter((edge) => {
    const [from = 0, to = 0] = edge.split(" ").map(Number);
    const [later, earlier] = [places.get(from), places.get(to)];
    return later !== undefined && earlier !== undefined && later < earlier;
  });
}

/** The edges that the orders of objects contain. */
function declared(objects: readonly PlannedObject[]): ReadonlySet<string> {
  return new Set(
    objects.flatMap(({ id, after = [] }) =>
      after.flatMap(({ first }) => first.map((other) => `${numberOf(id)} ${numberOf(other)}`)),
    ),
  );
}

describe(`random declared orders (seed ${runSeed})`, () => {
  it("are respected by a plan, by a wave and, in reverse, by a deletion", () => {
    const random = randomNumbers(runSeed);
    let total = 0;
    for (let round = 0; round < rounds; round++) {
      const { objects, edges } = randomSet(random);
      total += edges.size;
      const planned = plannedObjects(planObjects(objects.map((object) => ({ object }))));
      const order = planned.map(({ id }) => numberOf(id));
      expect([...order].sort((left, right) => left - right)).toEqual(objects.map((_, number) => number));
      expect(broken(edges, order)).toEqual([]);
      expect(declared(planned)).toEqual(edges);

      const wave = planWave(objects, {});
      expect(
        broken(
          edges,
          wave.map(({ id }) => numberOf(id)),
        ),
      ).toEqual([]);
      expect(declared(wave)).toEqual(edges);

      const byId = new Map(planned.map(({ id, object }) => [id, object]));
      const targets = planned.map(({ id, key }) => ({ id, ref: key }));
      const { steps, before } = orderDeletion(targets, deletionGroups(byId));
      const stepOf = new Map(steps.flatMap((step, number) => step.map(({ id }) => [numberOf(id), number] as const)));
      const reversed = new Set<string>();
      for (const [id, groups] of before)
        for (const { first } of groups) for (const one of first) reversed.add(`${numberOf(one)} ${numberOf(id)}`);
      expect(reversed).toEqual(edges);
      for (const edge of edges) {
        const [from = 0, to = 0] = edge.split(" ").map(Number);
        expect(stepOf.get(from)).toBeLessThanOrEqual(stepOf.get(to) ?? -1);
      }
    }
    expect(total).toBeGreaterThan(rounds);
  });
});
