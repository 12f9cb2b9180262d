import { listSome } from "../../lib/list-some";
import { nearest } from "../../lib/nearest";
import { type KubeObject, nameOf } from "./kube-object";
import { rawTextsOf } from "./metadata-texts";
import { describeKey, keyOf } from "./object-key";

/** The namespace of the annotations by which objects tell `@pulumi/kubernetes` how to deliver them. */
const prefix = "pulumi.com/";

/** Who applies an object; "part" is an object that a component rendered. */
export type AppliedBy = "Object" | "Wave" | "part" | "Sync" | "HelmRelease" | "Hook" | "Patch";

interface ValueRule {
  readonly test: (value: string) => boolean;
  readonly must: string;
}

/** What an annotation of that package does with an object of ours. */
interface PulumiAnnotation {
  /** The values that it may have; any by default. */
  readonly value?: ValueRule;
  /** By who applies the object: true if it has its effect, or what to do in its place. */
  readonly effects: Readonly<Record<AppliedBy, true | string>>;
}

/** A week: timers cannot run for much longer. */
const maximumSeconds = 604_800;

const truth: ValueRule = {
  test: (value) => value === "true" || value === "false",
  must: 'it must be "true" or "false"',
};

const propagations = { orphan: "Orphan", background: "Background", foreground: "Foreground" } as const;

/** What happens to the dependents of an object that is deleted. */
export type Propagation = (typeof propagations)[keyof typeof propagations];

/** The same for all who apply objects. */
function everywhere(effect: string): PulumiAnnotation["effects"] {
  return {
    ...{ Object: effect, Wave: effect, part: effect, Sync: effect },
    ...{ HelmRelease: effect, Hook: effect, Patch: effect },
  };
}

const byHealthExpression = "write healthCheckExprs for the kind of the object in its place";

/**
 * The annotations, and what each does here.
 *
 * The texts of an object may be written by others than the program: by the authors of a chart, of a repository. So an
 * annotation only ever asks for what takes nothing from anybody: less waiting, another time limit, other dependents.
 * `patchForce` takes fields from their managers: it counts where the program itself brings the object, in an `Object`,
 * a `Wave` or a `Patch` of its own, and not in what a component renders.
 *
 * Source: pulumi-kubernetes provider/pkg/metadata/annotations.go, overrides.go@v4.9.1.
 */
const annotations: Readonly<Record<string, PulumiAnnotation>> = {
  skipAwait: {
    value: truth,
    effects: {
      // A patch waits for nothing.
      ...{ Object: true, Wave: true, part: true, Patch: true },
      Sync: "a sync waits for all objects of a wave",
      HelmRelease: "set disableWait in install and upgrade of the release in its place",
      Hook: "a hook is waited for until it has completed",
    },
  },
  timeoutSeconds: {
    value: {
      test: (value) => secondsOf(value) !== undefined,
      must: `it must be a whole number of seconds from 1 to ${maximumSeconds}`,
    },
    effects: {
      // A patch waits for nothing.
      ...{ Object: true, Wave: true, part: true, Patch: true },
      Sync: "set timeout of the Sync in its place",
      HelmRelease: "set timeout of the release in its place",
      Hook: "set timeout of the hook or its component in its place",
    },
  },
  deletionPropagationPolicy: {
    value: {
      test: (value) => propagationOf(value) !== undefined,
      must: 'it must be "background", "foreground" or "orphan"',
    },
    effects: {
      // A patch deletes nothing.
      ...{ Object: true, Wave: true, part: true, Patch: true },
      Sync: "set prunePropagationPolicy of the Sync in its place",
      HelmRelease: "set uninstall: { deletionPropagation } of the release in its place",
      Hook: "the object of a hook is deleted in the foreground",
    },
  },
  patchForce: {
    value: truth,
    effects: {
      // A hook and a sync take the fields in any case.
      ...{ Object: true, Wave: true, Patch: true, Hook: true, Sync: true },
      part:
        'set onConflict: "override" of the component in its place: ' +
        "what it renders may be written by others, and takes no fields by itself",
      HelmRelease: "the release decides about conflicts as Helm does",
    },
  },
  waitFor: {
    effects: {
      ...everywhere(byHealthExpression),
      Sync: "the health of objects is that of Argo CD",
      Hook: "a hook is waited for until it has completed",
      Patch: "a patch waits for nothing: declare a HealthCheck that depends on it in its place",
    },
  },
  replaceUnready: {
    effects: everywhere("delete the object that is not ready, and the next update creates it"),
  },
  patchFieldManager: {
    effects: {
      ...everywhere("set fieldManager of the provider in its place"),
      Patch: "set fieldManager of the Patch in its place",
    },
  },
  autonamed: {
    effects: everywhere("it marks a name that the other package has generated: leave it out"),
  },
};

/** What the annotations of an object ask for, as far as it is honoured. */
export interface PulumiOptions {
  /** Whether nothing waits for the health of the object. */
  readonly skipsWait: boolean;
  /** The time limit for the object. */
  readonly timeoutSeconds: number | undefined;
  /** What happens to its dependents when it is deleted. */
  readonly propagation: Propagation | undefined;
}

/** What the annotations of `@pulumi/kubernetes` ask for; an invalid value asks for nothing. */
export function pulumiOptionsOf(object: KubeObject): PulumiOptions {
  return {
    skipsWait: valueOf(object, "skipAwait") === "true",
    timeoutSeconds: secondsOf(valueOf(object, "timeoutSeconds") ?? ""),
    propagation: propagationOf(valueOf(object, "deletionPropagationPolicy") ?? ""),
  };
}

/** Whether an annotation asks to take fields from other field managers. Only for objects that the program brings. */
export function asksForConflicts(object: KubeObject): boolean {
  return valueOf(object, "patchForce") === "true";
}

/** The annotation by which that package does not wait for an object. */
export const skipAwaitAnnotation = `${prefix}skipAwait`;

/**
 * A warning for each annotation of that package that has no effect, with the objects that have it. The values, which
 * may be secret, are in no warning.
 */
export function notePulumiAnnotations(objects: readonly KubeObject[], by: AppliedBy): readonly string[] {
  const found = new Map<string, Set<string>>();
  for (const object of objects) {
    for (const [name, value] of Object.entries(rawTextsOf(object, "annotations"))) {
      const why = name.startsWith(prefix) ? whyWithoutEffect(name.slice(prefix.length), value, by) : undefined;
      if (why === undefined) continue;
      found.set(why, (found.get(why) ?? new Set()).add(titleOf(object)));
    }
  }
  return [...found].map(([why, names]) => `${listSome([...names])}: ${why}`);
}

/** Undefined for an annotation that has its effect, or asks for what happens anyway. */
function whyWithoutEffect(name: string, value: unknown, by: AppliedBy): string | undefined {
  const known = Object.hasOwn(annotations, name) ? annotations[name] : undefined;
  if (known === undefined) return whyUnknown(name);
  const title = `the annotation ${prefix}${name} has no effect`;
  // Another value is an error of the API server, or is not known yet.
  if (typeof value === "string") {
    if (known.value?.test(value) === false) return `${title}: ${known.value.must}`;
    if (known.value === truth && value === "false") return undefined;
  }
  const effect = known.effects[by];
  return effect === true ? undefined : `${title} here: ${effect}`;
}

function titleOf(object: KubeObject): string {
  return describeKey({ ...keyOf(object), name: nameOf(object) ?? `${object.metadata.generateName ?? ""}*` });
}

function whyUnknown(name: string): string {
  // The name is data of the object: nothing else of it may come into a message.
  if (!/^[\w.-]{1,63}$/.test(name)) return `an annotation of ${prefix} is not known, and has no effect`;
  const like = nearest(name, Object.keys(annotations));
  const hint = like === undefined ? "" : `; did you mean ${prefix}${like}?`;
  return `the annotation ${prefix}${name} is not known, and has no effect${hint}`;
}

function valueOf(object: KubeObject, name: string): string | undefined {
  const value = rawTextsOf(object, "annotations")[`${prefix}${name}`];
  return typeof value === "string" ? value : undefined;
}

function secondsOf(text: string): number | undefined {
  if (!/^[0-9]{1,6}$/.test(text)) return undefined;
  const seconds = Number(text);
  return seconds >= 1 && seconds <= maximumSeconds ? seconds : undefined;
}

/** In any case, as that package reads it. */
function propagationOf(text: string): Propagation | undefined {
  const word = text.toLowerCase();
  return Object.hasOwn(propagations, word) ? propagations[word as keyof typeof propagations] : undefined;
}
