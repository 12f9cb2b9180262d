import { type KubeObject, nameOf } from "../../../../engine/model/objects/kube-object";
import type { Random } from "../../../properties/random-numbers";
import { oneOf } from "../../../soak/one-of";
import { outcomeAnnotation } from "./object-outcomes";
import { drawDefinition } from "./random-definitions";
import { chance, drawObject } from "./random-objects";
import { hasHookAnnotation } from "./change-log";

type NamespaceMetadata = Readonly<Record<"labels" | "annotations", Readonly<Record<string, string>>>>;

/** The settings of an operation: those that differ from Argo CD's defaults. */
export interface OperationOptions {
  readonly dryRun?: boolean;
  readonly prune?: boolean;
  readonly force?: boolean;
  readonly skipHooks?: boolean;
  readonly noValidation?: boolean;
  readonly pruneLast?: boolean;
  readonly pruneConfirmed?: boolean;
  readonly prunePropagationPolicy?: "Foreground" | "Background" | "Orphan";
  readonly replace?: boolean;
  readonly serverSideApply?: boolean;
  readonly manager: string;
  readonly noMigration?: boolean;
  readonly skipDryRunOnMissingResource?: boolean;
  readonly applyOutOfSyncOnly?: boolean;
  readonly createNamespace?: boolean;
  /** Labels and annotations of the Namespace. */
  readonly namespaceMetadata?: NamespaceMetadata;
  /** Kinds that may not be written. */
  readonly denied?: readonly string[];
  readonly only?: readonly string[];
}

/** One sync of a set of objects. */
export interface Operation {
  readonly targets: readonly KubeObject[];
  readonly options: OperationOptions;
  readonly revision: string;
  /** In seconds since 1970. */
  readonly startedAt: number;
  /** The message at which the operation is terminated, as a regular expression. */
  readonly terminateAt: string;
}

/** Syncs that follow each other in one namespace. */
export interface Sequence {
  readonly hasNamespace: boolean;
  readonly operations: readonly Operation[];
}

const names = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The name of the hook that never ends. */
const endless = "endless";

/** A set, and what comes after it: objects change, come and go. */
export function drawSequence(random: Random): Sequence {
  const hasNamespace = !chance(random, 4);
  const operations: Operation[] = [];
  const last = 2 + (chance(random, 25) ? 1 : 0);
  let targets: readonly KubeObject[] = names.filter(() => chance(random, 60)).map((name) => drawObject(random, name));
  const hasDefinition = chance(random, 12);
  for (let number = 1; number <= last; number += 1) {
    // What is defined stays: the objects of a definition that goes vanish at some moment.
    const all = [...targets, ...(chance(random, 12) ? [drawEndless(random)] : [])];
    const drawn = drawOptions(random);
    // A replaced definition would be applied by the next sync, and thus change.
    const options: OperationOptions = {
      ...drawn,
      replace: drawn.replace === true && !hasDefinition,
      createNamespace: !hasNamespace,
      ...(!hasNamespace && chance(random, 60) ? { namespaceMetadata: drawMetadata(random) } : {}),
    };
    // `kubectl auth reconcile` creates roles even where Argo CD then fails to write them.
    const hasNoRoles = options.replace === true || options.force === true;
    const defined = hasDefinition ? drawDefinition(random) : [];
    operations.push({
      targets: [...all, ...defined].filter(
        (one) => !(hasNoRoles && one.kind.startsWith("Role")) && !(options.replace === true && isNameless(one)),
      ),
      options,
      revision: oneOf(random, ["0123456789abcdef", "main", "v1.2.34"]),
      startedAt: 1_750_000_000 + number,
      terminateAt: `^waiting for completion of hook batch/Job/${endless}$`,
    });
    targets = changeTargets(random, targets);
  }
  return { hasNamespace, operations };
}

/** Whether an object that is no hook has no name: it can be created, under any name, but not be applied. */
function isNameless(object: KubeObject): boolean {
  return nameOf(object) === undefined && !hasHookAnnotation(object);
}

function changeTargets(random: Random, targets: readonly KubeObject[]): readonly KubeObject[] {
  const kept = targets.filter(() => chance(random, 70));
  const changed = kept.map((one) =>
    chance(random, 40) ? withFieldsOf(drawObject(random, baseNameOf(one)), one) : one,
  );
  const taken = new Set(targets.map(baseNameOf));
  const added = names.filter((name) => !taken.has(name) && chance(random, 25));
  return [...changed, ...added.map((name) => drawObject(random, name))];
}

function baseNameOf(object: KubeObject): string {
  return nameOf(object) ?? (object.metadata.generateName ?? "").replace(/-$/, "");
}

/** The new object if it has the kind of the old one; else the old one, in another wave. */
function withFieldsOf(fresh: KubeObject, old: KubeObject): KubeObject {
  if (fresh.kind === old.kind && fresh.apiVersion === old.apiVersion) return fresh;
  const wave = fresh.metadata.annotations?.["argocd.argoproj.io/sync-wave"] ?? "1";
  const annotations = { ...old.metadata.annotations, "argocd.argoproj.io/sync-wave": wave };
  return { ...old, metadata: { ...old.metadata, annotations } };
}

function drawEndless(random: Random): KubeObject {
  const annotations = {
    "argocd.argoproj.io/hook": oneOf(random, ["PreSync", "Sync", "PostSync", "SyncFail"]),
    "argocd.argoproj.io/sync-wave": String(random(4) - 1),
    [outcomeAnnotation]: "stay",
  };
  const spec = { restartPolicy: "Never", containers: [{ name: "main", image: "registry.example.com/app:1" }] };
  const metadata = { name: endless, annotations };
  return { apiVersion: "batch/v1", kind: "Job", metadata, spec: { backoffLimit: 0, template: { spec } } };
}

function drawMetadata(random: Random): NamespaceMetadata {
  return {
    labels: { team: oneOf(random, ["a", "b"]) },
    annotations: chance(random, 50) ? { "example.com/owner": oneOf(random, ["c", "d"]) } : {},
  };
}

function drawOptions(random: Random): OperationOptions {
  const flag = (name: keyof OperationOptions, percent: number): Partial<OperationOptions> =>
    chance(random, percent) ? { [name]: true } : {};
  return {
    manager: "slipway-test",
    ...flag("dryRun", 5),
    ...flag("prune", 75),
    ...flag("force", 4),
    ...flag("skipHooks", 6),
    ...flag("noValidation", 6),
    ...flag("pruneLast", 12),
    ...flag("pruneConfirmed", 30),
    ...flag("replace", 6),
    ...flag("serverSideApply", 20),
    ...flag("noMigration", 20),
    ...flag("skipDryRunOnMissingResource", 8),
    ...flag("applyOutOfSyncOnly", 15),
    ...(chance(random, 40) ? { prunePropagationPolicy: oneOf(random, ["Foreground", "Background", "Orphan"]) } : {}),
    ...(chance(random, 4) ? { denied: [oneOf(random, ["ConfigMap", "Service", "Deployment"])] } : {}),
    ...(chance(random, 6) ? { only: names.filter(() => chance(random, 60)) } : {}),
  };
}
