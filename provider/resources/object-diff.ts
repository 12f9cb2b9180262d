import { isSyncError, parseKey } from "slipway";
import { type FieldPath, groupOf, printFieldPath } from "slipway/cluster";
import type { DryRun } from "../dry-runs";
import { matchesPath, parsePropertyPath } from "../rpc/property-path";
import {
  hasSecret,
  hasUnknown,
  type PropertyMap,
  type PropertyValue,
  unknownPaths,
  valueAt,
} from "../rpc/property-value";
import type { DiffRequest, DiffResult, PropertyChange } from "../rpc/requests";
import type { Session } from "../session";
import { asKubeObject } from "./check-manifest";
import { driftKeys, driftProperty, findDrift } from "./drift";
import { ownerOf, policyOf } from "./options";
import { diffStructure, pathsOverlap, type StructuralChange } from "./structural-diff";

/** Outputs of an object that an update leaves alone. */
const stables = ["key", "uid", "owner"];

/** What an update of one object would change: the program's changes, and what drifted on the cluster. */
export async function diffManifest(request: DiffRequest, session: Session): Promise<DiffResult> {
  const { oldInputs, olds, news, urn } = request;
  const ignored = readPatterns(request.ignoreChanges);
  const isIgnored = (path: FieldPath): boolean => ignored.some((pattern) => matchesPath(path, pattern));
  const program = programChanges(oldInputs, olds, news).filter(({ path }) => !isIgnored(path));

  const moved = identityChanges(request, program);
  if (moved.length > 0) return replacement(program, moved, false);

  const own = program
    .filter(({ path }) => path[0] === "object")
    .map((change) => ({ ...change, path: change.path.slice(1) }));
  const run = await tryDryRun(request, session);
  if (run === "refused" || run.by === "nobody") return update(program, [], run);
  if (run.action === "replace") {
    session.replaced.add(urn);
    session.log.say("info", urn, `is deleted and made again: ${run.reason ?? "an immutable field changes"}`);
    const fields = (run.reason ?? "").split("\n").map((line) => parsePropertyPath(line.split(": ", 1)[0] ?? ""));
    const blamed = own.filter(({ path }) => fields.some((field) => field !== undefined && pathsOverlap(field, path)));
    const causes = (blamed.length > 0 ? blamed : own).map(({ path }) => ["object", ...path]);
    return replacement(program, causes, true);
  }
  const drift = Object.keys(findDrift(run, olds["object"] ?? oldInputs["object"], news["object"] ?? null));
  const announced = new Set(driftKeys(news));
  const rows = drift.flatMap((key): PropertyChange[] => {
    const path = parsePropertyPath(`object.${key}`) ?? ["object"];
    if (isIgnored(path)) return [];
    if (announced.has(key)) return [{ path: printFieldPath([driftProperty, key]), kind: "add" }];
    // Without words of ours, as in a refresh: the state's outputs hold the live value.
    return key === "object" || key === "ownership" ? [] : [{ path: printFieldPath(path), kind: "update" }];
  });
  return update(program, rows, run);
}

export function readPatterns(ignoreChanges: readonly string[]): FieldPath[] {
  return ignoreChanges.map((text) => parsePropertyPath(text)).filter((path) => path !== undefined);
}

/** The object against the state's outputs, which a refresh brings up to date; the rest against the old inputs. */
function programChanges(oldInputs: PropertyMap, olds: PropertyMap, news: PropertyMap): StructuralChange[] {
  const options = ["wait", "timeoutSeconds", "onConflict", "keep"];
  return [
    ...diffStructure(olds["object"] ?? oldInputs["object"], news["object"], ["object"]),
    ...options.flatMap((name) => diffStructure(oldInputs[name], news[name], [name])),
  ];
}

/** Paths of the fields that make it another object. A name that is not known yet makes no claim. */
function identityChanges(request: DiffRequest, program: readonly StructuralChange[]): FieldPath[] {
  const old = parseKey(request.id);
  const news = request.news["object"];
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
  const manifest = news["object"] ?? null;
  if (hasUnknown(manifest)) {
    session.log.say("info", urn, `not verified by the server: ${unknownWords(manifest)}`);
    return { by: "nobody", reason: unknownWords(manifest) };
  }
  try {
    return await dryRunManifest(session, urn, news, oldInputs["object"]);
  } catch (error) {
    // A refusal belongs to the update that would meet it: its preview asks again and fails there, beside its resource.
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    return "refused";
  }
}

/** The dry run of a checked, known manifest. */
export function dryRunManifest(
  session: Session,
  urn: string,
  inputs: PropertyMap,
  previous: PropertyValue | undefined,
): Promise<DryRun> {
  const object = asKubeObject(inputs["object"] ?? null);
  const known = previous !== undefined && !hasUnknown(previous) ? asKubeObject(previous) : undefined;
  const ownerToken = ownerOf(inputs);
  return session.dryRuns.run(session, urn, {
    object,
    previous: known,
    ownerToken,
    onConflict: policyOf(inputs, session),
    secrets: hasSecret(inputs["object"]) ? "some" : "none",
  });
}

/** Why a manifest cannot be asked about: its leaves that are not known yet. */
export function unknownWords(manifest: PropertyValue): string {
  const paths = unknownPaths(manifest).map((path) => (path.length === 0 ? "the manifest" : printFieldPath(path)));
  const shown = paths.slice(0, 3).join(", ");
  const all = paths.length > 3 ? `${shown} and ${paths.length - 3} more` : shown;
  return `${all} ${paths.length > 1 ? "are" : "is"} not known yet`;
}

/** `refused`: the update will meet the refusal, so there has to be one. */
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
