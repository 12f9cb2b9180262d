import * as pulumi from "@pulumi/pulumi";
import {
  acceptedDefinitions,
  isNameComputed,
  isSensitive,
  optional,
  plannedObjects,
  type PlanWave,
  recordObjectText,
  wavesOf,
} from "slipway/internal";
import { gatesBeforeWave } from "./declared-gates";
import { deliveryFor } from "./delivery-for";
import { dependingOn } from "./depends-on";
import { Prune } from "../resources/prune";
import { materializeStepHooks } from "./materialize-sync-hooks";
import {
  keepsObjects,
  placesIn,
  prunesObjects,
  renderedFromOf,
  type RenderedPlan,
  rulesArguments,
} from "./rendered-plan";
import { stepOf, type SyncStep } from "./sync-steps";
import { unknownOutput } from "./unknown-output";
import { recordedInventoryOf, WaveResource } from "../resources/wave-resource";

/**
 * One `Wave` for each planned wave, each after the previous one, then one `Prune`, which deletes the removed objects or
 * gives them up: an object that moves between waves is not touched in between. Returns the last resource.
 */
export function materializeWaves(
  name: string,
  rendered: RenderedPlan,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const kept = keptIn(`${name}:wave `, rendered.kept);
  const waves: WaveResource[] = [];
  const steps = stepsOf(rendered, kept);
  let before: readonly pulumi.Resource[] = [];
  for (const step of steps) {
    const { wave, phase } = step;
    const hooksAfter = (needed: readonly pulumi.Resource[]): readonly pulumi.Resource[] =>
      materializeStepHooks(name, rendered, step, dependingOn(shared, [...before, ...needed]));
    const keptHere = phase === "Sync" ? kept.get(wave.wave) : undefined;
    if (wave.objects.length === 0 && keptHere === undefined) {
      before = hooksAfter([]);
      continue;
    }
    const made = makeWave(
      name,
      rendered,
      { step, isLast: step === steps.at(-1), kept: keptHere },
      dependingOn(shared, [...before, ...gatesBeforeWave(name, rendered, wave, shared, waves)]),
    );
    waves.push(made);
    const own = new Set(wave.objects.map(({ id }) => id));
    const isNeeded = wave.hooks.some(({ needs }) => needs.some((id) => own.has(id)));
    before = [made, ...hooksAfter(isNeeded ? [made] : [])];
    for (const { id } of wave.objects) rendered.gates.set(id, made.health);
  }
  const ids = [...plannedObjects(rendered.plan).map(({ id }) => id), ...[...kept.values()].flat()];
  const prune = makePrune(name, rendered, { ids, waves }, dependingOn(shared, [...waves, ...before]));
  return [...waves, ...before, prune];
}

/** All waves in their order, with those that have nothing but what they keep. */
function stepsOf({ plan }: RenderedPlan, kept: ReadonlyMap<number, readonly string[]>): SyncStep[] {
  return [
    ...wavesOf(plan, "PreSync").map((wave) => stepOf("PreSync", wave)),
    ...withKeptWaves(wavesOf(plan, "Sync"), kept).map((wave) => stepOf("Sync", wave)),
    ...wavesOf(plan, "PostSync").map((wave) => stepOf("PostSync", wave)),
  ];
}

interface WaveToMake {
  readonly step: SyncStep;
  readonly isLast: boolean;
  /** The ids of recorded objects that stay. */
  readonly kept: readonly string[] | undefined;
}

function makeWave(
  name: string,
  rendered: RenderedPlan,
  { step: { wave, title, phase }, isLast, kept }: WaveToMake,
  options: pulumi.CustomResourceOptions,
): WaveResource {
  const { args } = rendered;
  const keeps = keepsObjects(args);
  const accepted = acceptedDefinitions(wave.objects, args.acceptCrdChanges);
  const inputs = {
    objects: { ...objectTexts(wave), ...unknownTexts(kept) },
    needs: needsWithin(wave),
    wave: wave.wave,
    wait: isLast ? (args.waitsForLast ?? args.wait) : args.wait,
    ...optional({ waiting: args.waiting }),
    timeout: args.timeout,
    ...rulesArguments(
      rendered,
      wave.objects.map(({ object }) => object),
    ),
    prune: false,
    ...(prunesObjects(rendered) ? { leavesToPrune: true } : {}),
    ...(keeps.onRemoval && !keeps.onDestroy ? { keepRemoved: true } : {}),
    ...(keeps.onDestroy ? { keep: true } : {}),
    ...deliveryFor(args.delivery, wave.objects),
    renderedFrom: renderedFromOf(rendered, wave.objects),
    ...placesIn(rendered).ofWave(phase, wave.wave),
    ...optional({ onConflict: args.onConflict }),
    ...(accepted.length === 0 ? {} : { acceptCrdChanges: [...accepted] }),
  };
  return new WaveResource(`${name}:${title}`, inputs, options);
}

function makePrune(
  name: string,
  rendered: RenderedPlan,
  { ids, waves }: { readonly ids: readonly string[]; readonly waves: readonly WaveResource[] },
  options: pulumi.CustomResourceOptions,
): Prune {
  const isUnknown = plannedObjects(rendered.plan).some(isNameComputed);
  return new Prune(
    `${name}:prune`,
    {
      ids: isUnknown ? unknownOutput<string[]>() : [...ids, ...(rendered.elsewhere ?? [])].sort(),
      inventories: waves.map(recordedInventoryOf),
      owners: waves.map((wave) => wave.owner),
      ...(prunesObjects(rendered) ? {} : { keepObjects: true }),
      timeout: rendered.args.timeout,
    },
    options,
  );
}

/** By the number of a wave, the ids that it keeps. */
function keptIn(prefix: string, kept: RenderedPlan["kept"] = new Map()): ReadonlyMap<number, readonly string[]> {
  const own = [...kept].filter(([name, ids]) => name.startsWith(prefix) && ids.length > 0);
  return new Map(own.map(([name, ids]) => [Number(name.slice(prefix.length)), ids]));
}

/** The waves with those that have nothing but what they keep. */
function withKeptWaves(waves: readonly PlanWave[], kept: ReadonlyMap<number, readonly string[]>): readonly PlanWave[] {
  const planned = new Set(waves.map(({ wave }) => wave));
  const added = [...kept.keys()].filter((wave) => !planned.has(wave));
  const empty = added.map((wave): PlanWave => ({ wave, objects: [], hooks: [], prunes: [] }));
  return [...waves, ...empty].sort((left, right) => left.wave - right.wave);
}

function unknownTexts(ids: readonly string[] = []): Record<string, pulumi.Output<string>> {
  return Object.fromEntries(ids.map((id) => [id, unknownOutput<string>()]));
}

function objectTexts(wave: PlanWave): Record<string, pulumi.Input<string>> {
  return Object.fromEntries(
    wave.objects.map((planned) => {
      if (planned.computed !== undefined) return [planned.id, unknownOutput<string>()];
      const text = recordObjectText(planned.object);
      return [planned.id, isSensitive(planned) ? pulumi.secret(text) : text];
    }),
  );
}

// Earlier waves are already applied when a wave starts.
function needsWithin(wave: PlanWave): Record<string, string[]> {
  const here = new Set(wave.objects.map(({ id }) => id));
  const entries = wave.objects.map(({ id, needs }) => [id, needs.filter((need) => here.has(need))] as const);
  return Object.fromEntries(entries.filter(([, needs]) => needs.length > 0));
}
