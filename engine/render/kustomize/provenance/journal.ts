import type { ErrorPlace } from "../../../errors/sync-error";
import type { MapNode } from "../../../yaml/node";
import type { JsonOperation } from "../json-patch/apply-json-patch";
import type { Kustomization } from "../kustomization/kustomization";
import type { TargetRoot } from "../load/target-root";
import type { BuildObject } from "../objects/build-object";

/** The kustomization that a step belongs to. */
export interface StepOwner {
  readonly root: TargetRoot;
  /** How messages name the kustomization file. */
  readonly file: string;
  /** Its name in its folder. */
  readonly fileName: string;
  readonly kustomization: Kustomization;
}

/** The bytes of the kustomization file, or of a file that messages name so. */
export function readOwnFile({ root, file, fileName }: StepOwner, shown = file): Uint8Array {
  const own = root.directory === "." ? fileName : `${root.directory}/${fileName}`;
  return root.tree.readFile(shown === file ? own : shown);
}

/** What changes objects from now on. */
export type Step =
  /** An entry of a field of a kustomization; `index` counts the transformers or generators that the field asks for. */
  | {
      readonly kind: "field";
      readonly owner: StepOwner;
      readonly name: string;
      readonly field: string;
      readonly index: number;
      /** Every object is annotated with the step. */
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

/** The step of a kustomization, as the journal wants it. */
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

/** Text of a patch and where it stands. */
export interface PatchSource {
  readonly text: string;
  readonly file: string;
  /** The entry of the kustomization. */
  readonly place: ErrorPlace;
  /** True where the text itself stands in the entry. */
  readonly isInline: boolean;
}

/** What of a step changed one object. */
export type Cause =
  | { readonly kind: "merge"; readonly source: PatchSource; /** Which of its documents. */ readonly index: number }
  | {
      readonly kind: "json";
      readonly source: PatchSource;
      readonly operations: readonly JsonOperation[];
      /** The object as it was. */
      readonly before: MapNode;
    }
  | { readonly kind: "entry"; readonly place: ErrorPlace };

/**
 * What a build tells to whoever follows where fields come from. Without one nothing is told: each call stands behind a
 * check for it.
 */
export interface Journal {
  /** Objects were read from a file. */
  loaded(objects: readonly BuildObject[]): void;
  /** An object was generated; keys of its data came from these places. */
  generated(object: BuildObject, keys: readonly { readonly key: string; readonly place: ErrorPlace }[]): void;
  /** Objects were made of a chart; the origin of each is its template. */
  inflated(objects: readonly BuildObject[]): void;
  /** A generated object, or what came of its merge with the one that was there, takes the place of that one. */
  replaced(old: BuildObject, object: BuildObject, generated: BuildObject): void;
  begin(step: Step): void;
  /** The step has changed the object just now. */
  changed(object: BuildObject, cause?: Cause): void;
  /** A name in the object follows the other one. */
  referred(object: BuildObject, name: string, to: BuildObject): void;
  /** The step is done; these are the objects that it could reach. */
  end(objects: readonly BuildObject[]): void;
}
