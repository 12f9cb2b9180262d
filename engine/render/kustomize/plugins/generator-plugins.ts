import type { Target } from "../build-context/context";
import { inflate } from "../charts/inflate-charts";
import { configMap } from "../generators/config-map";
import { generateObject, type GeneratedKind } from "../generators/generate-object";
import type { Generator } from "../generators/generator";
import { secretOfType } from "../generators/secret";
import { embedded, struct, text } from "../kustomization/decode";
import { helmPluginFields } from "../kustomization/helm-fields";
import { generatorFields } from "../kustomization/kustomization";
import type { BuildObject } from "../objects/build-object";
import { generateIamPolicy } from "./iam-policy";
import { readPluginConfig } from "./plugin-config";

type MakeGenerator = (target: Target, config: BuildObject) => Generator;

// All fields except the metadata belong to an embedded struct.
const args = struct({
  metadata: struct({ name: text, namespace: text }),
  namespace: embedded(generatorFields.namespace),
  name: embedded(generatorFields.name),
  behavior: embedded(generatorFields.behavior),
  literals: embedded(generatorFields.literals),
  files: embedded(generatorFields.files),
  envs: embedded(generatorFields.envs),
  options: embedded(generatorFields.options),
  type: embedded(text),
});

/**
 * The builtin generators by kind. Source: kustomize api/internal/plugins/builtinhelpers/builtins.go@v0.21.2
 * (GeneratorFactories).
 */
export const generatorPlugins: ReadonlyMap<string, MakeGenerator> = new Map<string, MakeGenerator>([
  ["ConfigMapGenerator", (target, config) => dataGenerator(target, config, () => configMap)],
  ["SecretGenerator", (target, config) => secretGenerator(target, config)],
  ["IAMPolicyGenerator", (_, config) => generateIamPolicy(config)],
  [
    "HelmChartInflationGenerator",
    (target, config) => inflate(target, { ...readPluginConfig(config, helmPluginFields), place: config.origin }),
  ],
]);

function secretGenerator(target: Target, config: BuildObject): Generator {
  const { contents } = target.context;
  contents.hasSecrets = true;
  return dataGenerator(target, config, (type) => secretOfType(type, contents.changeSecret));
}

// `metadata` can also contain the name and the namespace. Source: api/internal/builtins/ConfigMapGenerator.go@v0.21.2,
// SecretGenerator.go.
function dataGenerator(
  target: Target,
  config: BuildObject,
  kindOf: (type: string | undefined) => GeneratedKind,
): Generator {
  const { metadata, type, ...fields } = readPluginConfig(config, args);
  const name = fields.name || metadata?.name;
  const namespace = fields.namespace || metadata?.namespace;
  return () => [
    generateObject(target, { ...fields, name, namespace, env: undefined, place: config.origin }, kindOf(type)),
  ];
}
