import type { KubeObject } from "slipway/internal";
import { type DryRun, notKnown, printFieldPath } from "slipway/internal/cluster";
import {
  isPropertyMap,
  type PropertyValue,
  reveal,
  unknownPaths,
  UnknownValue,
  unwrap,
} from "../../rpc/property-value";
import { verifyBySchema } from "../../session/dry-runs";
import type { Verdict } from "../../memory/verdict";
import type { Session } from "../../session/session";
import { valuesUnknown } from "../../session/verdicts";
import { unpackManifest } from "../shared/large-objects";

/** Who verified what a dry run reports. */
export function verdictOf(run: DryRun): Verdict {
  if (run.by === "server") return { by: "server" };
  return { by: run.isVerifiedOffline === true ? "schema" : "nobody", reason: run.reason };
}

/** Notes the verdict on the object of a resource. */
export function noteVerdict(urn: string, manifest: PropertyValue, verdict: Verdict, session: Session): void {
  const object = unwrap(unpackManifest(manifest));
  const metadata = isPropertyMap(object) ? unwrap(object["metadata"]) : undefined;
  const name = isPropertyMap(metadata) ? unwrap(metadata["name"]) : undefined;
  const kind = isPropertyMap(object) ? unwrap(object["kind"]) : undefined;
  const words = [kind, name].filter((word) => typeof word === "string").join(" ");
  // Each resource has one object, whose name may be unknown: the URN tells it from the others.
  session.verdicts.note(urn, [[urn, verdict]], session.places.totalOf(urn), new Map([[urn, words]]));
}

/**
 * Verifies what is known of a manifest with unknown values, by the schema of its kind.
 *
 * @throws PLAN_OBJECT_INVALID, PLAN_KIND_UNKNOWN
 */
export async function verifyUnknown(urn: string, manifest: PropertyValue, session: Session): Promise<void> {
  const object = withMarkers(reveal(unpackManifest(manifest) ?? null)) as Partial<KubeObject> | symbol | null;
  const isOfKnownKind =
    typeof object === "object" && typeof object?.apiVersion === "string" && typeof object.kind === "string";
  const isVerified = isOfKnownKind && (await verifyBySchema(session, urn, object as KubeObject));
  const by = isVerified ? "schema" : "nobody";
  noteVerdict(urn, manifest, { by, reason: valuesUnknown, detail: describeUnknown(manifest) }, session);
}

/** Plain data with `notKnown` in place of unknown values. */
function withMarkers(value: PropertyValue): unknown {
  if (value instanceof UnknownValue) return notKnown;
  if (Array.isArray(value)) return (value as readonly PropertyValue[]).map(withMarkers);
  if (!isPropertyMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMarkers(inner)]));
}

/** The reason why a manifest cannot be verified: its leaves that are not known yet. */
export function describeUnknown(manifest: PropertyValue): string {
  const paths = unknownPaths(manifest).map((path) => (path.length === 0 ? "the manifest" : printFieldPath(path)));
  const shown = paths.slice(0, 3).join(", ");
  const all = paths.length > 3 ? `${shown} and ${paths.length - 3} more` : shown;
  return `${all} ${paths.length > 1 ? "are" : "is"} not known yet`;
}
