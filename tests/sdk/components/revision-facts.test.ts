import * as pulumi from "@pulumi/pulumi";

import { knownFacts, provisionalFacts } from "../../../sdk/components/revision-facts";
import type { ChartRevision } from "../../../sdk/resources/chart-revision";

const seed = "ab".repeat(32);
const all = { revision: 2, isUpgrade: true, hasDeleteHooks: false, time: "2026-01-31T12:00:00.000Z", seed };

/** A resource with these outputs; undefined stands for one that the engine does not have. */
function madeWith(outputs: { readonly [Name in keyof typeof all]: (typeof all)[Name] | undefined }): ChartRevision {
  return Object.fromEntries(
    Object.entries(outputs).map(([name, value]) => [name, pulumi.output(value)]),
  ) as unknown as ChartRevision;
}

test("the facts are known if each of them is", async () => {
  expect(await knownFacts(madeWith(all))).toEqual(all);
});

test.each(Object.keys(all))(
  "they are not known without %s: a destroy that runs the program creates nothing",
  async (name) => {
    expect(await knownFacts(madeWith({ ...all, [name]: undefined }))).toBeUndefined();
  },
);

test("what is drawn for a revision that may be new is drawn here if the engine does not have it", async () => {
  const facts = await provisionalFacts(madeWith({ ...all, seed: undefined, time: undefined }));
  expect(facts).toMatchObject({ revision: 2, isUpgrade: true, hasDeleteHooks: false });
  expect(facts?.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(await provisionalFacts(madeWith({ ...all, revision: undefined }))).toBeUndefined();
});
