import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../../engine/model/objects/object-key";
import { type Change, hasHookAnnotation } from "./change-log";
import type { Operation } from "./random-operations";

/**
 * The changes of an operation as lines. Those of one batch, which a sync makes at the same time, are sorted: neighbours
 * that are written as one kind in one wave of one phase, or deleted, or released of their finalizers in one wave. The
 * phase of a change of a hook with several phases is not known: such a hook has a line of its own.
 */
export function orderOf(changes: readonly Change[], operation: Operation): readonly string[] {
  const targets = new Map(operation.targets.map((target) => [nameAndKind(target), target]));
  const batches: { readonly title: string; readonly lines: string[] }[] = [];
  const ofSeveral = new Map<string, string>();
  for (const change of changes) {
    const target = targets.get(nameAndKind(change.object));
    const key = printKey(keyOf(change.object));
    if (phaseOf(change.object).includes(",")) {
      ofSeveral.set(key, `${ofSeveral.get(key) ?? `${key}:`} ${change.verb}`);
      continue;
    }
    const title = batchOf(change, target, operation);
    const last = batches.at(-1);
    const line = `${change.verb} ${key}`;
    // `kubectl auth reconcile` writes a role before it is applied.
    if (change.object.apiVersion.startsWith("rbac.") && last?.lines.includes(line) === true) continue;
    if (last?.title === title) last.lines.push(line);
    else batches.push({ title, lines: [line] });
  }
  const inBatches = batches.flatMap(({ title, lines }) => lines.sort().map((line) => `${title}: ${line}`));
  return [...inBatches, ...[...ofSeveral.values()].sort()];
}

function nameAndKind({ apiVersion, kind, metadata }: KubeObject): string {
  return `${apiVersion}/${kind}/${metadata.name}`;
}

const phaseOfHelm: Readonly<Record<string, string>> = { "pre-upgrade": "PreSync", "post-install": "PostSync" };

function phaseOf({ metadata }: KubeObject): string {
  const { annotations = {} } = metadata;
  const { "argocd.argoproj.io/hook": phase, "helm.sh/hook": event = "" } = annotations;
  return phase ?? phaseOfHelm[event] ?? (event === "" ? "Sync" : event);
}

function batchOf({ verb, object }: Change, target: KubeObject | undefined, { options }: Operation): string {
  const isHook = hasHookAnnotation(object);
  const isDesired = target !== undefined && hasHookAnnotation(target) === isHook;
  const decisive = isDesired ? target : object;
  const { annotations = {} } = decisive.metadata;
  const wave = annotations["argocd.argoproj.io/sync-wave"] ?? annotations["helm.sh/hook-weight"] ?? "0";
  const phase = phaseOf(decisive);
  // Hooks of failures run in one go, whatever their waves.
  const place = phase === "SyncFail" ? phase : `${phase} ${wave}`;
  if (verb === "release") return `${place} release`;
  if (verb === "delete" && isHook) return `${place} delete`;
  // A deletion of what is desired belongs to its replacement.
  if (verb === "write" || isDesired) return `${place} write ${object.kind}`;
  const isLast = /PruneLast=true/.test(object.metadata.annotations?.["argocd.argoproj.io/sync-options"] ?? "");
  return options.pruneLast === true || isLast ? "prune last" : `${place} prune`;
}
