import { isSyncError, keyOf, parseKey } from "slipway/internal";
import { type DryRun, type FieldPath, groupOf, pathsOverlap, printFieldPath } from "slipway/internal/cluster";
import { objectProperties } from "../../properties/object";
import { comparedProperties } from "../../properties/property-table";
import { matchesPath, parsePropertyPath } from "../../rpc/property-path";
import { hasUnknown, type PropertyMap, type PropertyValue, valueAt } from "../../rpc/property-value";
import type { DiffRequest, DiffResult, PropertyChange } from "../../rpc/requests";
import { readObjectInputs, readObjectState } from "../../inputs/object";
import type { Session } from "../../session/session";
import { dryRunManifest } from "./dry-run-manifest";
import { dryRunWithLastValues } from "./last-values";
import { describeUnknown, noteVerdict, verdictOf, verifyUnknown } from "./object-verdict";
import { driftPath, driftPaths, fieldKey, findDrift } from "../shared/drift";
import { changePaths, isSameText, packedText, parseManifestText, unpackManifest } from "../shared/large-objects";
import { asKubeObject } from "../shared/check-manifest";
import { reasonToStay } from "../shared/keep-removed";
import { limitsOf, refuseBeyondLimits } from "../shared/refuse-beyond-limits";
import { reportDelivery } from "../shared/report-delivery";
import { diffStructure, type StructuralChange } from "../shared/structural-diff";

const compared = comparedProperties(objectProperties);

/** Outputs of an object that an update never changes. */
const stables = ["key", "uid", "owner"];

/** The changes of one object's update: the program's changes, and the drift on the cluster. */
export async function diffManifest(request: DiffRequest, session: Session): Promise<DiffResult> {
  const result = await diffOpened(openRequest(request), session);
  return packedText(readObjectInputs(request.news).object) === undefined ? result : withSummary(result, request.news);
}

/**
 * The request with its manifests as structured values. The outputs include the object, even if the state omits it
 * there.
 */
function openRequest(request: DiffRequest): DiffRequest {
  const { oldInputs, olds, news } = request;
  const [{ object: given }, { object: wanted }] = [readObjectInputs(oldInputs), readObjectInputs(news)];
  const { object: written } = readObjectState(olds);
  const before = unpackManifest(given);
  const recorded = written === undefined ? before : unpackManifest(written);
  const opened = (properties: PropertyMap, object: PropertyValue | undefined): PropertyMap =>
    object === undefined ? properties : { ...properties, object };
  return {
    ...request,
    oldInputs: opened(oldInputs, before),
    olds: opened(olds, recorded),
    news: opened(news, isSameText(given, wanted) ? before : manifestIn(news)),
  };
}

function manifestIn(news: PropertyMap): PropertyValue | undefined {
  return unpackManifest(parseManifestText(readObjectInputs(news).object));
}

/**
 * The diff of a large object: the summary that Check computed replaces the rows of the fields, which the engine could
 * not show.
 */
function withSummary(result: DiffResult, news: PropertyMap): DiffResult {
  const [fields, others] = [
    result.changes.filter(({ path }) => isOfObject(path)),
    result.changes.filter(({ path }) => !isOfObject(path)),
  ];
  if (fields.length === 0) return result;
  const rows = changePaths(news).map((path): PropertyChange => ({ path: printFieldPath(path), kind: "add" }));
  // After a refresh the program's side is unchanged: other rows report the drift, and without such rows the text is
  // reported.
  const shown = rows.length > 0 || others.length > 0 ? rows : [{ path: "object", kind: "update" } as const];
  return { ...result, changes: [...shown, ...others] };
}

function isOfObject(path: string): boolean {
  return path === "object" || path.startsWith("object.") || path.startsWith("object[");
}

async function diffOpened(request: DiffRequest, session: Session): Promise<DiffResult> {
  const { oldInputs, olds, news, urn } = request;
  const ignored = readPatterns(request.ignoreChanges);
  const isIgnored = (path: FieldPath): boolean => ignored.some((pattern) => matchesPath(path, pattern));
  const program = programChanges(oldInputs, olds, news).filter(({ path }) => !isIgnored(path));

  const moved = identityChanges(request, program);
  if (moved.length > 0) {
    refuseLoss(request, "delete", session);
    return replacement(program, moved, false);
  }

  const own = program
    .filter(({ path }) => path[0] === "object")
    .map((change) => ({ ...change, path: change.path.slice(1) }));
  const run = await tryDryRun(request, session);
  if (run === "refused" || run.by === "nobody") return update(program, [], run);
  reportDelivery(urn, request.id, run, session);
  if (run.action === "replace") {
    refuseLoss(request, "replace", session);
    session.memory.of(urn).isReplaced = true;
    session.log.say("info", urn, `is deleted and created again: ${run.reason ?? "an immutable field changes"}`);
    const fields = (run.faults ?? []).map(({ field }) => parsePropertyPath(field));
    const blamed = own.filter(({ path }) => fields.some((field) => field !== undefined && pathsOverlap(field, path)));
    const causes = (blamed.length > 0 ? blamed : own).map(({ path }) => ["object", ...path]);
    return replacement(program, causes, true);
  }
  const before = readObjectState(olds).object ?? readObjectInputs(oldInputs).object;
  const drift = findDrift(request.id, run, before, readObjectInputs(news).object ?? null);
  const announced = new Set(driftPaths(news).map(printFieldPath));
  const rows = drift.flatMap((entry): PropertyChange[] => {
    const path = ["object", ...entry.path];
    if (isIgnored(path)) return [];
    const text = printFieldPath(driftPath(fieldKey(entry)));
    if (announced.has(text)) return [{ path: text, kind: "add" }];
    // Without a computed input, as in a refresh, the state's outputs have the live value.
    return entry.what === "value" ? [{ path: printFieldPath(path), kind: "update" }] : [];
  });
  return update(program, rows, run);
}

export function readPatterns(ignoreChanges: readonly string[]): FieldPath[] {
  return ignoreChanges.map((text) => parsePropertyPath(text)).filter((path) => path !== undefined);
}

/** Compares the object with the state's outputs, which a refresh updates, and the rest with the old inputs. */
function programChanges(oldInputs: PropertyMap, olds: PropertyMap, news: PropertyMap): StructuralChange[] {
  return [
    ...diffStructure(
      readObjectState(olds).object ?? readObjectInputs(oldInputs).object,
      readObjectInputs(news).object,
      ["object"],
    ),
    ...compared.flatMap((name) => diffStructure(oldInputs[name], news[name], [name])),
  ];
}

/** The paths of changed fields that identify the object. A name that is not known yet counts as unchanged. */
function identityChanges(request: DiffRequest, program: readonly StructuralChange[]): FieldPath[] {
  const old = parseKey(request.id);
  const news = readObjectInputs(request.news).object;
  if (old === undefined) return [];
  const fields: readonly (readonly [FieldPath, string])[] = [
    [["object", "apiVersion"], old.group],
    [["object", "kind"], old.kind],
    [["object", "metadata", "namespace"], old.namespace],
    [["object", "metadata", "name"], old.name],
  ];
  return fields.flatMap(([path, before]) => {
    const value = valueAt(news, path.slice(1));
    if (hasUnknown(value)) return [];
    const text = typeof value === "string" ? value : "";
    const after = path[1] === "apiVersion" ? groupOf(text) : text;
    return after === before ? [] : [program.find((change) => matchesPath(path, change.path))?.path ?? path];
  });
}

async function tryDryRun(request: DiffRequest, session: Session): Promise<DryRun | "refused"> {
  const { urn, news, oldInputs } = request;
  const manifest = readObjectInputs(news).object ?? null;
  if (hasUnknown(manifest)) {
    try {
      await verifyUnknown(urn, manifest, session);
    } catch (error) {
      if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
      return "refused";
    }
    const run = await dryRunWithLastValues(session, urn, news, readObjectInputs(oldInputs).object);
    return run ?? { by: "nobody", reason: describeUnknown(manifest) };
  }
  try {
    const run = await dryRunManifest(session, urn, news, readObjectInputs(oldInputs).object);
    noteVerdict(urn, manifest, verdictOf(run), session);
    return run;
  } catch (error) {
    // The update's preview repeats the dry run and fails there, beside its resource.
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    noteVerdict(urn, manifest, { by: "server" }, session);
    return "refused";
  }
}

/** `refused`: the update reports the refusal, so Diff must report a change. */
function update(
  program: readonly StructuralChange[],
  drift: readonly PropertyChange[],
  run: DryRun | "refused",
): DiffResult {
  const rows = program.map(({ path, kind }) => ({ path: printFieldPath(path), kind }));
  const recreated = run !== "refused" && run.by === "server" && run.action === "create";
  return {
    changed: rows.length + drift.length > 0 || recreated || run === "refused",
    changes: [...rows, ...drift],
    replaces: [],
    deleteBeforeReplace: false,
    stables: recreated ? stables.filter((name) => name !== "uid") : stables,
  };
}

/**
 * Refuses the deletion of the object that an update would delete, or delete and create again. A refresh, in which no
 * program declares anything, does not delete it.
 *
 * @throws PLAN_LIMIT_EXCEEDED
 */
function refuseLoss({ urn, id, olds, news }: DiffRequest, action: "delete" | "replace", session: Session): void {
  const { object } = readObjectInputs(news);
  const isDeclared = object !== undefined && !hasUnknown(object) && isKnownTo(session, object);
  const stays = action === "delete" && reasonToStay(urn, olds, session) !== undefined;
  if (isDeclared && !stays) refuseBeyondLimits(limitsOf(urn, news, session), [{ id, action }], "object");
}

function isKnownTo({ declared }: Session, object: PropertyValue): boolean {
  return declared.find(keyOf(asKubeObject(object))) !== undefined;
}

function replacement(program: readonly StructuralChange[], causes: readonly FieldPath[], sameKey: boolean): DiffResult {
  const isCause = (path: FieldPath): boolean => causes.some((cause) => matchesPath(path, cause));
  return {
    changed: true,
    changes: program.map(({ path, kind }) => ({ path: printFieldPath(path), kind, replace: isCause(path) })),
    replaces: [...new Set(causes.map(([property]) => String(property)))],
    deleteBeforeReplace: sameKey,
    stables: [],
  };
}
