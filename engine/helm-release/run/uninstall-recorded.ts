import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import { helmFieldManager } from "../model/field-manager";
import { latestOf } from "../model/release-history";
import type { HelmReleaseObject } from "../model/release-object";
import type { ReportProgress } from "../../model/outcomes/progress";
import { releaseNamesOf } from "../spec/release-names";
import { ReleaseStore } from "../storage/release-store";
import { createReleaseActions } from "../actions/release-actions";
import { uninstallRelease, type UninstallResult } from "./uninstall-release";

/** What is removed: the release that the status records, whatever the spec names now. */
export interface UninstallRecordedRequest extends HelmReleaseObject {
  readonly client: KubeClient;
  readonly signal?: AbortSignal;
  readonly onProgress?: ReportProgress;
  /** The time; for tests. */
  readonly clock?: () => Date;
}

/** Uninstalls the recorded release, as at a destroy or a change of its target. Expected failures are in the result. */
export async function uninstallRecorded(request: UninstallRecordedRequest): Promise<UninstallResult> {
  const { metadata, spec, status, client, signal, onProgress, clock } = request;
  const latest = latestOf(status.history);
  const names = releaseNamesOf(request);
  const { name = names.releaseName, namespace = names.releaseNamespace } = latest ?? {};
  const storageNamespace = status.storageNamespace ?? names.storageNamespace;
  const more = optional({ signal });
  const place = { name, namespace: storageNamespace };
  const storage = new ReleaseStore(client, { ...place, fieldManager: helmFieldManager, maxHistory: 0, ...more });
  let read: ReleaseStore | undefined = storage;
  const actions = createReleaseActions({
    ...{ client, name, namespace, storageNamespace, spec },
    chart: nothing,
    config: {},
    crds: [],
    render: () => Promise.reject(new Error("an uninstall renders nothing")),
    ...more,
    takeRead: () => {
      const taken = read;
      read = undefined;
      return taken;
    },
    ...optional({ onProgress, now: clock && (() => clock().getTime()) }),
  });
  return uninstallRelease({ object: { metadata, spec, status }, storage, actions, ...optional({ clock }) });
}

const nothing = { metadata: null, lock: null, templates: null, values: null, schema: null, files: null } as const;
