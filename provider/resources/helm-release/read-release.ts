import { optional, SyncError } from "slipway/internal";
import { snapshotOf } from "slipway/internal/cluster";
import { type PropertyMap, type PropertyValue, secret } from "../../rpc/property-value";
import type { ReadRequest, ReadResult } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { readInputs } from "./release-inputs";
import { outputsOf, statusOf } from "./release-outputs";
import { worldOf } from "./release-world";

/** A refresh if the state has the release, otherwise an import. */
export async function readRelease(request: ReadRequest, session: Session): Promise<ReadResult> {
  return Object.keys(request.state).length === 0 ? importRelease(request, session) : refreshRelease(request, session);
}

/** The release is gone if nothing is stored of it any more; what of it changed shows in the next preview. */
async function refreshRelease({ urn, id, inputs, state }: ReadRequest, session: Session): Promise<ReadResult> {
  const status = statusOf(state);
  const { spec, metadata } = readInputs(inputs, {}, session);
  const [namespace, name] = splitId(id);
  const storageNamespace = status.storageNamespace ?? spec.storageNamespace ?? metadata.namespace ?? namespace;
  const stored = await session.releases.engine.readNewest({ name, storageNamespace }, worldOf(urn, session));
  if (stored === undefined && status.history.length > 0) return { id: "", outputs: {} };
  return { id, outputs: state };
}

/** The inputs that a program would have for a release that is stored. */
async function importRelease({ urn, id }: ReadRequest, session: Session): Promise<ReadResult> {
  const [namespace, name, storageNamespace = namespace] = splitId(id);
  const { engine } = session.releases;
  const world = worldOf(urn, session);
  const stored = await engine.readNewest({ name, storageNamespace }, world);
  if (stored === undefined || stored.info?.status === "uninstalled") return { id: "", outputs: {} };
  const { name: chart = "", version = "", appVersion } = stored.chart?.metadata ?? {};
  const values = (stored.config ?? {}) as PropertyMap;
  const inputs: PropertyMap = {
    name,
    namespace,
    ...(storageNamespace === namespace ? {} : { storageNamespace }),
    chart: { name: chart, version, ...optional({ appVersion }) },
    values: Object.keys(values).length === 0 ? {} : hidden(values),
  };
  const read = readInputs(inputs, {}, session);
  const status = { ...statusOf({}), history: [snapshotOf(stored)], storageNamespace };
  const outputs = outputsOf({
    ...{ inputs: read, properties: inputs, status, generation: 1, stored, hasSecrets: true },
    objects: await engine.versionsOfObjects(stored, world),
  });
  return { id: `${namespace}/${name}`, inputs, outputs };
}

/** Which of the values are secret is not stored. */
function hidden(values: PropertyMap): PropertyValue {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, secret(value)]));
}

/** `namespace/release`, or `namespace/release/storageNamespace`. */
function splitId(id: string): readonly [namespace: string, name: string, storageNamespace?: string] {
  const [namespace = "", name = "", storageNamespace, ...rest] = id.split("/");
  if (namespace !== "" && name !== "" && rest.length === 0) {
    return storageNamespace === undefined ? [namespace, name] : [namespace, name, storageNamespace];
  }
  throw new SyncError({
    code: "PROVIDER_ID_INVALID",
    what: `"${id}" does not name a Helm release`,
    why: "the id of a release is namespace/release, or namespace/release/storageNamespace",
    mend: "import it with such an id: pulumi import slipway:index:HelmRelease web apps/web",
  });
}
