import { type Impersonation, optional, type RemoteLimits, type RemoteReference } from "slipway/internal/cluster";
import { readFlag, readMap, readText } from "./config-values";
import type { PropertyMap, PropertyValue } from "../rpc/property-value";

/** A service account; without a namespace, in that of the connection. */
export interface Account {
  readonly name: string;
  readonly namespace?: string;
}

/** A cluster whose access another cluster has. */
export interface RemoteConfig {
  readonly reference: RemoteReference;
  readonly limits: RemoteLimits;
  /** Who reads the Secret or the ConfigMap; without it, the kubeconfig's user. */
  readonly reader?: Account;
  /** Who makes the requests to the remote cluster; without it, the user of its kubeconfig. */
  readonly account?: Account;
}

/** The user that requests impersonate, and the cluster that they go to. */
export interface AccessConfig {
  /** The service account of the requests to the provider's own cluster. */
  readonly account?: Account;
  /** The cluster that is used instead. */
  readonly remote?: RemoteConfig;
}

/**
 * The environment variable with the service account for what names none. The engine starts the plugin with its own
 * environment, which no program can change.
 */
const defaultAccountVariable = "SLIPWAY_DEFAULT_SERVICE_ACCOUNT";

/** The properties that may be outputs which are not known yet: the plugin then works without the cluster. */
export const awaitedProperties = [
  "kubeconfig",
  "serviceAccountName",
  "serviceAccountNamespace",
  "defaultServiceAccountName",
  "kubeConfigFrom",
] as const;

/** Reads the part of the configuration that `connect` does not have. */
export function readAccessConfig(inputs: PropertyMap, environment: NodeJS.ProcessEnv): AccessConfig {
  const text = (name: string): string | undefined => readText(inputs[name]);
  const namespace = text("serviceAccountNamespace");
  const accountOf = (name: string | undefined, home: string | undefined): Account | undefined =>
    name === undefined ? undefined : { name, ...optional({ namespace: home }) };
  // Source: fluxcd/pkg runtime/client/impersonator.go: the account of the object takes precedence over the default one.
  const fallback = readText(environment[defaultAccountVariable]) ?? text("defaultServiceAccountName");
  const account = accountOf(text("serviceAccountName") ?? fallback, namespace);
  const from = readMap(inputs["kubeConfigFrom"]);
  if (from === undefined) return optional({ account });
  const within = (name: string): string | undefined => readText(from[name]);
  const reader = accountOf(within("serviceAccountName") ?? fallback, within("serviceAccountNamespace") ?? namespace);
  const limits = {
    allowsExec: readFlag(inputs["insecureKubeconfigExec"]) ?? false,
    allowsInsecureTls: readFlag(inputs["insecureKubeconfigTls"]) ?? false,
  };
  return { remote: { reference: readReference(from), limits, ...optional({ reader, account }) } };
}

/** The account as the client impersonates it. */
export function chooseAccount({ name, namespace }: Account): Impersonation {
  return { serviceAccount: { name, ...optional({ namespace }) } };
}

/** The reason why a value is not a reference to the access of a cluster. */
export function accessFault(value: PropertyValue): string | undefined {
  const from = readMap(value);
  if (from === undefined) return "must be a map with secretRef or configMapRef";
  const { secretRef, configMapRef } = readReference(from);
  const isGiven = (name: string): boolean => from[name] !== undefined && from[name] !== null;
  if (isGiven("secretRef") === isGiven("configMapRef")) return "must have one of secretRef and configMapRef";
  if (isGiven("secretRef") && secretRef === undefined) return "secretRef must be a map with a name";
  if (isGiven("configMapRef") && configMapRef === undefined) return "configMapRef must be a map with a name";
  return undefined;
}

function readReference(from: PropertyMap): RemoteReference {
  const named = (field: string): { readonly name: string; readonly key?: string } | undefined => {
    const map = readMap(from[field]);
    const name = map === undefined ? undefined : readText(map["name"]);
    return name === undefined ? undefined : { name, ...optional({ key: readText(map?.["key"]) }) };
  };
  return optional({
    namespace: readText(from["namespace"]),
    secretRef: named("secretRef"),
    configMapRef: named("configMapRef"),
  });
}
