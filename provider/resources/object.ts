import { describeKey, isSyncError, type KubeObject, keyOf, printKey, SyncError } from "slipway";
import { applyObject, deleteObject, versionOf } from "slipway/cluster";
import type { DryRun } from "../dry-runs";
import { ownerTokenFor } from "../owner-token";
import { hasSecret, hasUnknown, type PropertyMap, type PropertyValue, unknown, unwrap } from "../rpc/property-value";
import type { UpdateRequest, WriteResult } from "../rpc/requests";
import { startProgress } from "../progress";
import type { Session } from "../session";
import { awaitHealth, notAwaited } from "./await-health";
import { asKubeObject, checkManifest, isSecretKind } from "./check-manifest";
import { describeDrift, type Drift, findDrift, withDrift, withoutDrift } from "./drift";
import { declareObject } from "./declare-object";
import type { ResourceHandler } from "./handler";
import { keyOfId, readObject, refOf } from "./read-object";
import { pickLike, setAt, valueAt } from "./live-values";
import { diffManifest, dryRunManifest, readPatterns, unknownWords } from "./object-diff";
import { checkProperties, flagOf, givenInputs, ownerOf, policyOf, textOf, timeoutOf } from "./options";

const types = {
  object: "any",
  wait: "boolean",
  timeoutSeconds: "seconds",
  onConflict: "policy",
  keep: "boolean",
} as const;

/** `slipway:index:Object`: one Kubernetes object. */
export const objectHandler: ResourceHandler = {
  async check({ urn, olds, news, seed }, session) {
    const { manifest, key, failures } = await checkManifest(news["object"], ["object"], session);
    const all = [...failures, ...checkProperties(news, types)];
    const owner = textOf(olds, "owner") ?? ownerTokenFor(urn, seed);
    const inputs = { ...givenInputs(news, types), object: manifest, owner };
    if (all.length === 0 && key !== undefined)
      all.push(...declareObject(urn, asKubeObject(manifest), ["object"], session));
    if (all.length > 0 || hasUnknown(manifest)) return { inputs, failures: all };
    return { inputs: withDrift(inputs, await lookForDrift(urn, olds, inputs, session)), failures: [] };
  },

  diff(request, session) {
    return diffManifest(request, session);
  },

  async create({ urn, inputs, timeoutSeconds, preview }, session) {
    if (preview) {
      await previewCreate(urn, inputs, session);
      return { id: "", outputs: { ...outputsOf(inputs, unknown, unknown), owner: unknown }, problems: [] };
    }
    const object = asKubeObject(inputs["object"] ?? null);
    return write(urn, inputs, object, undefined, timeoutSeconds, session);
  },

  read(request, session) {
    return readObject(request, session);
  },

  async update(request, session) {
    const { urn, id, olds, oldInputs, news, timeoutSeconds, preview } = request;
    if (preview) {
      const known = !hasUnknown(news["object"]);
      const run = known ? await askOnce(urn, news, oldInputs["object"], session) : undefined;
      const isMadeAnew = run?.by === "server" && run.action === "create";
      const uid = isMadeAnew ? unknown : (olds["uid"] ?? unknown);
      return { id, outputs: outputsOf(news, uid, unknown), problems: [] };
    }
    const previous = oldInputs["object"] === undefined ? undefined : asKubeObject(oldInputs["object"]);
    const object = await keepIgnored(request, session);
    return write(urn, news, object, previous, timeoutSeconds, session);
  },

  async delete({ urn, id, olds, timeoutSeconds }, session) {
    const key = keyOfId(id);
    const name = describeKey(key);
    if (flagOf(olds, "keep", false)) {
      session.log.say("info", urn, `${name} stays on the cluster: keep is set`);
      return;
    }
    const recorded = asKubeObject(olds["object"] ?? null) as KubeObject | null;
    const uid = textOf(olds, "uid");
    const ownerToken = textOf(olds, "owner");
    const target = {
      ref: { ...key, version: versionOf(recorded?.apiVersion ?? "") },
      ...(uid === undefined ? {} : { uid }),
      ...(ownerToken === undefined ? {} : { ownerToken }),
    };
    const progress = startProgress(session.log, urn);
    const outcome = await deleteObject(session.cluster(), target, {
      timeoutSeconds: timeoutOf(olds, timeoutSeconds),
      signal: session.signal,
      onProgress: progress.report,
    }).finally(progress.end);
    if (outcome === "notOurs")
      session.log.say("info", urn, `${name} stays on the cluster: it belongs to another owner now`);
    if (outcome === "kept") session.log.say("info", urn, `${name} stays on the cluster: a mark on it says so`);
  },
};

/** What drifted on the cluster since the last run. Failures are Diff's to tell. */
async function lookForDrift(urn: string, olds: PropertyMap, inputs: PropertyMap, session: Session): Promise<Drift> {
  const [before, now] = [olds["object"], inputs["object"] ?? null];
  if (before === undefined || hasUnknown(before)) return {};
  if (printKey(keyOf(asKubeObject(before))) !== printKey(keyOf(asKubeObject(now)))) return {};
  try {
    const run = await dryRunManifest(session, urn, inputs, before);
    const drift = findDrift(run, before, now);
    for (const [field, words] of Object.entries(drift)) session.log.say("info", urn, describeDrift(field, words));
    return drift;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return {};
  }
}

async function previewCreate(urn: string, inputs: PropertyMap, session: Session): Promise<void> {
  const manifest = inputs["object"] ?? null;
  if (hasUnknown(manifest)) {
    session.log.say("info", urn, `not verified by the server: ${unknownWords(manifest)}`);
    return;
  }
  if (session.replaced.has(urn)) return;
  const run = await askOnce(urn, inputs, undefined, session);
  if (run.by === "nobody") {
    session.log.say("info", urn, `planned as a create, not verified by the server: ${run.reason}`);
    return;
  }
  if (run.action === "create") return;
  const name = describeKey(keyOf(asKubeObject(manifest)));
  if (run.action === "replace") throw cannotTakeOver(name, run.reason);
  if (run.live?.ownerToken === textOf(inputs, "owner")) return;
  const fields = Object.entries(findDrift(run, undefined, manifest)).map(([field, words]) => `\n  ${field}: ${words}`);
  session.log.say("info", urn, `${name} exists already and will be taken over${fields.join("")}`);
}

/** The last question about a resource in a preview: the answer is not needed any more. */
async function askOnce(
  urn: string,
  inputs: PropertyMap,
  previous: PropertyValue | undefined,
  session: Session,
): Promise<DryRun> {
  try {
    return await dryRunManifest(session, urn, inputs, previous);
  } finally {
    session.dryRuns.forget(urn);
  }
}

/** Applies, waits, and says what came of it. */
async function write(
  urn: string,
  inputs: PropertyMap,
  object: KubeObject,
  previous: KubeObject | undefined,
  timeoutSeconds: number | undefined,
  session: Session,
): Promise<WriteResult> {
  session.dryRuns.forget(urn);
  const { live } = await applyObject(session.cluster(), object, {
    fieldManager: session.config.fieldManager,
    onConflict: policyOf(inputs, session),
    ownerToken: ownerOf(inputs),
    sensitive: hasSecret(inputs["object"]) && !isSecretKind(object),
    signal: session.signal,
    ...(previous === undefined ? {} : { previous }),
  });
  const id = printKey(keyOf(object));
  const wait = flagOf(inputs, "wait", true);
  const { health, problems } = await awaitHealth(
    session,
    urn,
    wait ? [refOf(object)] : [],
    timeoutOf(inputs, timeoutSeconds),
  );
  return { id, outputs: outputsOf(inputs, live.metadata.uid ?? "", health[id] ?? notAwaited), problems };
}

function outputsOf(inputs: PropertyMap, uid: PropertyValue, health: PropertyValue): PropertyMap {
  const manifest = inputs["object"] ?? null;
  const known = !hasUnknown(unwrap(manifest));
  return { ...withoutDrift(inputs), key: known ? printKey(keyOf(asKubeObject(manifest))) : unknown, uid, health };
}

/** The object with what the program ignores as it is on the cluster: applying it must not undo that. */
async function keepIgnored({ news, ignoreChanges }: UpdateRequest, session: Session): Promise<KubeObject> {
  const object = asKubeObject(news["object"] ?? null);
  const paths = readPatterns(ignoreChanges).filter((path) => path[0] === "object" && !path.includes("*"));
  if (paths.length === 0) return object;
  const live = await session.cluster().get(refOf(object), session.signal);
  if (live === undefined) return object;
  return paths.reduce<unknown>((result, [, ...path]) => {
    const value = valueAt(live, path);
    return value === undefined ? result : setAt(result, path, pickLike(value, valueAt(object, path)));
  }, object) as KubeObject;
}

function cannotTakeOver(name: string, reason: string | undefined): SyncError {
  return new SyncError({
    code: "PROVIDER_CANNOT_TAKE_OVER",
    what: `${name} exists already, and cannot become what the program says`,
    where: { object: name },
    ...(reason === undefined ? {} : { why: reason }),
    mend: "delete it first, give the new object another name, or import it so that it can be replaced",
  });
}
