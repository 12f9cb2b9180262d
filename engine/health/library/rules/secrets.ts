import type { HealthStatus } from "../../../model/outcomes/health";
import { degraded, healthy } from "../../argo/argo-verdict";
import { byCondition, conditionsAt, sayOf } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";
import { observedReadyHealth, readyHealth, trueOrDegraded } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/external-secrets.io/ClusterExternalSecret@37ee009 (health.lua)

const ofCondition: Readonly<Record<string, HealthStatus>> = {
  Ready: "Healthy",
  PartiallyReady: "Degraded",
  NotReady: "Degraded",
};

/** The last condition is the newest one. */
const externalSecretsClusterHealth: LibraryRule = (object) => {
  const newest = conditionsAt(object).at(-1);
  const type = textAt(newest, "type");
  const health = Object.hasOwn(ofCondition, type) && newest?.["status"] === "True" ? ofCondition[type] : undefined;
  return health === undefined ? undefined : { health, message: sayOf(newest) };
};

// Source: argo-cd resource_customizations/kubernetes-client.io/ExternalSecret@37ee009 (health.lua)
const externalSecretsLegacyHealth: LibraryRule = (object) => {
  const state = textAt(object, "status.status");
  if (state === "SUCCESS") return healthy("the secret has been fetched");
  return state.startsWith("ERROR") ? degraded(state.replaceAll("ERROR, ", "")) : undefined;
};

// Source: vault-secrets-operator api/v1beta1/vaultstaticsecret_types.go@0068246 (VaultStaticSecretStatus)
/** Newer versions write conditions; older ones a flag, or only the generation that was synced. */
const vaultSecretsHealth = firstOf(
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

/** The kinds of secrets. */
export const secretsKinds: KindTable = {
  argo: {
    "bitnami.com/SealedSecret": trueOrDegraded("Synced"),
    "external-secrets.io/ClusterExternalSecret": externalSecretsClusterHealth,
    "external-secrets.io/ClusterSecretStore": readyHealth,
    "external-secrets.io/ExternalSecret": readyHealth,
    "external-secrets.io/PushSecret": readyHealth,
    "external-secrets.io/SecretStore": readyHealth,
    "kubernetes-client.io/ExternalSecret": externalSecretsLegacyHealth,
    "onepassword.com/OnePasswordItem": readyHealth,
  },
  more: {
    "external-secrets.io/ClusterPushSecret": observedReadyHealth,
    "secrets.hashicorp.com/HCPAuth": vaultSecretsHealth,
    "secrets.hashicorp.com/HCPVaultSecretsApp": vaultSecretsHealth,
    "secrets.hashicorp.com/SecretTransformation": vaultSecretsHealth,
    "secrets.hashicorp.com/VaultAuth": vaultSecretsHealth,
    "secrets.hashicorp.com/VaultAuthGlobal": vaultSecretsHealth,
    "secrets.hashicorp.com/VaultConnection": vaultSecretsHealth,
    "secrets.hashicorp.com/VaultDynamicSecret": vaultSecretsHealth,
    "secrets.hashicorp.com/VaultPKISecret": vaultSecretsHealth,
    "secrets.hashicorp.com/VaultStaticSecret": vaultSecretsHealth,
  },
};
