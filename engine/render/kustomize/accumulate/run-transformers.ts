import { isSyncError } from "../../../errors/sync-error";
import type { Accumulator } from "../build-context/accumulator";
import type { Target } from "../build-context/context";
import { builtinOrigin, pluginOrigin } from "../metadata/plugin-origin";
import { annotateTransformed } from "../metadata/origin-annotations";
import type { BuildOrigin } from "../metadata/build-origin";
import { loadTransformers } from "../plugins/load-plugins";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { readKind } from "../nodes/metadata";
import { toJournalStep } from "../build-context/journal";
import { annotationTransformers } from "../transformers/annotations";
import { imageTransformers } from "../transformers/images";
import { labelTransformers } from "../transformers/labels";
import { namespaceTransformers } from "../transformers/namespace";
import { patchJson6902Transformers } from "../transformers/patch-json6902";
import { patchStrategicMergeTransformers } from "../transformers/patch-strategic-merge";
import { patchTransformers } from "../transformers/patches";
import { prefixTransformers } from "../transformers/prefix";
import { runTogether, type PassStep } from "./run-together";
import { replacementTransformers } from "../replacements/replacements";
import { replicaTransformers } from "../transformers/replicas";
import { suffixTransformers } from "../transformers/suffix";
import type { Transformer, TransformerFactory } from "../transformers/transformer";

/**
 * The transformers by kustomize's names, in the order in which they run.
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
  /** The name of the transformer in messages. */
  readonly title: string;
  /** Kustomize's name of the transformer. */
  readonly name: string;
  /** The kustomization field that configures it, and the index among the transformers of that field. */
  readonly field: string;
  readonly index: number;
  /** The plugin's configuration. */
  readonly config: BuildObject | undefined;
  readonly transform: Transformer;
  readonly origin: BuildOrigin | undefined;
}

/**
 * Runs the transformers of the kustomization on the accumulated objects.
 * Source: kusttarget.go (runTransformers), multitransformer.go.
 */
export function runTransformers(target: Target, { objects, config }: Accumulator): void {
  const { journal } = target.context;
  const steps = [...builtinSteps(target, config), ...pluginSteps(target)];
  for (let index = 0; index < steps.length;) {
    const together = passesFrom(steps, index, target);
    if (together.length > 0) {
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

/** Returns the steps from this index on that can run together, because no step between them needs all objects. */
function passesFrom(steps: readonly Step[], from: number, target: Target): readonly PassStep[] {
  const found: PassStep[] = [];
  for (let index = from; ; index++) {
    const step = steps[index];
    const begin = step?.transform.begin;
    if (step === undefined || begin === undefined || step.origin !== undefined) return found;
    const reason = reasonOf(step, target);
    found.push({
      begin,
      withReason: (run) => {
        withReason(reason, run);
      },
      passed: reportTo(target, step),
    });
  }
}

function reportTo(target: Target, step: Step): PassStep["passed"] {
  const { journal } = target.context;
  if (journal === undefined) return undefined;
  const own = toJournalStep(target, step);
  return (object) => {
    journal.passed(own, object);
  };
}

function reasonOf({ title }: Step, { file }: Target): string {
  return `${title} of ${file} processes it`;
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

// Adds the reason, which code further down does not know: it knows the value that it found, but not which step
// processes it.
function withReason(why: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    if (!isSyncError(error) || error.why !== undefined) throw error;
    throw error.with({ why });
  }
}
