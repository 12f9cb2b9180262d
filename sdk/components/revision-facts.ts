import * as pulumi from "@pulumi/pulumi";
import { createHash, randomBytes } from "node:crypto";
import type { RevisionFacts } from "slipway/internal";
import { knownValue } from "../arguments/known-value";
import { isMocked } from "../program/mocks";
import type { ChartRevision } from "../resources/chart-revision";

/** What a chart is rendered with, from the resource that counts its revisions. */
export type ChartFacts = RevisionFacts & { readonly hasDeleteHooks: boolean };

/** The facts of the revision; undefined if they are not known yet. */
export async function knownFacts({
  revision,
  isUpgrade,
  time,
  seed,
  hasDeleteHooks,
}: ChartRevision): Promise<ChartFacts | undefined> {
  const facts = { revision, isUpgrade, time, seed, hasDeleteHooks };
  return isMocked() ? mockedFacts(facts) : knownFully(facts);
}

/**
 * The values; undefined if one of them is unknown, or missing: an older engine that destroys and runs the program does
 * not create what is not there, and answers with the inputs.
 */
async function knownFully<T extends object>(facts: { readonly [Name in keyof T]: pulumi.Output<T[Name]> }): Promise<
  T | undefined
> {
  const values = (await knownValue(pulumi.output(facts))) as T | undefined;
  return values === undefined || Object.values(values).includes(undefined) ? undefined : values;
}

/**
 * The facts while it is not known whether there is a new revision: those of a new one. What is drawn for it is not
 * known either, so that two draws differ.
 */
export async function provisionalFacts(made: ChartRevision): Promise<ChartFacts | undefined> {
  if (isMocked()) return mockedFacts(made);
  const { revision, isUpgrade, hasDeleteHooks, time, seed } = made;
  const counted = await knownFully({ revision, isUpgrade, hasDeleteHooks });
  if (counted === undefined) return undefined;
  return { ...counted, ...((await knownFully({ time, seed })) ?? draw(0)) };
}

/** The facts if there is no new revision; of a first one, those of another draw. */
export function otherFacts({ revision, time, seed }: RevisionFacts): RevisionFacts {
  const before = Math.max(1, revision - 1);
  return { revision: before, isUpgrade: before > 1, ...(revision === 1 ? draw(1) : { time, seed }) };
}

function draw(days: number): Pick<RevisionFacts, "time" | "seed"> {
  const time = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return { time: time.toISOString(), seed: randomBytes(32).toString("hex") };
}

/**
 * The facts in a unit test: what its mocks answer, and for the rest a first revision whose random values and time are
 * the same in each run. The seed is no secret there, so it may be any text.
 */
async function mockedFacts(facts: {
  readonly [Name in keyof ChartFacts]: pulumi.Output<ChartFacts[Name]>;
}): Promise<ChartFacts> {
  const known = async <T>(output: pulumi.Output<T>): Promise<T | undefined> => knownValue(output);
  const revision = (await known(facts.revision)) ?? 1;
  return {
    revision,
    isUpgrade: (await known(facts.isUpgrade)) ?? revision > 1,
    time: (await known(facts.time)) ?? "2026-01-01T00:00:00.000Z",
    seed: createHash("sha256")
      .update((await known(facts.seed)) ?? "")
      .digest("hex"),
    hasDeleteHooks: (await known(facts.hasDeleteHooks)) ?? false,
  };
}
