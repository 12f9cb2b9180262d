import type { ErrorPlace } from "../../../errors/sync-error";
import type { Kustomization } from "../kustomization/kustomization";
import type { TargetRoot } from "../load/target-root";
import type { BuildObject } from "../objects/build-object";
import type { ChangeJournal } from "../objects/change-journal";

/** The kustomization that a step belongs to. */
export interface StepOwner {
  readonly root: TargetRoot;
  /** The name of the kustomization file in messages. */
  readonly file: string;
  /** The name of the file without its folder. */
  readonly fileName: string;
  readonly kustomization: Kustomization;
}

/** Reads the kustomization file, or a file with the name `shown` in messages. */
export function readOwnFile({ root, file, fileName }: StepOwner, shown = file): Uint8Array {
  const own = root.directory === "." ? fileName : `${root.directory}/${fileName}`;
  return root.tree.readFile(shown === file ? own : shown);
}

/** The step that the following changes belong to. */
export type Step =
  /** An entry of a kustomization field; `index` counts the transformers or generators of that field. */
  | {
      readonly kind: "field";
      readonly owner: StepOwner;
      readonly name: string;
      readonly field: string;
      readonly index: number;
      /** True if the step is added to the annotations of every object. */
      readonly isTracked: boolean;
    }
  /** A plugin of `generators` or `transformers`. */
  | {
      readonly kind: "plugin";
      readonly owner: StepOwner;
      readonly name: string;
      readonly field: string;
      readonly config: BuildObject;
      readonly isTracked: boolean;
    }
  | { readonly kind: "hashes" }
  | { readonly kind: "references" }
  | { readonly kind: "variables"; readonly places: ReadonlyMap<string, ErrorPlace> }
  | { readonly kind: "metadata" };

/** Converts a step of a kustomization for the journal. */
export function toJournalStep(
  owner: StepOwner,
  { name, field, index, config, origin }: BuildStep,
): Extract<Step, { kind: "field" | "plugin" }> {
  const isTracked = origin !== undefined;
  if (config === undefined) return { kind: "field", owner, name, field, index, isTracked };
  return { kind: "plugin", owner, name, field, config, isTracked };
}

interface BuildStep {
  readonly name: string;
  readonly field: string;
  readonly index: number;
  readonly config: BuildObject | undefined;
  readonly origin: unknown;
}

/** The events of a build for provenance. Without a listener there is no overhead except a check. */
export interface Journal extends ChangeJournal {
  /** Objects were read from a file. */
  loaded(objects: readonly BuildObject[]): void;
  /** An object was generated; `keys` has the places that the keys of its data came from. */
  generated(object: BuildObject, keys: readonly { readonly key: string; readonly place: ErrorPlace }[]): void;
  /** Objects were rendered from a chart; the origin of each is its template. */
  inflated(objects: readonly BuildObject[]): void;
  /** Runs the build and records all of its changes. */
  record<T>(build: () => T): T;
  begin(step: Step): void;
  /** The step is done; `objects` are the objects that it could have changed. */
  end(objects: readonly BuildObject[]): void;
  /** A step that runs together with others is done with the object. */
  passed(step: Step, object: BuildObject): void;
}
