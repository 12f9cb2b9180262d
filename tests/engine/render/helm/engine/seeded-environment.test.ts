import { seededEnvironment } from "../../../../../engine/render/helm/engine/seeded-environment";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const open = (seed: number) => seededEnvironment({ seed: new Uint8Array(32).fill(seed), time: 5n });

test("gives the same for the same seed, however it is drawn, and another for another", () => {
  const [one, again, other] = [open(1), open(1), open(2)];
  const whole = hex(one.randomBytes(40));
  expect(hex(again.randomBytes(7)) + hex(again.randomBytes(33))).toBe(whole);
  expect(hex(other.randomBytes(40))).not.toBe(whole);
  expect(one.now()).toBe(5n);
});

test("a template has bytes of its own, whatever was drawn before it", () => {
  const [one, other] = [open(1), open(1)];
  one.randomBytes(100);
  for (const environment of [one, other]) environment.beginTemplate?.("shop/templates/a.yaml");
  const first = hex(one.randomBytes(16));
  expect(hex(other.randomBytes(16))).toBe(first);
  one.beginTemplate?.("shop/templates/b.yaml");
  expect(hex(one.randomBytes(16))).not.toBe(first);
});
