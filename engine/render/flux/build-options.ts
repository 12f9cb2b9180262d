import type { BuildOptions } from "../kustomize/build";

/** Options of the build of kustomize, without those that Flux sets. */
export type FluxBuildOptions = Omit<
  BuildOptions,
  "loadRestrictor" | "helm" | "reorder" | "managedBy" | "preloadSchema"
>;

/**
 * The options of a build as Flux sets them: files may come from anywhere in the source, charts are refused, and the
 * schema of a field `openapi` adds to the builtin one.
 *
 * Source: fluxcd/pkg kustomize@v1.39.0 kustomize_generator.go (SecureBuild).
 */
export function fluxBuildOptions(options: FluxBuildOptions): BuildOptions {
  return {
    ...options,
    loadRestrictor: "none",
    helm: { enabled: false },
    reorder: "none",
    managedBy: "kustomize-(devel)",
    preloadSchema: true,
  };
}
