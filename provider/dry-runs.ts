import { createHash } from "node:crypto";
import {
  canonicalJson,
  type ConflictPolicy,
  describeKey,
  isSyncError,
  keyOf,
  type KubeObject,
  printKey,
} from "slipway";
import { diffObject, type FieldChange, type KubeClient, type ObjectDiff, ownerTokenOf } from "slipway/cluster";
import { isClusterAbsent } from "./cluster-absent";
import type { ProviderConfig } from "./config";
import type { DeclaredObjects } from "./declared-objects";

/** What is asked of the server for one object. */
export interface DryRunRequest {
  readonly object: KubeObject;
  /** The object as it was applied last. */
  readonly previous: KubeObject | undefined;
  readonly ownerToken: string;
  readonly onConflict: ConflictPolicy;
  /** `some`: it has secret leaves, which the caller masks in the changes; `all`: nothing of it may be shown. */
  readonly secrets: "none" | "some" | "all";
}

/** What an apply would do, in the server's words; or why the server cannot say. */
export type DryRun =
  | {
      readonly by: "server";
      readonly action: "create" | "update" | "none" | "replace";
      readonly changes: readonly FieldChange[];
      /** Why a `replace`, or a `create` while something of that name is still there. */
      readonly reason?: string;
      /** Identity of what is on the cluster now; absent where nothing is. */
      readonly live?: { readonly uid: string; readonly ownerToken: string | undefined };
    }
  | { readonly by: "nobody"; readonly reason: string };

/** What a dry run needs of the session. */
export interface DryRunContext {
  readonly config: ProviderConfig;
  readonly declared: DeclaredObjects;
  /** Aborted when the engine cancels. */
  readonly signal: AbortSignal;
  /**
   * The connection, opened by the first call: a provider must start even where its cluster cannot be reached.
   *
   * @throws PROVIDER_CLUSTER_UNKNOWN in a preview before the cluster exists, and what opening it throws
   */
  cluster(): KubeClient;
  /** Says it once, however many resources find the same. */
  warnOnce(urn: string, message: string): void;
}

/** How long after a failure to reach the cluster we take it that the next request would fail too. */
const absenceMilliseconds = 10_000;

/** Dry runs by resource, so that Check, Diff and a previewed Update ask the server once. */
export class DryRuns {
  private readonly byUrn = new Map<string, Map<string, Promise<DryRun>>>();
  private absence: { readonly until: number; readonly reason: string } | undefined;

  /**
   * @throws what the server refuses, except for what this same program is going to mend: a Namespace or a kind on its way
   */
  run(session: DryRunContext, urn: string, request: DryRunRequest): Promise<DryRun> {
    const runs = this.byUrn.get(urn) ?? new Map<string, Promise<DryRun>>();
    this.byUrn.set(urn, runs);
    const name = fingerprint(request);
    const known = runs.get(name);
    if (known !== undefined) return known;
    const run = this.ask(session, urn, request);
    // Whoever needs the result handles its failure; nobody may need it.
    run.catch(() => undefined);
    runs.set(name, run);
    return run;
  }

  /** Forgets the results of a resource: the cluster is about to change, or nobody will ask again. */
  forget(urn: string): void {
    this.byUrn.delete(urn);
  }

  private diff(session: DryRunContext, request: DryRunRequest, sensitive: boolean): Promise<ObjectDiff> {
    const { object, previous, ownerToken, onConflict } = request;
    const { config, signal } = session;
    const options = { fieldManager: config.fieldManager, ownerToken, onConflict, dryRun: true, sensitive, signal };
    return diffObject(session.cluster(), object, previous === undefined ? options : { ...options, previous });
  }

  private async ask(session: DryRunContext, urn: string, request: DryRunRequest): Promise<DryRun> {
    if (this.absence !== undefined && this.absence.until > Date.now())
      return { by: "nobody", reason: this.absence.reason };
    const { object, secrets } = request;
    try {
      const diff = await this.diff(session, request, secrets === "all").catch((error: unknown) => {
        // A refusal quotes values: it is asked for once more, without them.
        if (secrets === "some" && isSyncError(error)) return this.diff(session, request, true);
        throw error;
      });
      const { action, changes, live, verification } = diff;
      if (verification.by === "nobody" && action !== "create") return { by: "nobody", reason: verification.reason };
      const reason = diff.reason ?? (verification.by === "nobody" ? verification.reason : undefined);
      return {
        by: "server",
        action,
        changes,
        ...(reason === undefined ? {} : { reason: withoutValues(reason) }),
        ...(live === undefined ? {} : { live: { uid: live.metadata.uid ?? "", ownerToken: ownerTokenOf(live) } }),
      };
    } catch (error) {
      const reason = whyUnverifiable(error, object, session);
      if (reason === undefined) throw error;
      if (isClusterAbsent(error)) {
        this.absence = { until: Date.now() + absenceMilliseconds, reason };
        if (!session.config.kubeconfigUnknown) {
          session.warnOnce(urn, `not verified by the server, and not checked for drift: ${reason}`);
        }
      }
      return { by: "nobody", reason };
    }
  }
}

function fingerprint({ object, ownerToken, onConflict }: DryRunRequest): string {
  const content = createHash("sha256").update(canonicalJson(object)).digest("base64");
  return [printKey(keyOf(object)), content, ownerToken, onConflict].join("\n");
}

/**
 * `spec.template: Invalid value: {…}: field is immutable`, a line a field, without the value: it may be the whole template.
 * Source: apimachinery pkg/util/validation/field/errors.go@v0.36.3 (Error.ErrorBody).
 */
function withoutValues(reason: string): string {
  return reason.replaceAll(/^([^\n]*?): Invalid value: .*: ([^\n:]*)$/gm, "$1: $2");
}

/** Why a failed dry run is no verdict on the object; undefined where it is one. */
function whyUnverifiable(error: unknown, object: KubeObject, session: DryRunContext): string | undefined {
  if (!isSyncError(error)) return undefined;
  if (isClusterAbsent(error)) return error.code === "PROVIDER_CLUSTER_UNKNOWN" ? (error.why ?? error.what) : error.what;
  const key = keyOf(object);
  if (error.code === "KUBE_UNKNOWN_KIND") {
    if (session.declared.hasCustomKind(key)) return `its CustomResourceDefinition is part of this program`;
  } else if (error.code === "KUBE_NAMESPACE_NOT_FOUND") {
    if (session.declared.hasNamespace(key.namespace)) return `the Namespace ${key.namespace} is part of this program`;
  } else {
    return undefined;
  }
  return skipsDryRun(object) ? `${describeKey(key)} says SkipDryRunOnMissingResource=true` : undefined;
}

/** Source: Argo CD docs/user-guide/sync-options.md (Skip Dry Run for new custom resources types). */
function skipsDryRun(object: KubeObject): boolean {
  const options: unknown = object.metadata.annotations?.["argocd.argoproj.io/sync-options"];
  if (typeof options !== "string") return false;
  return options.split(",").some((option) => option.trim() === "SkipDryRunOnMissingResource=true");
}
