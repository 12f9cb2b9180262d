import { canonicalJson } from "../../../../engine/lib/canonical-json";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { vanishes } from "./object-outcomes";

/** One change of an object that a sync made. */
export interface Change {
  readonly version: number;
  readonly verb: "write" | "release" | "delete";
  readonly object: KubeObject;
  readonly isOwn: () => boolean;
}

const hookAnnotations = ["argocd.argoproj.io/hook", "helm.sh/hook"];

/** Whether an object runs as a hook. */
export function hasHookAnnotation({ metadata }: KubeObject): boolean {
  return hookAnnotations.some((name) => metadata.annotations?.[name] !== undefined);
}

/** The changes of the objects of one namespace, in the order in which the server made them. */
export class ChangeLog {
  private readonly changes: Change[] = [];
  private readonly seen: { readonly version: number; readonly uid: string; readonly object?: KubeObject }[] = [];
  private readonly last = new Map<string, { readonly digest: string; readonly finalizers: string; isGone: boolean }>();

  /**
   * Takes an event. Those of one kind come in their order, those of different kinds do not. Changes that the test's own
   * controllers made do not count: whether they did is known only after their request, when the event is long here.
   */
  notice(type: "ADDED" | "MODIFIED" | "DELETED", object: KubeObject, isOwn: () => boolean): void {
    const { uid = "", resourceVersion = "", deletionTimestamp } = object.metadata;
    const version = Number(resourceVersion);
    const before = this.last.get(uid);
    const isGone = type === "DELETED" || deletionTimestamp !== undefined;
    this.seen.push({ version, uid, ...(type === "DELETED" ? {} : { object }) });
    const now = { digest: digestOf(object), finalizers: finalizersOf(object).join(), isGone };
    this.last.set(uid, now);
    const add = (verb: Change["verb"]): void => {
      this.changes.push({ version, verb, object, isOwn });
    };
    // What deletes itself is gone before the sync has seen its end, or after that.
    if (before?.isGone === true || (vanishes(object) && before !== undefined)) return;
    if (isGone) add("delete");
    else if (before === undefined || before.digest !== now.digest) add("write");
    else if (before.finalizers !== now.finalizers) add(now.finalizers === "" ? "release" : "write");
  }

  /** The changes after a version of the server, up to another one. */
  between(after: number, until: number): readonly Change[] {
    return this.changes
      .filter(({ version, isOwn }) => version > after && version <= until && !isOwn())
      .sort((left, right) => left.version - right.version);
  }

  /**
   * The objects that existed at a version of the server, without those that were being deleted, and without those that
   * delete themselves: nothing decides whether they do so before a sync ends, or after that.
   */
  objectsAt(until: number): readonly KubeObject[] {
    const objects = new Map<string, KubeObject>();
    const seen = this.seen.filter(({ version }) => version <= until).sort((one, other) => one.version - other.version);
    for (const { uid, object } of seen) {
      if (object === undefined || object.metadata.deletionTimestamp !== undefined) objects.delete(uid);
      else objects.set(uid, object);
    }
    return [...objects.values()].filter((object) => !vanishes(object));
  }
}

function finalizersOf({ metadata }: KubeObject): readonly string[] {
  return metadata.finalizers ?? [];
}

/** What a sync can change of an object, apart from finalizers: neither the status nor what the server sets. */
export function digestOf(object: KubeObject): string {
  const { metadata, ...others } = object;
  const { labels = {}, annotations = {}, name, namespace } = metadata;
  const fields = Object.entries(others).filter(([field]) => field !== "status");
  const digest = { ...Object.fromEntries(fields), labels, annotations: withoutNotes(annotations), name, namespace };
  const text = canonicalJson(JSON.parse(JSON.stringify(digest, dropChosen)) as object);
  return text;
}

/** The values that the server chooses for each object. */
const chosen = [
  ...["clusterIP", "clusterIPs", "nodePort", "healthCheckNodePort", "controller-uid"],
  ...["batch.kubernetes.io/controller-uid"],
];

function dropChosen(name: string, value: unknown): unknown {
  return chosen.includes(name) ? undefined : value;
}

/** Annotations in which a program notes what it applied. */
function withoutNotes(annotations: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(annotations).filter(
      ([name]) => name !== "kubectl.kubernetes.io/last-applied-configuration" && !name.startsWith("slipway.dev/"),
    ),
  );
}
