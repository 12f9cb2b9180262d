/** What the program of Flux answers. */
export interface FluxAnswer {
  readonly action?: string;
  readonly generated?: string;
  readonly build?: string;
  readonly objects?: readonly unknown[];
  readonly normalized?: readonly unknown[];
  readonly stage?: string;
  readonly error?: string;
}

/** Our results in the same form; `generated` as canonical JSON. */
export type OwnAnswer = FluxAnswer;
