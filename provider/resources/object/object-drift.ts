import { isSyncError, keyOf, printKey } from "slipway/internal";
import { type FieldPath, pathsOverlap, printFieldPath } from "slipway/internal/cluster";
import { hasUnknown, type PropertyMap, unknownPaths } from "../../rpc/property-value";
import { readObjectInputs, readObjectState } from "../../inputs/object";
import type { Session } from "../../session/session";
import { asKubeObject, isManifest } from "../shared/check-manifest";
import type { ComputedTexts } from "../shared/computed-texts";
import { driftLine, driftTexts, fieldKey, findDrift } from "../shared/drift";
import { unpackManifest } from "../shared/large-objects";
import { dryRunManifest } from "./dry-run-manifest";
import { dryRunWithLastValues } from "./last-values";

/** The drift of one object. */
export interface FoundDrift {
  /** The texts about fields whose value in the program is known. */
  readonly texts: ComputedTexts;
  /** The keys of the texts that an update may have, about fields whose value is not known yet. */
  readonly open: readonly string[];
}

/** The drift on the cluster since the last run, which it logs. Diff reports failures. */
export async function lookForDrift(
  urn: string,
  olds: PropertyMap,
  inputs: PropertyMap,
  session: Session,
): Promise<FoundDrift> {
  const none: FoundDrift = { texts: {}, open: [] };
  const [before, now] = [unpackManifest(readObjectState(olds).object), readObjectInputs(inputs).object ?? null];
  if (before === undefined || hasUnknown(before) || !isManifest(before) || !isManifest(now)) return none;
  const id = printKey(keyOf(asKubeObject(before)));
  const unknown = unknownPaths(now);
  if (unknown.length === 0 && id !== printKey(keyOf(asKubeObject(now)))) return none;
  try {
    const ask = unknown.length === 0 ? dryRunManifest : dryRunWithLastValues;
    const run = await ask(session, urn, inputs, before);
    const drift = run === undefined ? [] : findDrift(id, run, before, now);
    // What the program has there is the last value, and no news.
    const isOpen = (path: FieldPath): boolean => path.length > 0 && unknown.some((other) => pathsOverlap(path, other));
    const known = drift.filter(({ path }) => !isOpen(path));
    for (const entry of known) session.log.say("info", urn, driftLine(entry));
    const open = [...unknown, ...drift.map(({ path }) => path).filter(isOpen)];
    return { texts: driftTexts(known, fieldKey), open: open.map(printFieldPath) };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return none;
  }
}
