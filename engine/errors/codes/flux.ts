/** The error codes of builds as Flux does them; each has a row in docs/errors/flux.md. */
export const fluxCodes = [
  "FLUX_ARGUMENT_INVALID",
  "FLUX_PATH_NOT_FOUND",
  "FLUX_KUSTOMIZATION_INVALID",
  "FLUX_SPEC_INVALID",
  "FLUX_COMPONENT_NOT_LOCAL",
] as const;
