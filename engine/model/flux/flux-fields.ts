/** What `spec.commonMetadata` of a Kustomization sets on all objects. */
export interface CommonMetadata {
  /** Labels of all objects. Default: none. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Annotations of all objects. Default: none. */
  readonly annotations?: Readonly<Record<string, string>>;
}

/** When Flux substitutes variables: if there is at least one, or in any case, for the defaults in expressions. */
export const substituteStrategies = ["WithVariables", "Always"] as const;

/** Variables of `spec.postBuild` of a Kustomization. */
export interface FluxPostBuild {
  /** The values of variables of several objects; a later one overrides an earlier one. Default: none. */
  readonly sources?: readonly Readonly<Record<string, string>>[];
  /** The values of variables, by name; they override those of `sources`. Default: none. */
  readonly substitute?: Readonly<Record<string, string>>;
  /** Whether a variable without a value and without a default is an error, not an empty text. Default: false. */
  readonly strict?: boolean;
  /** Whether expressions are evaluated although there is no variable. Default: "WithVariables", they are not. */
  readonly substituteStrategy?: (typeof substituteStrategies)[number];
}

/** Fields of the spec of a Flux Kustomization that decide what its objects are, as plain data. */
export interface FluxFields {
  /**
   * The fields that are composed with the kustomization file of the folder, under their names in the spec. Absent: the
   * file is built as it is.
   */
  readonly build?: Readonly<Record<string, unknown>>;
  /** What is substituted in the objects after the build. */
  readonly postBuild?: FluxPostBuild;
  /** What is set on all objects at the end. */
  readonly commonMetadata?: CommonMetadata;
}
