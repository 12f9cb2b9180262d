import { describeKey, parseKey, withoutRepeats } from "slipway/internal";
import {
  deleteInventory,
  isFailed,
  releaseInventory,
  type WantedInventory,
  writeInventory,
  type WrittenInventory,
} from "slipway/internal/cluster";
import { omitKey } from "../../rpc/omit-key";
import { showProgress } from "../../progress/progress";
import type { PropertyMap } from "../../rpc/property-value";
import type { DeleteRequest, WriteResult } from "../../rpc/requests";
import { readInventoryState } from "../../inputs/inventory";
import type { Session } from "../../session/session";
import { asKubeObject, defaultNamespace, findScope } from "../shared/check-manifest";
import { ownerOf, timeoutOf } from "../shared/options";
import { reportSkipped } from "../shared/report-skipped";
import { idOfInventory, manifestOf, readRefs, textMapOf, wantedList } from "./inventory-inputs";

export interface InventoryWrite {
  readonly urn: string;
  readonly inputs: PropertyMap;
  /** Outputs of the last run; empty for a create. */
  readonly olds: PropertyMap;
  readonly timeoutSeconds: number | undefined;
}

/** Checked inputs and the outputs of the last run, in the engine's types. */
export function wantedInventory(inputs: PropertyMap, olds: PropertyMap, session: Session): WantedInventory {
  const { items, uid } = readInventoryState(olds);
  return {
    ...wantedList(inputs),
    manifest: asKubeObject(manifestOf(inputs)),
    ownerToken: ownerOf(inputs),
    findHolder: session.findHolder,
    recorded: {
      items: readRefs(items),
      previous: Object.keys(textMapOf(olds, "previous")),
      uids: textMapOf(olds, "uids"),
      uid,
    },
    scopes: {
      isNamespaced: (apiVersion, kind) => findScope(apiVersion, kind, session),
      defaultNamespace: defaultNamespace(session) ?? "",
    },
  };
}

/** Writes the list to the cluster, and deletes removed items. */
export async function putInventory(request: InventoryWrite, session: Session): Promise<WriteResult> {
  const { urn, inputs, olds } = request;
  const wanted = wantedInventory(inputs, olds, session);
  const options = {
    fieldManager: session.config.fieldManager,
    timeoutSeconds: timeoutOf(inputs, request.timeoutSeconds),
    signal: session.signal,
  };
  const written = await showProgress(session, urn, (onProgress) =>
    writeInventory(session.cluster(), wanted, { ...options, onProgress }),
  );
  for (const [text, reason] of Object.entries(written.kept)) {
    session.log.say("info", urn, `${text} stays on the cluster and in the list: ${reason}`);
  }
  const problems = withoutRepeats(written.changes.filter(isFailed).map(({ error }) => error));
  return { id: idOfInventory(inputs), outputs: outputsOf(inputs, written), problems };
}

/** Deletes the ConfigMap, or gives it up; the listed objects stay. */
export async function removeInventory(request: DeleteRequest, session: Session): Promise<void> {
  const { urn, id, olds } = request;
  const key = parseKey(id);
  if (key === undefined) return;
  const { uid, owner: ownerToken, mark, keep } = readInventoryState(olds);
  const recorded = { key, uid, ownerToken, mark };
  const options = { timeoutSeconds: timeoutOf(olds, request.timeoutSeconds), signal: session.signal };
  if (keep) {
    await releaseInventory(session.cluster(), recorded, session.signal);
    session.log.say("info", urn, `${describeKey(key)} stays on the cluster: keep is set`);
    return;
  }
  const deletion = await showProgress(session, urn, (onProgress) =>
    deleteInventory(session.cluster(), recorded, { ...options, onProgress }),
  );
  reportSkipped(urn, [{ id, ...deletion }], session, "info");
}

function outputsOf(inputs: PropertyMap, { hash, previous, uids, uid, mark }: WrittenInventory): PropertyMap {
  return { ...omitKey(inputs, "outside"), hash, previous, uids, uid, mark: mark ?? "" };
}
