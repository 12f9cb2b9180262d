import { without } from "../../lib/without";
import { optional } from "../../lib/optional";
import type { ObjectDrift, ReleaseDrift } from "../model/release-drift";
import { maskSecretPatch } from "../../plan/flux/mask-secret-data";

/** Drift as it may be shown: of a Secret, only its identity and the changed keys. */
export function maskDrift(drift: ReleaseDrift): ReleaseDrift {
  return drift.map(maskObjectDrift);
}

function maskObjectDrift(found: ObjectDrift): ObjectDrift {
  const { apiVersion, kind, metadata } = found.object;
  if (apiVersion !== "v1" || kind !== "Secret") return found;
  const { name, namespace } = metadata;
  const identity = { name, ...optional({ namespace }) };
  const masked = { ...without(found, "patch"), object: { apiVersion, kind, metadata: identity } };
  return found.patch === undefined ? masked : { ...masked, patch: maskSecretPatch(found.patch) };
}
