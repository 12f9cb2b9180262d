import type { Accumulator } from "../accumulate/accumulator";
import type { Target } from "../accumulate/context";
import type { BuildObject } from "../objects/build-object";
import { absorb } from "./absorb";
import { configMap } from "./config-map";
import { generateObject } from "./generate-object";
import { mergeOptions } from "./merge-options";
import { secretOfType } from "./secret";

/** Makes the objects of one field of the kustomization. */
type Generator = (target: Target) => Entries;
type Entries = readonly (() => BuildObject)[];

/** In the order in which they run. Source: kustomize api/internal/target/kusttarget_configplugin.go@v0.21.2 (configureBuiltinGenerators). */
const generators: readonly Generator[] = [configMaps, secrets];

/** Adds what the generators of the kustomization make. Source: kusttarget.go (runGenerators). */
export function runGenerators(target: Target, gathered: Accumulator): void {
  const entries = generators.flatMap((generator) => generator(target));
  for (const generate of entries) absorb(gathered.objects, generate(), target.context.schemas);
}

function configMaps(target: Target): Entries {
  const { configMapGenerator = [], generatorOptions } = target.kustomization;
  return configMapGenerator.map((args) => () => {
    return generateObject(target, { ...args, options: mergeOptions(args.options, generatorOptions) }, configMap);
  });
}

function secrets(target: Target): Entries {
  const { secretGenerator = [], generatorOptions } = target.kustomization;
  return secretGenerator.map((args) => () => {
    const options = mergeOptions(args.options, generatorOptions);
    return generateObject(target, { ...args, options }, secretOfType(args.type));
  });
}
