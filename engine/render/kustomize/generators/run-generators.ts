import { isSyncError, joinErrors, type SyncError } from "../../../errors/sync-error";
import type { Accumulator } from "../accumulate/accumulator";
import type { Target } from "../accumulate/context";
import { annotateGenerated } from "../metadata/origin-annotations";
import { helmCharts } from "../charts/inflate-charts";
import type { BuildOrigin } from "../metadata/build-origin";
import { builtinOrigin, pluginOrigin } from "../metadata/plugin-origin";
import { loadGenerators } from "../plugins/load-plugins";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { readKind } from "../objects/metadata";
import { toJournalStep } from "../provenance/journal";
import { absorb } from "./absorb";
import { configMap } from "./config-map";
import { generateObject } from "./generate-object";
import type { Generator, GeneratorFactory } from "./generator";
import { mergeOptions } from "./merge-options";
import { secretOfType } from "./secret";

/**
 * By the names that kustomize gives them, in the order in which they run.
 *
 * Source: kustomize api/internal/target/kusttarget_configplugin.go@v0.21.2 (configureBuiltinGenerators).
 */
const factories: readonly (readonly [kind: string, field: string, factory: GeneratorFactory])[] = [
  ["ConfigMapGenerator", "configMapGenerator", configMaps],
  ["SecretGenerator", "secretGenerator", secrets],
  ["HelmChartInflationGenerator", "helmCharts", helmCharts],
];

interface Step {
  /** By what kustomize knows the generator. */
  readonly name: string;
  /** The field that asks for it, and which of the generators that it asks for. */
  readonly field: string;
  readonly index: number;
  /** The plugin's configuration. */
  readonly config: BuildObject | undefined;
  readonly generate: Generator;
  readonly origin: BuildOrigin | undefined;
}

/** Adds what the generators of the kustomization make. Source: kusttarget.go (runGenerators). */
export function runGenerators(target: Target, gathered: Accumulator): void {
  const { journal } = target.context;
  const faults: SyncError[] = [];
  for (const step of [...builtinSteps(target), ...pluginSteps(target)]) {
    journal?.begin(toJournalStep(target, step));
    const made = collectFaults(step.generate, faults);
    // What comes of the others does not count then; only their own faults are told too.
    if (faults.length > 0) continue;
    for (const object of made) {
      annotateGenerated(object, step.origin);
      const absorbed = absorb(gathered.objects, object, target.context.schemas);
      journal?.changed(absorbed);
    }
  }
  const error = joinErrors(faults);
  if (error !== undefined) throw error;
}

function collectFaults(generate: Generator, faults: SyncError[]): ReturnType<Generator> {
  try {
    return generate();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    faults.push(error);
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
  return secretGenerator.map((args) => () => {
    const options = mergeOptions(args.options, generatorOptions);
    return [generateObject(target, { ...args, options }, secretOfType(args.type))];
  });
}
