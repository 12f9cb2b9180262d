import type { PulumiFn } from "@pulumi/pulumi/automation";
import * as slipway from "@slipway/pulumi";
import type { ConflictRule } from "../../../engine/model/plans/conflict-rules";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { randomNumbers } from "../../properties/random-numbers";
import { pick } from "../../properties/templates/pick";
import { type DrawnObject, type DrawnProgram, drawProgram } from "../../integration/set/ownership/draw-program";
import { marked, objectOf, type Stage } from "../../integration/set/ownership/stage-objects";
import { yaml } from "../harness";

/** A random program as one component. */
export interface StagedProgram {
  readonly name: string;
  readonly index: number;
  readonly granularity: "object" | "wave";
  /** Which of the providers it has: their number is small, since each is a process of the plugin. */
  readonly provider: number;
  readonly drawn: DrawnProgram;
  readonly objects: readonly StagedObject[];
}

export interface StagedObject {
  readonly name: string;
  readonly drawn: DrawnObject;
  /** As the program has it. */
  readonly object: KubeObject;
}

/** The rules for conflicts of each provider. */
export type ProviderRules = readonly (readonly ConflictRule[])[];

/** The programs of a seed; those of one provider have its rules. */
export function drawPrograms(stage: Stage, seed: number, count: number): readonly StagedProgram[] {
  const providers = [0, 1].map((at) => drawProgram(randomNumbers(seed - 1 - at)).conflicts[2]);
  return Array.from({ length: count }, (_, index) => {
    const random = randomNumbers(seed + index);
    const { conflicts, ...drawn } = drawProgram(random);
    const [granularity, provider, isForced] = [pick(random, ["object", "wave"] as const), random(2), random(3) > 0];
    const name = `p${String(index)}`;
    const objects = drawn.objects.map((one, at): StagedObject => {
      const ofObject = `${name}-${String(at)}`;
      const plain = objectOf(stage, one.kind, ofObject, one.fields);
      return { name: ofObject, drawn: one, object: one.mark === undefined ? plain : marked(plain, one.mark) };
    });
    return {
      ...{ name, index, granularity, provider, objects },
      // Otherwise most programs would be refused, and show nothing else.
      drawn: {
        ...{ ...drawn, ...(isForced ? { adopt: "force" as const } : {}) },
        conflicts: [conflicts[0], conflicts[1], providers[provider] ?? []],
      },
    };
  });
}

/**
 * A program with a component for each of these.
 *
 * @param isReady whether a component has its objects and rules; before, it has the objects that it makes for the others
 */
export function programOf(
  stage: Stage,
  kubeconfig: string,
  programs: readonly StagedProgram[],
  isReady: (program: StagedProgram) => boolean,
): PulumiFn {
  return () => {
    const providers = [0, 1].map((at) => {
      const conflicts = programs.find(({ provider }) => provider === at)?.drawn.conflicts[2] ?? [];
      return new slipway.Provider(`cluster${String(at)}`, { kubeconfig, conflicts: conflicts.map(ruleArgs) });
    });
    for (const program of programs) {
      const { name, granularity, provider, drawn, objects } = program;
      const { adopt, onConflict, ignore, conflicts } = drawn;
      const own = objects.filter((one) => one.drawn.maker === "us");
      const made = own.map((one) => objectOf(stage, one.drawn.kind, one.name, one.drawn.made));
      const text = isReady(program) ? yaml(...objects.map(({ object }) => object)) : yaml(...made);
      const rules: slipway.DeliveryArgs & Pick<slipway.ManifestsArgs, "onConflict"> = {
        ...{ adopt: typeof adopt === "string" ? adopt : { from: [...adopt.from] }, onConflict },
        ignore: ignore.map(({ paths, target }) => ({ paths: [...paths], ...(target ? { target } : {}) })),
        conflicts: [...conflicts[0], ...conflicts[1]].map(ruleArgs),
      };
      const args = { text, granularity, wait: false, ...(isReady(program) ? rules : {}) };
      const opts = providers[provider] === undefined ? {} : { provider: providers[provider] };
      new slipway.Manifests(name, args, opts);
    }
    return Promise.resolve();
  };
}

const ruleArgs = ({ target, path, manager, action }: ConflictRule): slipway.ConflictRuleArgs => ({
  ...(target === undefined ? {} : { target }),
  ...(path === undefined ? {} : { path }),
  ...(manager === undefined ? {} : { manager }),
  action,
});
