import { libraryHealth } from "../../engine/health/library/library-health";
import { healthStatuses } from "../../engine/model/outcomes/health";
import { casesOf, fixtureNames } from "../engine/health/library/library-cases";
import { type Random, randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

const roundsPerCase = 5;

/** Values of any type, among them those that throw when a program makes a text or a number of them. */
const hostile: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1.5,
  1e308,
  "",
  "True",
  "x".repeat(10_000),
  [],
  [null],
  [[]],
  {},
  { toString: 1, valueOf: 1 },
  { toString: null, hasOwnProperty: "no" },
  { type: { toString: 1 }, status: [], reason: {}, message: 3 },
  [{ type: "Ready", status: "True", message: null }, "text", 7],
  Array.from({ length: 500 }, () => ({ type: "Ready", status: "False", message: "m" })),
];

/** The value with some of its parts replaced by values of other types. */
function damage(value: unknown, random: Random): unknown {
  if (random(8) === 0) return hostile[random(hostile.length)];
  if (Array.isArray(value)) return value.map((item) => damage(item, random));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, damage(field, random)]));
}

test(`the health library reads statuses of any shape and never throws (seed ${runSeed})`, () => {
  const random = randomNumbers(runSeed);
  let count = 0;
  for (const { object } of fixtureNames.flatMap(casesOf)) {
    for (let round = 0; round < roundsPerCase; round += 1) {
      const { apiVersion, kind, metadata, ...fields } = object;
      const marks = damage({ labels: metadata["labels"], annotations: metadata["annotations"] }, random);
      const damaged = {
        ...(damage(fields, random) as object),
        apiVersion,
        kind,
        metadata: { name: "web", ...(marks ?? {}) },
      };
      const verdict = libraryHealth(damaged);
      expect(healthStatuses).toContain(verdict?.health);
      expect(typeof verdict?.message).toBe("string");
      count += 1;
    }
  }
  process.stdout.write(`health-library: ${count} objects\n`);
});
