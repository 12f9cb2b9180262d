import { SyncError } from "../errors/sync-error";

/** The options of `kustomize build` of all kustomizations. */
export interface BuildFlags {
  /** Whether charts of kustomizations are inflated. */
  readonly enableHelm: boolean;
  /** Whether kustomizations may read files outside their folders. */
  readonly isUnrestricted: boolean;
}

/**
 * Reads `kustomize.buildOptions` of the settings of Argo CD, such as `--enable-helm`.
 *
 * @throws SyncError ARGO_UNSUPPORTED for another option
 */
export function readBuildFlags(text: string): BuildFlags {
  const words = text.split(/\s+/).filter((word) => word !== "");
  let [enableHelm, isUnrestricted] = [false, false];
  for (let at = 0; at < words.length; at++) {
    const [flag, value] = (words[at] ?? "").split("=", 2);
    if (flag === "--enable-helm") enableHelm = value !== "false";
    else if (flag === "--load-restrictor") {
      const mode = value ?? words[(at += 1)];
      isUnrestricted = mode === "LoadRestrictionsNone";
    } else throw otherOption(flag ?? "");
  }
  return { enableHelm, isUnrestricted };
}

function otherOption(flag: string): SyncError {
  return new SyncError({
    code: "ARGO_UNSUPPORTED",
    what: `cannot follow the build option ${flag}`,
    where: { field: "kustomizeBuildOptions" },
    why: "there are --enable-helm and --load-restrictor",
    mend: "remove it",
  });
}
