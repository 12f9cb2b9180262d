// The policies of an Application as the arguments of a `Sync`.
//
// Source: argo-cd controller/sync.go@v3.5.7 (SyncAppState), pkg/apis/application/v1alpha1/types.go (NextRetryAt).
import { parseDurationSeconds } from "../go/time/duration-seconds";
import { isMap, lookUp, lookUpList, lookUpText } from "../lib/look-up";
import { nearest } from "../lib/nearest";
import { optional } from "../lib/optional";
import { invalidObject } from "./check-fields";
import { unsupported } from "./unsupported";

type Values = Readonly<Record<string, unknown>>;

/** The arguments, and what has no counterpart. */
export interface SyncArguments {
  readonly args: Values;
  readonly warnings: readonly string[];
}

/** Each sync option as arguments. Options of objects, such as `Delete=false`, count for objects alone. */
const options: Readonly<Record<string, Values>> = {
  "Validate=false": { validate: false },
  "CreateNamespace=true": { createNamespace: true },
  "PrunePropagationPolicy=foreground": { prunePropagationPolicy: "Foreground" },
  "PrunePropagationPolicy=background": { prunePropagationPolicy: "Background" },
  "PrunePropagationPolicy=orphan": { prunePropagationPolicy: "Orphan" },
  "PruneLast=true": { pruneLast: true },
  "ApplyOutOfSyncOnly=true": { applyOutOfSyncOnly: true },
  "RespectIgnoreDifferences=true": { respectIgnoreDifferences: true },
  "ServerSideApply=true": { serverSideApply: true },
  "Replace=true": { replace: true },
  "FailOnSharedResource=true": { failOnSharedResource: true },
  "SkipDryRunOnMissingResource=true": { skipDryRunOnMissingResource: true },
  "ClientSideApplyMigration=false": { clientSideApplyMigration: false },
};

/** Options that say what is so without them. */
const defaults = [
  ...["Validate=true", "CreateNamespace=false", "PruneLast=false", "ApplyOutOfSyncOnly=false", "Replace=false"],
  ...["RespectIgnoreDifferences=false", "ServerSideApply=false", "FailOnSharedResource=false", "Prune=true"],
  ...["SkipDryRunOnMissingResource=false", "ClientSideApplyMigration=true"],
];

/**
 * The arguments of the `Sync` of an Application.
 *
 * @param object the Application in messages
 * @throws SyncError ARGO_OBJECT_INVALID, ARGO_UNSUPPORTED
 */
export function syncArguments(object: string, spec: Values): SyncArguments {
  const { syncPolicy } = spec;
  const automated = lookUp(syncPolicy, "automated");
  const isAutomated = isMap(automated) && automated["enabled"] !== false;
  const warnings: string[] = [];
  const chosen = optionArguments(object, lookUpList(syncPolicy, "syncOptions").map(String), warnings);
  const metadata = lookUp(syncPolicy, "managedNamespaceMetadata");
  const namespace = lookUpText(spec, "destination", "namespace");
  const retry = retryArguments(object, lookUp(syncPolicy, "retry"));
  const ignored = ignoredDifferences(object, lookUpList(spec, "ignoreDifferences").filter(isMap));
  const args = {
    ...chosen,
    ...optional({ namespace }),
    prune: isAutomated && automated["prune"] === true,
    allowEmpty: isAutomated && automated["allowEmpty"] === true,
    // As in Argo CD, without the option there is no Namespace to keep.
    ...(isMap(metadata) && chosen["createNamespace"] === true ? { managedNamespaceMetadata: metadata } : {}),
    ...optional({ retry }),
    ...(ignored.length === 0 ? {} : { ignoreDifferences: ignored }),
  };
  return { args, warnings };
}

function optionArguments(object: string, given: readonly string[], warnings: string[]): Values {
  const args: Record<string, unknown> = {};
  for (const [index, option] of given.entries()) {
    const own = Object.hasOwn(options, option) ? options[option] : undefined;
    if (own !== undefined) Object.assign(args, own);
    else if (option.startsWith("Prune=") && option !== "Prune=true") {
      const field = `spec.syncPolicy.syncOptions[${index}]`;
      const why = `${option} counts for objects here, not for whole Applications`;
      throw unsupported({ object, field }, why, `annotate the objects with argocd.argoproj.io/sync-options: ${option}`);
    } else if (!defaults.includes(option)) {
      const like = nearest(option, Object.keys(options));
      const hint = like === undefined ? "" : `; did you mean ${like}?`;
      warnings.push(`${object} has the sync option ${JSON.stringify(option)}, which changes nothing${hint}`);
    }
  }
  return args;
}

/** Times without a unit are seconds. */
function retryArguments(object: string, retry: unknown): Values | undefined {
  if (!isMap(retry)) return undefined;
  const secondsOf = (name: string): number | undefined => {
    const text = lookUpText(retry, "backoff", name);
    if (text === undefined) return undefined;
    const seconds = /^[+-]?\d+$/.test(text) ? Number(text) : parseDurationSeconds(text);
    if (seconds !== undefined) return seconds;
    throw invalidObject(object, `spec.syncPolicy.retry.backoff.${name}`, `${JSON.stringify(text)} is not a duration`);
  };
  const factor = lookUp(retry, "backoff", "factor");
  return {
    limit: typeof retry["limit"] === "number" ? retry["limit"] : 0,
    ...optional({
      durationSeconds: secondsOf("duration"),
      maxDurationSeconds: secondsOf("maxDuration"),
      factor: typeof factor === "number" ? factor : undefined,
    }),
  };
}

function ignoredDifferences(object: string, given: readonly Values[]): readonly Values[] {
  return given.map((one, index) => {
    const at = `spec.ignoreDifferences[${index}]`;
    const { jqPathExpressions, group, ...others } = one;
    if (Array.isArray(jqPathExpressions) && jqPathExpressions.length > 0) {
      throw unsupported(
        { object, field: `${at}.jqPathExpressions` },
        "expressions of jq are not evaluated",
        "write them as jsonPointers, or as jsonPathExpressions of a Sync",
      );
    }
    if (lookUpText(one, "kind") === undefined) throw invalidObject(object, `${at}.kind`, "it is missing");
    return { ...others, group: typeof group === "string" ? group : "" };
  });
}
