import type { Accumulator } from "../accumulate/accumulator";
import type { Target } from "../accumulate/context";
import { builtinOrigin, pluginOrigin } from "../metadata/plugin-origin";
import { annotateTransformed } from "../metadata/origin-annotations";
import type { BuildOrigin } from "../metadata/build-origin";
import { loadTransformers } from "../plugins/load-plugins";
import { annotationTransformers } from "./annotations";
import { imageTransformers } from "./images";
import { labelTransformers } from "./labels";
import { namespaceTransformers } from "./namespace";
import { patchJson6902Transformers } from "./patch-json6902";
import { patchStrategicMergeTransformers } from "./patch-strategic-merge";
import { patchTransformers } from "./patches";
import { prefixTransformers } from "./prefix";
import { replacementTransformers } from "./replacements";
import { replicaTransformers } from "./replicas";
import { suffixTransformers } from "./suffix";
import type { Transformer, TransformerFactory } from "./transformer";

/**
 * By the names that kustomize gives them, in the order in which they run.
 *
 * Source: kustomize api/internal/target/kusttarget_configplugin.go@v0.21.2 (configureBuiltinTransformers).
 */
const factories: readonly (readonly [kind: string, factory: TransformerFactory])[] = [
  ["PatchStrategicMergeTransformer", patchStrategicMergeTransformers],
  ["PatchTransformer", patchTransformers],
  ["NamespaceTransformer", namespaceTransformers],
  ["PrefixTransformer", prefixTransformers],
  ["SuffixTransformer", suffixTransformers],
  ["LabelTransformer", labelTransformers],
  ["AnnotationsTransformer", annotationTransformers],
  ["PatchJson6902Transformer", patchJson6902Transformers],
  ["ReplicaCountTransformer", replicaTransformers],
  ["ImageTagTransformer", imageTransformers],
  ["ReplacementTransformer", replacementTransformers],
];

interface Step {
  readonly transform: Transformer;
  readonly origin: BuildOrigin | undefined;
}

/** Changes what was gathered as the kustomization says. Source: kusttarget.go (runTransformers), multitransformer.go. */
export function runTransformers(target: Target, { objects, config }: Accumulator): void {
  for (const { transform, origin } of [...builtinSteps(target, config), ...pluginSteps(target)]) {
    transform(objects);
    if (origin !== undefined) annotateTransformed(objects, origin);
    objects.dropGone();
  }
}

function builtinSteps(target: Target, config: Accumulator["config"]): Step[] {
  return factories.flatMap(([kind, factory]) =>
    factory(target, config).map((transform) => ({ transform, origin: builtinOrigin(target, kind) })),
  );
}

function pluginSteps(target: Target): Step[] {
  return loadTransformers(target, target.kustomization.transformers ?? []).map(({ plugin, config }) => ({
    transform: plugin,
    origin: pluginOrigin(config),
  }));
}
