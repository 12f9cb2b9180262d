import type { ObjectKey } from "../objects/object-key";

/** What the resources of `@pulumi/kubernetes` in a state are asked about. */
export interface HolderQuestion {
  /** The live object. */
  readonly key: ObjectKey;
  /** The Helm release that owns it, or that is asked about itself. */
  readonly release?: { readonly namespace: string; readonly name: string };
}

/** Whether a resource of `@pulumi/kubernetes` in the state of the own stack stands for an object or its release. */
export type HolderAnswer =
  | { readonly state: "held"; readonly urn: string }
  | { readonly state: "free" }
  | {
      /** The state cannot be read. */
      readonly state: "unknown";
      readonly why: string;
    };

/** Asks the state of the own stack, which is read at the first question. */
export type FindHolder = (question: HolderQuestion) => Promise<HolderAnswer>;
