// What the plugin hands to the classes of components, and what they answer: Pulumi's messages as plain data.
//
// Source: pulumi proto/pulumi/provider.proto@v3.259.0 (ConstructRequest, CallRequest and their responses).

/** The run that a call belongs to. */
export interface ComponentRun {
  readonly project: string;
  readonly stack: string;
  readonly organization: string;
  /** The configuration of the stack, by its full keys. */
  readonly config: ReadonlyMap<string, string>;
  /** The keys of secret configuration. */
  readonly configSecretKeys: readonly string[];
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
      readonly name?: string;
      readonly type?: string;
      readonly stack?: string;
      readonly project?: string;
      readonly parent?: string;
      /** It had no parent. */
      readonly isTop: boolean;
    };

/** A provider that a program has registered. */
export interface ProviderReference {
  readonly urn: string;
  readonly name: string;
  readonly id: string;
}

/** The resource options of a component; absent ones are not given. */
export interface ConstructOptions {
  /** The URN of the parent. */
  readonly parent?: string;
  readonly aliases: readonly ComponentAlias[];
  /** URNs. */
  readonly dependsOn: readonly string[];
  /** The providers, by their packages. */
  readonly providers: ReadonlyMap<string, ProviderReference>;
  readonly protect?: boolean;
  readonly retainOnDelete?: boolean;
  /** The URN of the resource with which this one goes. */
  readonly deletedWith?: string;
  readonly ignoreChanges: readonly string[];
  readonly replaceOnChanges: readonly string[];
  /** As texts: `5m`. */
  readonly customTimeouts?: { readonly create?: string; readonly update?: string; readonly delete?: string };
}

/** The arguments of a component or of a method. Secret and unknown values are outputs of their own. */
export interface ComponentInputs {
  readonly inputs: ProtocolValues;
  readonly inputUrns: PropertyUrns;
}

/** A component that a program registers. */
export interface ConstructRequest extends ComponentRun, ComponentInputs {
  /** `slipway:index:Kustomization`. */
  readonly type: string;
  readonly name: string;
  readonly options: ConstructOptions;
}

/** A registered component. */
export interface ConstructAnswer {
  readonly urn: string;
  readonly state: ProtocolValues;
  readonly stateUrns: PropertyUrns;
}

/** A method of a component that a program calls. */
export interface MethodRequest extends ComponentRun, ComponentInputs {
  /** `slipway:index:Kustomization/live`. */
  readonly token: string;
}

/** What a method returned. */
export interface MethodAnswer {
  readonly outputs: ProtocolValues;
  readonly outputUrns: PropertyUrns;
}

/** Arguments that are refused: each with its path. */
export interface RefusedInputs {
  readonly faults: readonly { readonly path: string; readonly reason: string }[];
}

/** Serves programs in other languages with the classes of components. */
export interface ComponentServer {
  construct(request: ConstructRequest): Promise<ConstructAnswer | RefusedInputs>;
  call(request: MethodRequest): Promise<MethodAnswer | RefusedInputs>;
}
