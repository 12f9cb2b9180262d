import type { Accumulator } from "../accumulate/accumulator";
import type { Target } from "../accumulate/context";
import { annotateGenerated } from "../metadata/origin-annotations";
import type { BuildOrigin } from "../metadata/build-origin";
import { builtinOrigin, pluginOrigin } from "../metadata/plugin-origin";
import { loadGenerators } from "../plugins/load-plugins";
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
const factories: readonly (readonly [kind: string, factory: GeneratorFactory])[] = [
  ["ConfigMapGenerator", configMaps],
  ["SecretGenerator", secrets],
];

interface Step {
  readonly generate: Generator;
  readonly origin: BuildOrigin | undefined;
}

/** Adds what the generators of the kustomization make. Source: kusttarget.go (runGenerators). */
export function runGenerators(target: Target, gathered: Accumulator): void {
  for (const { generate, origin } of [...builtinSteps(target), ...pluginSteps(target)]) {
    for (const object of generate()) {
      annotateGenerated(object, origin);
      absorb(gathered.objects, object, target.context.schemas);
    }
  }
}

function builtinSteps(target: Target): Step[] {
  return factories.flatMap(([kind, factory]) =>
    factory(target).map((generate) => ({ generate, origin: builtinOrigin(target, kind) })),
  );
}

function pluginSteps(target: Target): Step[] {
  return loadGenerators(target, target.kustomization.generators ?? []).map(({ plugin, config }) => ({
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
