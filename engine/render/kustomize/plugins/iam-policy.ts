import { SyncError } from "../../../errors/sync-error";
import { readDocuments } from "../../../yaml/read/read";
import type { Generator } from "../generators/generator";
import { embedded, struct, text } from "../kustomization/decode";
import { makeObject, type BuildObject } from "../objects/build-object";
import { readPluginConfig } from "./plugin-config";

const iamPolicyArgs = struct({
  cloud: embedded(text),
  kubernetesService: embedded(struct({ name: text, namespace: text })),
  serviceAccount: embedded(struct({ name: text, projectId: text })),
});

/**
 * Generates a Kubernetes ServiceAccount that is bound to a Google Cloud service account.
 *
 * Source: kustomize api/filters/iampolicygenerator/iampolicygenerator.go@v0.21.2.
 */
export function generateIamPolicy(config: BuildObject): Generator {
  const { cloud = "", kubernetesService, serviceAccount } = readPluginConfig(config, iamPolicyArgs);
  return () => {
    if (cloud !== "gke") throw unknownCloud(config, cloud);
    const { name = "", namespace = "" } = kubernetesService ?? {};
    const account = `${serviceAccount?.name ?? ""}@${serviceAccount?.projectId ?? ""}.iam.gserviceaccount.com`;
    // Like kustomize, inserts the values into the text of a YAML document without quotes, so YAML determines their
    // types.
    const document = [
      "apiVersion: v1",
      "kind: ServiceAccount",
      "metadata:",
      "  annotations:",
      `    iam.gke.io/gcp-service-account: ${account}`,
      `  name: ${name}`,
      ...(namespace === "" ? [] : [`  namespace: ${namespace}`]),
    ].join("\n");
    return readDocuments(document, config.origin.file).flatMap((node) =>
      node.kind === "map" ? [makeObject(node, config.origin)] : [],
    );
  };
}

function unknownCloud(config: BuildObject, cloud: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PLUGIN",
    what: `cannot generate a policy for the cloud "${cloud}"`,
    where: { ...config.origin, field: "cloud" },
    why: "kustomize supports only gke",
    mend: "write cloud: gke",
  });
}
