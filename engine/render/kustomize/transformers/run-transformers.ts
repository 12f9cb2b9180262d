import { isSyncError, SyncError } from "../../../errors/sync-error";
import type { Accumulator } from "../accumulate/accumulator";
import type { Target } from "../accumulate/context";
import { builtinOrigin, pluginOrigin } from "../metadata/plugin-origin";
import { annotateTransformed } from "../metadata/origin-annotations";
import type { BuildOrigin } from "../metadata/build-origin";
import { loadTransformers } from "../plugins/load-plugins";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { readKind } from "../objects/metadata";
import { toJournalStep } from "../provenance/journal";
import { annotationTransformers } from "./annotations";
import { imageTransformers } from "./images";
import { labelTransformers } from "./labels";
import { namespaceTransformers } from "./namespace";
import { patchJson6902Transformers } from "./patch-json6902";
import { patchStrategicMergeTransformers } from "./patch-strategic-merge";
import { patchTransformers } from "./patches";
import { prefixTransformers } from "./prefix";
import { runTogether, type PassStep } from "./run-together";
import { replacementTransformers } from "./replacements";
import { replicaTransformers } from "./replicas";
import { suffixTransformers } from "./suffix";
import type { Transformer, TransformerFactory } from "./transformer";

/**
 * By the names that kustomize gives them, in the order in which they run.
 *
 * Source: kustomize api/internal/target/kusttarget_configplugin.go@v0.21.2 (configureBuiltinTransformers).
 */
const factories: readonly (readonly [kind: string, field: string, factory: TransformerFactory])[] = [
  ["PatchStrategicMergeTransformer", "patchesStrategicMerge", patchStrategicMergeTransformers],
  ["PatchTransformer", "patches", patchTransformers],
  ["NamespaceTransformer", "namespace", namespaceTransformers],
  ["PrefixTransformer", "namePrefix", prefixTransformers],
  ["SuffixTransformer", "nameSuffix", suffixTransformers],
  ["LabelTransformer", "labels", labelTransformers],
  ["AnnotationsTransformer", "commonAnnotations", annotationTransformers],
  ["PatchJson6902Transformer", "patchesJson6902", patchJson6902Transformers],
  ["ReplicaCountTransformer", "replicas", replicaTransformers],
  ["ImageTagTransformer", "images", imageTransformers],
  ["ReplacementTransformer", "replacements", replacementTransformers],
];

interface Step {
  /** What the user knows the transformer by. */
  readonly title: string;
  /** What kustomize knows it by. */
  readonly name: string;
  /** The field that asks for it, and which of the transformers that it asks for. */
  readonly field: string;
  readonly index: number;
  /** The plugin's configuration. */
  readonly config: BuildObject | undefined;
  readonly transform: Transformer;
  readonly origin: BuildOrigin | undefined;
}

/** Changes what was gathered as the kustomization says. Source: kusttarget.go (runTransformers), multitransformer.go. */
export function runTransformers(target: Target, { objects, config }: Accumulator): void {
  const { journal } = target.context;
  const steps = [...builtinSteps(target, config), ...pluginSteps(target)];
  for (let index = 0; index < steps.length;) {
    const together = passesFrom(steps, index, target);
    if (together.length > 1) {
      runTogether(together, objects);
      index += together.length;
      continue;
    }
    const step = steps[index++];
    if (step === undefined) break;
    journal?.begin(toJournalStep(target, step));
    withReason(reasonOf(step, target), () => {
      step.transform(objects);
    });
    if (step.origin !== undefined) annotateTransformed(objects, step.origin);
    journal?.end(objects.objects);
    if (step.transform.begin === undefined) objects.dropGone();
  }
}

/** The steps from here on that can go from object to object together: nobody looks at all objects between two of them. */
function passesFrom(steps: readonly Step[], from: number, target: Target): readonly PassStep[] {
  const found: PassStep[] = [];
  if (target.context.journal !== undefined || target.checks !== undefined) return found;
  for (let index = from; ; index++) {
    const step = steps[index];
    const begin = step?.transform.begin;
    if (step === undefined || begin === undefined || step.origin !== undefined) return found;
    const reason = reasonOf(step, target);
    found.push({
      begin,
      tell: (run) => {
        withReason(reason, run);
      },
    });
  }
}

function reasonOf({ title }: Step, { file }: Target): string {
  return `${title} of ${file} works on it`;
}

function builtinSteps(target: Target, config: Accumulator["config"]): Step[] {
  return factories.flatMap(([kind, field, factory]) =>
    factory(target, config).map((transform, index) => {
      const origin = builtinOrigin(target, kind);
      return { title: field, name: kind, field, index, config: undefined, transform, origin };
    }),
  );
}

function pluginSteps(target: Target): Step[] {
  return loadTransformers(target, target.kustomization.transformers ?? []).map(({ plugin, config }, index) => ({
    title: `the transformer ${readKind(nodeOf(config))}`,
    name: readKind(nodeOf(config)),
    field: "transformers",
    index,
    config,
    transform: plugin,
    origin: pluginOrigin(config),
  }));
}

// Deep code knows the shape that it found, not for whom it looked.
function withReason(why: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    if (!isSyncError(error) || error.why !== undefined) throw error;
    const { code, what, where, mend, also, cause } = error;
    throw new SyncError({ code, what, where, why, also, cause, ...(mend === undefined ? {} : { mend }) });
  }
}
