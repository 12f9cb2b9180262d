// Source: helm pkg/cli/environment.go@v3.22.0 (New, Namespace).
import { homedir } from "node:os";
import { join } from "node:path";
import { isSyncError } from "../../errors/sync-error";
import { loadAccess } from "../../kube/access/load-access";
import type { CliIo } from "../command";
import type { HelmVersion } from "../../render/helm/context";
import { usageError } from "../usage-error";
import type { GivenFlags } from "../flags/read-flags";

type Variables = CliIo["environment"];

/** Whether to log the steps: `--debug`, `HELM_DEBUG`. */
export function isDebug(flags: GivenFlags, { environment }: CliIo): boolean {
  return flags.text("debug") === undefined
    ? /^(?:1|t|T|true|TRUE|True)$/.test(environment["HELM_DEBUG"] ?? "")
    : flags.isOn("debug");
}

/** The kubeconfig and the context of the flags; otherwise those of the environment. */
export function clusterChoice(flags: GivenFlags, { environment }: CliIo): { kubeconfig?: string; context?: string } {
  const kubeconfig = flags.text("kubeconfig") ?? "";
  const context = flags.text("kube-context") ?? environment["HELM_KUBECONTEXT"] ?? "";
  return { ...(kubeconfig === "" ? {} : { kubeconfig }), ...(context === "" ? {} : { context }) };
}

/** The namespace of the release: the flag, `HELM_NAMESPACE`, that of the kubeconfig's context, `default`. */
export function namespaceOf(flags: GivenFlags, io: CliIo): string {
  const named = flags.text("namespace") ?? io.environment["HELM_NAMESPACE"] ?? "";
  if (named !== "") return named;
  try {
    const { namespace } = loadAccess(clusterChoice(flags, io), {
      env: io.environment,
      home: homeOf(io.environment),
      workingDirectory: io.workingDirectory,
      serviceAccountDirectory: "/var/run/secrets/kubernetes.io/serviceaccount",
    });
    return namespace === "" ? "default" : namespace;
  } catch (error) {
    // Without --validate no cluster is needed, so an unusable kubeconfig is ignored, as in Helm.
    if (isSyncError(error)) return "default";
    throw error;
  }
}

function homeOf(environment: Variables): string {
  return environment["HOME"] ?? homedir();
}

/** The environment with the files of the flags: repositories, registries. */
export function withHelmFiles(flags: GivenFlags, { environment }: CliIo): Variables {
  const files = new Map(helmFileFlags.map(([flag, variable]) => [variable, flags.text(flag)]));
  return { ...environment, ...Object.fromEntries([...files].filter(([, path]) => path !== undefined)) };
}

const helmFileFlags = [
  ["registry-config", "HELM_REGISTRY_CONFIG"],
  ["repository-config", "HELM_REPOSITORY_CONFIG"],
  ["repository-cache", "HELM_REPOSITORY_CACHE"],
] as const;

/** The user's public keys. Source: helm cmd/helm/dependency_build.go@v3.22.0 (defaultKeyring). */
export function keyringOf(flags: GivenFlags, { environment }: CliIo): string {
  const folder = environment["GNUPGHOME"] ?? "";
  return flags.text("keyring") ?? join(folder === "" ? join(homeOf(environment), ".gnupg") : folder, "pubring.gpg");
}

/** The version of Helm that `--helm-version` names. */
export function helmVersionOf(flags: GivenFlags): HelmVersion {
  const given = flags.text("helm-version") ?? "3";
  if (given === "3") return 3;
  if (given === "4") return 4;
  const what = `cannot use the value ${JSON.stringify(given)} for --helm-version`;
  throw usageError("CLI_FLAG_VALUE", what, "charts are rendered as Helm 3 or Helm 4 does", "use 3 or 4");
}
