// What the plugin hands to the classes of components, and what they answer: Pulumi's messages as plain data.
//
// Source: pulumi proto/pulumi/provider.proto@v3.259.0 (ConstructRequest, CallRequest and their responses).

/** The run that a call belongs to. */
export interface ComponentRun {
  /** The project of the stack. */
  readonly project: string;
  /** The name of the stack, without project and organization. */
  readonly stack: string;
  /** Its organization. */
  readonly organization: string;
  /** The configuration of the stack, by its full keys. */
  readonly config: ReadonlyMap<string, string>;
  /** The keys of secret configuration. */
  readonly configSecretKeys: readonly string[];
  /** Whether it is a preview. */
  readonly isDryRun: boolean;
  /** How many resources the program registers at once. */
  readonly parallel: number;
  /** Where resources are registered. */
  readonly monitorAddress: string;
  /** Where log messages go. */
  readonly engineAddress: string;
}

/** Inputs or outputs, in the form of Pulumi's protocol: with the signatures of secrets, outputs and resources. */
export type ProtocolValues = Readonly<Record<string, unknown>>;

/** By property, the URNs of the resources that its value depends on. */
export type PropertyUrns = ReadonlyMap<string, readonly string[]>;

/** An alias of a component: a URN, or what differs from its own. */
export type ComponentAlias =
  | string
  | {
      /** The name of the resource. */
      readonly name?: string;
      /** Its type. */
      readonly type?: string;
      /** The name of the stack, without project and organization. */
      readonly stack?: string;
      /** The project of the stack. */
      readonly project?: string;
      /** The URN of its parent. */
      readonly parent?: string;
      /** It had no parent. */
      readonly isTop: boolean;
    };

/** A provider that a program has registered. */
export interface ProviderReference {
  /** Its URN. */
  readonly urn: string;
  /** The name of the resource. */
  readonly name: string;
  /** Its id. */
  readonly id: string;
}

/** The moments of a resource at which the program is called: as Pulumi's resource options name them. */
export type ResourceHookEvent =
  "beforeCreate" | "afterCreate" | "beforeUpdate" | "afterUpdate" | "beforeDelete" | "afterDelete" | "onError";

/** The resource options of a component; absent ones are not given. */
export interface ConstructOptions {
  /** The URN of the parent. */
  readonly parent?: string;
  /** What it was called before. */
  readonly aliases: readonly ComponentAlias[];
  /** URNs of what comes first. */
  readonly dependsOn: readonly string[];
  /** The providers, by their packages. */
  readonly providers: ReadonlyMap<string, ProviderReference>;
  /** Whether it must not be deleted. */
  readonly protect?: boolean;
  /** Whether its objects stay when it is deleted. */
  readonly retainOnDelete?: boolean;
  /** The URN of the resource with which this one goes. */
  readonly deletedWith?: string;
  /** Paths of properties whose changes are ignored. */
  readonly ignoreChanges: readonly string[];
  /** Paths of properties whose changes replace it. */
  readonly replaceOnChanges: readonly string[];
  /** URNs of resources whose replacement replaces it. */
  readonly replaceWith: readonly string[];
  /** A value whose change replaces it, in the form of Pulumi's protocol. */
  readonly replacementTrigger?: unknown;
  /** Whether it is deleted before its replacement is created. */
  readonly deleteBeforeReplace?: boolean;
  /** Names of outputs that are secret. */
  readonly additionalSecretOutputs: readonly string[];
  /** By event, the names of the hooks that the program has registered. */
  readonly hooks?: Readonly<Partial<Record<ResourceHookEvent, readonly string[]>>>;
  /** As texts: `5m`. */
  readonly customTimeouts?: Readonly<Partial<Record<"create" | "update" | "delete", string>>>;
}

/** The arguments of a component or of a method. Secret and unknown values are outputs of their own. */
export interface ComponentInputs {
  /** The values. */
  readonly inputs: ProtocolValues;
  /** What they depend on. */
  readonly inputUrns: PropertyUrns;
}

/** The provider in whose process components are made. */
export interface OwnProvider {
  /** Its URN; an older engine does not send it. */
  readonly urn: string | undefined;
  /** Its settings as the engine has them: texts, others as JSON. Secret and unknown values are outputs of their own. */
  readonly settings: ProtocolValues;
  /** Whether it is the one for resources that state a version. */
  readonly isVersionStated: boolean;
}

/** A component that a program registers. */
export interface ConstructRequest extends ComponentRun, ComponentInputs {
  /** `slipway:index:Kustomization`. */
  readonly type: string;
  /** The name of the resource. */
  readonly name: string;
  /** The resource options. */
  readonly options: ConstructOptions;
}

/** A registered component. */
export interface ConstructAnswer {
  /** Its URN. */
  readonly urn: string;
  /** Its outputs. */
  readonly state: ProtocolValues;
  /** What they depend on. */
  readonly stateUrns: PropertyUrns;
}

/** A method of a component that a program calls. */
export interface MethodRequest extends ComponentRun, ComponentInputs {
  /** `slipway:index:Kustomization/live`. */
  readonly token: string;
}

/** What a method returned. */
export interface MethodAnswer {
  /** The results, by name. */
  readonly outputs: ProtocolValues;
  /** What they depend on. */
  readonly outputUrns: PropertyUrns;
}

/** An argument that is refused. */
export interface InputFault {
  /** `sourceRef.kind`. */
  readonly path: string;
  /** What is wrong with it, without its path. */
  readonly reason: string;
}

/** Arguments that are refused: each with its path. */
export interface RefusedInputs {
  /** What is wrong, by path. */
  readonly faults: readonly InputFault[];
}

/** Serves programs in other languages with the classes of components. */
export interface ComponentServer {
  /** Registers a component, and all that is below it. */
  construct(request: ConstructRequest): Promise<ConstructAnswer | RefusedInputs>;
  /** Calls a method of a component. */
  call(request: MethodRequest): Promise<MethodAnswer | RefusedInputs>;
}
