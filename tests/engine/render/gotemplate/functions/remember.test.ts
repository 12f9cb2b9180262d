import type { Environment } from "../../../../../engine/render/gotemplate/functions/environment";
import { remember } from "../../../../../engine/render/gotemplate/functions/remember";
import { seededEnvironment } from "../../../../../engine/render/helm/engine/seeded-environment";
import { sprigFunctions } from "../../../../../engine/render/gotemplate/sprig/index";

const environmentOf = (seed: number): Environment =>
  seededEnvironment({ seed: new Uint8Array(32).fill(seed), time: 0n });

test("a result is computed once for each environment and key, and a limit holds", () => {
  const [one, other] = [environmentOf(1), environmentOf(2)];
  let computed = 0;
  const ask = (environment: Environment, key: string): number => remember(environment, key, () => (computed += 1));
  expect([ask(one, "a"), ask(one, "a"), ask(one, "b"), ask(other, "a")]).toEqual([1, 1, 2, 3]);
  for (let index = 0; index < 5000; index += 1) ask(one, `k${index}`);
  const before = computed;
  ask(one, "k4999");
  ask(one, "k0");
  expect(computed).toBe(before + 1);
});

test.each([
  ["genPrivateKey", ["rsa"]],
  ["bcrypt", ["password"]],
] as const)(
  "%s gives the same result when a template is rendered again, and another one in the next call",
  (name, args) => {
    const environment = environmentOf(3);
    const functions = sprigFunctions(environment);
    const draw = (): unknown => functions[name]?.call([...args]);
    environment.beginTemplate?.("t");
    const first = [draw(), draw()];
    environment.beginTemplate?.("t");
    expect([draw(), draw()]).toEqual(first);
    expect(first[0]).not.toEqual(first[1]);
  },
  120_000,
);
