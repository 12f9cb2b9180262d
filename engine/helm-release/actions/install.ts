import { createNamespace } from "../objects/apply-crds";
import { markOwned, type ReleaseOwner } from "../objects/own-objects";
import {
  applyObjects,
  createObjects,
  type ObjectsUpdate,
  type OnWritten,
  updateObjects,
} from "../objects/update-objects";
import type { WriteMethod } from "../objects/write-object";
import { SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import type { InstallSpec } from "../model/release-spec";
import type { StoredRelease } from "../model/stored-release";
import { namespacesToCreate } from "../spec/release-names";
import type { KubeObject } from "../../model/objects/kube-object";
import { findExisting } from "../objects/check-owners";
import { type ActionContext, withStatus } from "./action-context";
import { applyRevision } from "./apply-revision";
import { makeRevision } from "./make-revision";
import { repairedHistory } from "./unlock";
import { installMethod } from "./write-method";

/** Installs the release as a new one. */
export async function installRelease(context: ActionContext): Promise<void> {
  const { client, namespace, name, spec } = context.settings;
  const { install } = spec;
  const method = installMethod(install, context.writer);
  const history = await repairedHistory(context);
  const last = history.at(-1);
  requireFreeName(context, last, install);
  const time = context.time();
  const release = await makeRevision(context, {
    policy: install.crds,
    method,
    revision: { revision: 1, isUpgrade: false },
    facts: {
      namespace,
      version: (last?.version ?? 0) + 1,
      info: {
        ...{ first_deployed: time, last_deployed: time },
        ...{ description: "Initial install underway", status: "pending-install" },
      },
    },
  });
  const title = `the manifest of ${name}`;
  const objects = (await context.build(release.manifest, { namespace, title })).map((object) => {
    return markOwned(object, context.owner);
  });
  const existing = await findBefore(context, objects, method);
  for (const name of namespacesToCreate(spec, context.settings)) await createNamespace(client, name, method);
  if (last !== undefined && last.info?.status !== "failed") {
    await context.update(withStatus(last, "superseded", "superseded by new release"));
  }
  await context.create(release);
  const { owner } = context;
  await applyRevision(context, release, {
    ...{ target: objects, spec: install, method, before: "pre-install", after: "post-install" },
    write: (onWritten) => writeObjects({ client, objects, existing, owner, method, onWritten }),
    failed: "Release",
    done: "Install complete",
    hookPrefix: (event) => `failed ${event}: `,
  });
}

/** The objects that exist already; undefined if each of them may, and is taken over. */
async function findBefore(
  { settings: { client, spec, findHolder, signal }, owner }: ActionContext,
  objects: readonly KubeObject[],
  { isServerSide, fieldRules }: WriteMethod,
): Promise<readonly KubeObject[] | undefined> {
  const takesOwnership = !spec.install.disableTakeOwnership;
  // An apply that takes what there is over says itself whether the object existed. Rules are about live fields.
  const isAnswered = isServerSide && takesOwnership && fieldRules === undefined;
  if (isAnswered && findHolder === undefined) return undefined;
  const existing = await findExisting(client, objects, { owner, takesOwnership, findHolder, signal });
  return isAnswered ? undefined : existing;
}

/** How the objects of an install are written. */
interface ObjectsWrite {
  readonly client: KubeClient;
  readonly objects: readonly KubeObject[];
  /** The objects that exist already; undefined if each of them may, and is taken over. */
  readonly existing: readonly KubeObject[] | undefined;
  readonly owner: ReleaseOwner;
  readonly method: WriteMethod;
  readonly onWritten: OnWritten;
}

function writeObjects({ client, objects, existing, owner, method, onWritten }: ObjectsWrite): Promise<ObjectsUpdate> {
  if (existing === undefined) return applyObjects(client, objects, method, onWritten);
  if (existing.length === 0) return createObjects(client, objects, method, onWritten);
  return updateObjects(client, { original: existing, target: objects, owner }, method, { onWritten });
}

// Source: helm pkg/action/install.go@v3.22.0 (availableName).
function requireFreeName(
  { settings: { name, storageNamespace } }: ActionContext,
  last: StoredRelease | undefined,
  { replace }: InstallSpec,
): void {
  if (last === undefined) return;
  const status = last.info?.status ?? "unknown";
  if (replace && (status === "uninstalled" || status === "failed")) return;
  throw new SyncError({
    code: "RELEASE_NAME_IN_USE",
    what: `cannot install the release ${name}: a release of this name exists`,
    where: { object: `Secret ${storageNamespace}/sh.helm.release.v1.${name}.v${last.version}` },
    why: `its revision ${last.version} is ${status}`,
    mend: "upgrade it, or uninstall it first; install.replace takes the name of an uninstalled or failed release",
  });
}
