/** The error codes of builds as Flux does them, and of repositories of Flux; each has a row in docs/errors/flux.md. */
export const fluxCodes = [
  "FLUX_ARGUMENT_INVALID",
  "FLUX_PATH_NOT_FOUND",
  "FLUX_KUSTOMIZATION_INVALID",
  "FLUX_SPEC_INVALID",
  "FLUX_COMPONENT_NOT_LOCAL",
  "FLUX_OBJECT_INVALID",
  "FLUX_OBJECT_DUPLICATE",
  "FLUX_SOURCE_NOT_FOUND",
  "FLUX_SECRET_NOT_FOUND",
  "FLUX_DEPENDENCY_NOT_FOUND",
  "FLUX_DEPENDENCY_CYCLE",
  "FLUX_PART_NOT_FOUND",
  "FLUX_DELIVERS",
] as const;
