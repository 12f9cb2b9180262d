// Source: helm-controller internal/action/diff.go@v1.6.0 (Diff).
import { isSyncError, joinErrors, type SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import { versionedKeyOf } from "../../model/flux/versioned-key";
import type { FluxServer } from "../../model/flux/flux-server";
import type { FoundDrift, ObjectDrift } from "../model/release-drift";
import { helmFieldManager } from "../model/field-manager";
import type { DriftIgnoreRule, HelmReleaseSpec } from "../model/release-spec";
import type { StoredRelease } from "../model/stored-release";
import type { KubeObject } from "../../model/objects/kube-object";
import { type FieldRules, withYielded } from "../../plan/conflicts/judge-conflicts";
import type { CompiledRule } from "../../plan/flux/ignore-rules";
import { compareObject, compileDriftRules, isExcluded } from "./compare-object";
import { prepareObjects } from "./prepare-objects";
import { readFluxObjects } from "../../render/flux/read-objects";
import { createFluxServer } from "../../apply/flux-server";
import { groupOf } from "../../model/objects/object-key";
import { parseManifest } from "../objects/build-objects";
import { readScopes } from "../objects/read-scopes";
import type { StorageAccess } from "../storage/open-storage";

/** How objects are compared with the cluster. */
export interface DriftOptions {
  /** Fields that may differ: `spec.driftDetection.ignore`. */
  readonly ignore: readonly DriftIgnoreRule[];
  /** Whether objects of the kind have a namespace; undefined for an unknown kind. */
  readonly isNamespaced: (object: KubeObject) => boolean | undefined;
  /** Fields that rules leave to other field managers are no drift. */
  readonly fieldRules?: FieldRules | undefined;
}

/**
 * Compares the objects of a stored revision with the cluster by dry runs, one after the other, and changes nothing. An
 * object that cannot be compared is an error, and the others are compared all the same.
 *
 * @throws SyncError PLAN_IGNORE_RULE_INVALID
 *
 * @internal for its tests
 */
export async function findReleaseDrift(
  server: Pick<FluxServer, "get" | "apply">,
  stored: StoredRelease,
  { ignore, isNamespaced, fieldRules }: DriftOptions,
): Promise<FoundDrift> {
  const rules = compileDriftRules(ignore);
  const { name, namespace = "", manifest = "" } = stored;
  const objects = readFluxObjects(manifest, `the manifest of ${name}`);
  const prepared = prepareObjects(objects, { name, namespace }, isNamespaced);
  const drift: ObjectDrift[] = [];
  const errors: SyncError[] = [...prepared.errors];
  for (const object of prepared.objects) {
    try {
      drift.push(await findObjectDrift(server, object, { rules, fieldRules }));
    } catch (error) {
      if (!isSyncError(error)) throw error;
      errors.push(error);
    }
  }
  return { drift, ...optional({ error: joinErrors(errors) }) };
}

async function findObjectDrift(
  server: Pick<FluxServer, "get" | "apply">,
  object: KubeObject,
  { rules, fieldRules }: { readonly rules: readonly CompiledRule[]; readonly fieldRules: FieldRules | undefined },
): Promise<ObjectDrift> {
  if (isExcluded(object, undefined, rules)) return { type: "exclude", object };
  const live = await server.get(versionedKeyOf(object));
  if (isExcluded(object, live, rules)) return { type: "exclude", object };
  const kept = fieldRules === undefined || live === undefined ? object : withYielded(object, live, fieldRules);
  return compareObject(object, { live, merged: await server.apply(kept, { dryRun: true }) }, rules);
}

/** The release whose stored objects are compared. */
export interface DriftQuestion extends StorageAccess {
  readonly spec: HelmReleaseSpec;
  readonly fieldRules?: FieldRules | undefined;
}

/**
 * Compares the objects of a stored revision with the cluster by dry runs, and changes nothing.
 *
 * @throws SyncError PLAN_IGNORE_RULE_INVALID, RELEASE_MANIFEST_INVALID
 */
export async function findStoredDrift(
  { client, spec, fieldRules, signal }: DriftQuestion,
  stored: StoredRelease,
): Promise<FoundDrift> {
  const objects = parseManifest(stored.manifest ?? "", `the manifest of ${stored.name}`);
  const scopes = await readScopes(client, objects, signal);
  const server = createFluxServer(client, { fieldManager: helmFieldManager, ...optional({ signal }) });
  return findReleaseDrift(server, stored, {
    ...{ ignore: spec.driftDetection.ignore, fieldRules },
    isNamespaced: ({ apiVersion, kind }) => scopes.get(`${groupOf(apiVersion)}/${kind}`),
  });
}
