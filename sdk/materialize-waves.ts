import * as pulumi from "@pulumi/pulumi";
import { canonicalJson, type PlanWave } from "slipway";
import { dependingOn } from "./depends-on";
import { Prune } from "./prune";
import type { RenderedPlan } from "./rendered-plan";
import { Wave } from "./wave";

/**
 * One `Wave` a planned wave, each after the one before, then one `Prune` for what left all of them: an object that moves
 * between waves is not deleted on the way. Returns the last of them.
 */
export function materializeWaves(
  name: string,
  rendered: RenderedPlan,
  shared: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const { args, plan, renderedFrom } = rendered;
  const waves: Wave[] = [];
  for (const wave of plan.waves) {
    const before = waves.at(-1);
    waves.push(
      new Wave(
        `${name}:wave ${wave.wave}`,
        {
          objects: objectTexts(wave, rendered),
          needs: needsWithin(wave),
          wave: wave.wave,
          wait: args.wait,
          timeout: args.timeout,
          prune: false,
          ...(renderedFrom === undefined ? {} : { renderedFrom }),
          ...(args.onConflict === undefined ? {} : { onConflict: args.onConflict }),
        },
        { ...dependingOn(shared, before === undefined ? [] : [before]), retainOnDelete: !args.prune },
      ),
    );
  }
  if (!args.prune) return waves;
  const prune = new Prune(
    `${name}:prune`,
    {
      ids: plan.waves.flatMap((wave) => wave.objects.map(({ id }) => id)).sort(),
      inventories: waves.map((wave) => wave.inventory),
      owners: waves.map((wave) => wave.owner),
    },
    dependingOn(shared, waves),
  );
  return [...waves, prune];
}

function objectTexts(wave: PlanWave, { secrets }: RenderedPlan): Record<string, pulumi.Input<string>> {
  return Object.fromEntries(
    wave.objects.map(({ id, object, key }) => {
      const text = canonicalJson(object);
      const isSecret = (key.kind === "Secret" && key.group === "") || secrets?.has(id) === true;
      return [id, isSecret ? pulumi.secret(text) : text];
    }),
  );
}

// Earlier waves are applied already when a wave starts.
function needsWithin(wave: PlanWave): Record<string, string[]> {
  const here = new Set(wave.objects.map(({ id }) => id));
  const entries = wave.objects.map(({ id, needs }) => [id, needs.filter((need) => here.has(need))] as const);
  return Object.fromEntries(entries.filter(([, needs]) => needs.length > 0));
}
