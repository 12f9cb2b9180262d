import { isSyncError, joinErrors, type SyncError } from "../../../errors/sync-error";
import type { Accumulator } from "../build-context/accumulator";
import type { Target } from "../build-context/context";
import { annotateGenerated } from "../metadata/origin-annotations";
import { helmCharts } from "../charts/inflate-charts";
import type { BuildOrigin } from "../metadata/build-origin";
import { builtinOrigin, pluginOrigin } from "../metadata/plugin-origin";
import { loadGenerators } from "../plugins/load-plugins";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { readKind } from "../nodes/metadata";
import { toJournalStep } from "../build-context/journal";
import { absorb } from "../generators/absorb";
import { configMap } from "../generators/config-map";
import { generateObject } from "../generators/generate-object";
import type { Generator, GeneratorFactory } from "../generators/generator";
import { mergeOptions } from "../generators/merge-options";
import { secretOfType } from "../generators/secret";

/**
 * The generators by kustomize's names, in the order in which they run.
 *
 * Source: kustomize api/internal/target/kusttarget_configplugin.go@v0.21.2 (configureBuiltinGenerators).
 */
const factories: readonly (readonly [kind: string, field: string, factory: GeneratorFactory])[] = [
  ["ConfigMapGenerator", "configMapGenerator", configMaps],
  ["SecretGenerator", "secretGenerator", secrets],
  ["HelmChartInflationGenerator", "helmCharts", helmCharts],
];

interface Step {
  /** Kustomize's name of the generator. */
  readonly name: string;
  /** The kustomization field that configures it, and the index among the generators of that field. */
  readonly field: string;
  readonly index: number;
  /** The plugin's configuration. */
  readonly config: BuildObject | undefined;
  readonly generate: Generator;
  readonly origin: BuildOrigin | undefined;
}

/**
 * Adds the objects of the kustomization's generators.
 * Source: kusttarget.go (runGenerators).
 */
export function runGenerators(target: Target, gathered: Accumulator): void {
  const { journal } = target.context;
  const errors: SyncError[] = [];
  for (const step of [...builtinSteps(target), ...pluginSteps(target)]) {
    journal?.begin(toJournalStep(target, step));
    const made = collectErrors(step.generate, errors);
    // After an error no more objects are added; the remaining generators run only to collect their errors.
    if (errors.length > 0) continue;
    for (const object of made) {
      annotateGenerated(object, step.origin);
      const absorbed = absorb(gathered.objects, object, target.context.schemas);
      journal?.changed(absorbed);
    }
  }
  const error = joinErrors(errors);
  if (error !== undefined) throw error;
}

function collectErrors(generate: Generator, errors: SyncError[]): ReturnType<Generator> {
  try {
    return generate();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    errors.push(error);
    return [];
  }
}

function builtinSteps(target: Target): Step[] {
  return factories.flatMap(([name, field, factory]) =>
    factory(target).map((generate, index) => {
      return { name, field, index, config: undefined, generate, origin: builtinOrigin(target, name) };
    }),
  );
}

function pluginSteps(target: Target): Step[] {
  return loadGenerators(target, target.kustomization.generators ?? []).map(({ plugin, config }, index) => ({
    name: readKind(nodeOf(config)),
    field: "generators",
    index,
    config,
    generate: plugin,
    origin: pluginOrigin(config),
  }));
}

function configMaps(target: Target): readonly Generator[] {
  const { configMapGenerator = [], generatorOptions } = target.kustomization;
  return configMapGenerator.map((args) => () => {
    return [generateObject(target, { ...args, options: mergeOptions(args.options, generatorOptions) }, configMap)];
  });
}

function secrets(target: Target): readonly Generator[] {
  const { secretGenerator = [], generatorOptions } = target.kustomization;
  const { contents } = target.context;
  if (secretGenerator.length > 0) contents.hasSecrets = true;
  return secretGenerator.map((args) => () => {
    const options = mergeOptions(args.options, generatorOptions);
    return [generateObject(target, { ...args, options }, secretOfType(args.type, contents.changeSecret))];
  });
}
