import { perturbNumber } from "../../../../engine/render/taint/perturb-number";

const numbers = [
  0,
  1,
  2,
  5,
  9,
  42,
  100,
  8080,
  65_535,
  1e6,
  2 ** 31,
  2 ** 38,
  2 ** 38 + 1,
  2 ** 53,
  2 ** 53 + 2,
  1e18,
  1e25,
];

test.each([...numbers, ...numbers.map((value) => -value)])(
  "%d differs in size, in remainders and in its ends",
  (value) => {
    const other = perturbNumber(value);
    const [size, otherSize] = [BigInt(Math.abs(value)), BigInt(Math.abs(other))];
    const [small, large] = size < otherSize ? [size, otherSize] : [otherSize, size];
    expect(large >= 1000n * small).toBe(true);
    for (let divisor = 2n; divisor <= 48n; divisor += 1n) expect(otherSize % divisor).not.toBe(size % divisor);
    expect(String(otherSize)[0]).not.toBe(String(size)[0]);
    expect(Number.isSafeInteger(other)).toBe(true);
    expect(Math.sign(other)).toBe(value < 0 ? -1 : 1);
  },
);

test.each([0.1, 0.5, 0.9, 1.5, -2.25, 3.999])("%d differs in its fraction too", (value) => {
  const firstDigit = (one: number): number => Math.floor((Math.abs(one) % 1) * 10);
  expect(firstDigit(perturbNumber(value))).not.toBe(firstDigit(value));
});
