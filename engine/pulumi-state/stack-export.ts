/** A map of a state, as JSON has it. */
export type StateMap = Readonly<Record<string, unknown>>;

/** A stack's state, as `pulumi stack export` prints it. */
export interface StackExport {
  /** All resources, each after those that it depends on. */
  readonly resources: readonly StateResource[];
  /** What an interrupted run has begun: nobody knows whether it was done. */
  readonly pendingOperations: readonly PendingOperation[];
  /** The whole export, with what is not known here. */
  readonly json: StateMap;
}

/** An operation that was not finished. */
export interface PendingOperation {
  /** "creating", "updating", "deleting", "reading" or "importing". */
  readonly type: string;
  /** The resource. */
  readonly urn: string;
}

/** A resource or component of a state. */
export interface StateResource {
  /** Its identity in the stack: `urn:pulumi:stack::project::types::name`. */
  readonly urn: string;
  /** Its type without those of its parents: `kubernetes:apps/v1:Deployment`. */
  readonly type: string;
  /** False for a component. */
  readonly custom: boolean;
  /** The plugin's identity of it; undefined for a component. */
  readonly id: string | undefined;
  /** What the program asked for; secrets are closed. */
  readonly inputs: StateMap;
  /** What the plugin answered; secrets are closed. */
  readonly outputs: StateMap;
  /** The URN of its parent; undefined for the stack. */
  readonly parent: string | undefined;
  /** `urn::id` of its provider; undefined for components and providers. */
  readonly provider: string | undefined;
  /** The URNs that it depends on. */
  readonly dependencies: readonly string[];
  /** The URNs that each of its inputs depends on. */
  readonly propertyDependencies: Readonly<Record<string, readonly string[]>>;
  /** The URN of the resource whose deletion deletes it, too. */
  readonly deletedWith: string | undefined;
  /** The URNs of the resources whose replacement replaces it, too. */
  readonly replaceWith: readonly string[];
  /** True for what the next run deletes, such as the rest of a replacement. */
  readonly delete: boolean;
  /** Whether Pulumi refuses its deletion. */
  readonly protect: boolean;
  /** Whether its deletion leaves what it stands for. */
  readonly retainOnDelete: boolean;
  /** Whether it is only read, and never changed. */
  readonly external: boolean;
  /** The resource as the export has it, with what is not known here. */
  readonly json: StateMap;
}
