import type { Accumulator } from "../accumulate/accumulator";
import type { Target } from "../accumulate/context";
import { annotationTransformers } from "./annotations";
import { imageTransformers } from "./images";
import { labelTransformers } from "./labels";
import { namespaceTransformers } from "./namespace";
import { patchJson6902Transformers } from "./patch-json6902";
import { patchStrategicMergeTransformers } from "./patch-strategic-merge";
import { patchTransformers } from "./patches";
import { prefixTransformers } from "./prefix";
import { replicaTransformers } from "./replicas";
import { suffixTransformers } from "./suffix";
import type { TransformerFactory } from "./transformer";

/** In the order in which they run. Source: kustomize api/internal/target/kusttarget_configplugin.go@v0.21.2 (configureBuiltinTransformers). */
const factories: readonly TransformerFactory[] = [
  patchStrategicMergeTransformers,
  patchTransformers,
  namespaceTransformers,
  prefixTransformers,
  suffixTransformers,
  labelTransformers,
  annotationTransformers,
  patchJson6902Transformers,
  replicaTransformers,
  imageTransformers,
];

/** Changes what was gathered as the kustomization says. Source: kusttarget.go (runTransformers), multitransformer.go. */
export function runTransformers(target: Target, gathered: Accumulator): void {
  const transformers = factories.flatMap((factory) => factory(target, gathered.config));
  for (const transform of transformers) {
    transform(gathered.objects);
    gathered.objects.dropGone();
  }
}
