/** What a limit that is none must be. */
export const templateStepsRule = "must be a whole number above 0, of up to 12 digits";

/** Whether a number can be the limit of the work of a chart's templates, in steps. */
export function isTemplateSteps(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value < 1e12;
}

/** The limits of a chart's templates with another number of steps; undefined for the default. */
export function limitsOf(templateSteps: number | undefined): { readonly limits?: { readonly steps: number } } {
  return templateSteps === undefined ? {} : { limits: { steps: templateSteps } };
}
