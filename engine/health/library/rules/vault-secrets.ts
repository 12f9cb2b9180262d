import { degraded, healthy } from "../../argo/argo-verdict";
import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";

// Source: vault-secrets-operator api/v1beta1/vaultstaticsecret_types.go@0068246 (VaultStaticSecretStatus)
/** Newer versions write conditions; older ones a flag, or only the generation that was synced. */
export const vaultSecretsHealth = firstOf(
  byCondition({ "=False": "Degraded" }, { observed: "ifNamed" }),
  byCondition(
    { "Ready=True": "Healthy", "Synced=True": "Healthy", "SecretSynced=True": "Healthy" },
    { observed: "ifNamed" },
  ),
  (object) => {
    const isValid = at(object, "status.valid");
    if (isValid === true) return healthy("it is valid");
    if (isValid === false) return degraded(textAt(object, "status.error") || "it is not valid");
    const synced = at(object, "status.lastGeneration");
    return synced !== undefined && synced === at(object, "metadata.generation") ? healthy("it is synced") : undefined;
  },
);
