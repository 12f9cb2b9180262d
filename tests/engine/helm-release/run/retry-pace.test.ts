import { RetryPace } from "../../../../engine/helm-release/run/retry-pace";

function waits(facts: readonly (readonly [failures: number, version: number])[]): readonly (number | undefined)[] {
  const pace = new RetryPace();
  return facts.map(([failures, version]) => pace.next({ failures, version }));
}

test("the first reconciliation follows at once, the later ones wait longer, up to half a minute", () => {
  const failing = Array.from({ length: 10 }, (_, index) => [index + 1, index + 1] as const);
  expect(waits(failing)).toEqual([0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test("a release that neither fails nor gets a revision is given up", () => {
  const same = Array.from({ length: 7 }, () => [1, 4] as const);
  expect(waits(same)).toEqual([0, 500, 1000, 2000, 4000, undefined, undefined]);
  const moving = [1, 1, 1, 1, 1, 2, 2, 2].map((version) => [0, version] as const);
  expect(waits(moving)).not.toContain(undefined);
});
