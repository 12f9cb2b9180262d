import { orderByNeeds, findCycle } from "../../engine/plan/order-by-needs";
import { planObjects } from "../../engine/plan/plan-objects";
import { compareApplyOrder } from "../../engine/model/plans/apply-order";
import { plannedObjects } from "../../engine/plan/find-object";
import { wavesOf } from "../../engine/model/plans/plan";
import type { RenderedObject } from "../../engine/model/rendering/rendered-object";
import { randomNumbers, type Random } from "./random-numbers";
import { runSeed } from "./run-seed";

const seed = runSeed;
const rounds = 300;

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const copy = [...items];
  for (let index = copy.length - 1; index > 0; index--) {
    const other = random(index + 1);
    [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
  }
  return copy;
}

/** Random objects that refer to one another; waves ascend from the referenced objects, so that every plan is valid. */
function randomObjects(random: Random): readonly RenderedObject[] {
  const objects = new Map<string, RenderedObject>();
  const add = (apiVersion: string, kind: string, name: string, namespace: string, wave: number, more = {}): void => {
    const annotations = { "slipway.dev/wave": String(wave) };
    const metadata = { name, ...(namespace === "" ? {} : { namespace }), annotations };
    objects.set(`${kind}/${namespace}/${name}`, { object: { apiVersion, kind, metadata, ...more } });
  };
  const spaces = ["a", "b", "c"];
  const names = ["k", "l", "m", "n"];
  for (const space of spaces) if (random(2) === 0) add("v1", "Namespace", space, "", random(2) - 2);
  if (random(2) === 0) {
    const spec = { group: "example.com", scope: "Namespaced", names: { kind: "Widget" } };
    add("apiextensions.k8s.io/v1", "CustomResourceDefinition", "widgets", "", random(2) - 2, { spec });
  }
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  for (let count = random(40); count > 0; count--) {
    const [space, name] = [pick(spaces), pick(names)];
    const container = {
      envFrom: [{ configMapRef: { name: pick(names) } }, { secretRef: { name: pick(names), optional: true } }],
    };
    const spec = { serviceAccountName: pick(names), priorityClassName: pick(names), containers: [container] };
    const makers = [
      () => {
        add("v1", "ConfigMap", name, space, random(2));
      },
      () => {
        add("v1", "Secret", name, space, random(5));
      },
      () => {
        add("v1", "ServiceAccount", name, space, random(2));
      },
      () => {
        add("scheduling.k8s.io/v1", "PriorityClass", name, "", random(2));
      },
      () => {
        add("example.com/v1", "Widget", name, space, random(5));
      },
      () => {
        add("apps/v1", "Deployment", name, space, 1 + random(4), { spec: { template: { spec } } });
      },
      () => {
        add("batch/v1", "Job", name, space, 1 + random(4), { spec: { template: { spec } } });
      },
    ];
    pick(makers)();
  }
  return [...objects.values()];
}

describe(`planObjects (SLIPWAY_SEED=${seed})`, () => {
  const random = randomNumbers(seed);

  it("keeps every object, respects waves and needs, and does not depend on the order of its input", () => {
    for (let round = 0; round < rounds; round++) {
      const objects = randomObjects(random);
      const plan = planObjects(objects);
      const planned = plannedObjects(plan);
      const position = new Map(planned.map(({ id }, index) => [id, index]));

      expect(position.size).toBe(objects.length);
      expect(wavesOf(plan, "Sync").map(({ wave }) => wave)).toEqual(
        [...new Set(planned.map(({ wave }) => wave))].sort((left, right) => left - right),
      );
      for (const { wave, objects } of wavesOf(plan, "Sync"))
        expect(objects.every((object) => object.wave === wave)).toBe(true);
      for (const [index, { needs }] of planned.entries()) {
        expect(needs).toEqual([...new Set(needs)].sort());
        for (const need of needs) expect(position.get(need)).toBeLessThan(index);
      }
      expect(planObjects(shuffled(objects, random))).toEqual(plan);
    }
  });

  it("leaves the order of kinds only where a need asks for it", () => {
    for (let round = 0; round < rounds; round++) {
      for (const { objects } of wavesOf(planObjects(randomObjects(random)), "Sync")) {
        for (const [index, object] of objects.entries()) {
          // An object comes before a smaller one only if the smaller one needs it, or if there was no choice.
          const next = objects[index + 1];
          if (next && compareApplyOrder(next.key, object.key) < 0) expect(next.needs).toContain(object.id);
        }
      }
    }
  });
});

describe(`orderByNeeds (SLIPWAY_SEED=${seed})`, () => {
  const random = randomNumbers(seed + 1);

  it("orders graphs without a cycle in full, and finds a cycle in the others", () => {
    let cyclic = 0;
    for (let round = 0; round < rounds; round++) {
      const size = 1 + random(12);
      const needs = Array.from({ length: size }, (_, number) => {
        const all = new Set(Array.from({ length: random(3) }, () => random(size)));
        return [...all].filter((other) => other !== number);
      });
      const order = orderByNeeds(needs);
      for (const number of order) {
        for (const other of needs[number] ?? []) expect(order.indexOf(other)).toBeLessThan(order.indexOf(number));
        for (const other of needs[number] ?? []) expect(order).toContain(other);
      }
      if (order.length === size) continue;
      cyclic++;
      const cycle = findCycle(needs);
      expect(cycle.length).toBeGreaterThan(1);
      for (const [index, number] of cycle.entries()) {
        expect(needs[number]).toContain(cycle[(index + 1) % cycle.length]);
      }
    }
    expect(cyclic).toBeGreaterThan(10);
  });
});
