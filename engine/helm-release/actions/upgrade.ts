import { optional } from "../../lib/optional";
import { markOwned } from "../objects/own-objects";
import { SyncError } from "../../errors/sync-error";
import type { StoredRelease } from "../model/stored-release";
import { lastDeployed } from "../storage/history";
import { findAdopted } from "../objects/check-owners";
import { type ActionContext, withStatus } from "./action-context";
import { applyRevision, changeObjects } from "./apply-revision";
import { makeRevision } from "./make-revision";
import { repairedHistory } from "./unlock";
import { upgradeMethod } from "./write-method";

/** Upgrades the release to a new revision. */
export async function upgradeRelease(context: ActionContext): Promise<void> {
  const { client, name, spec, findHolder, signal } = context.settings;
  const { upgrade } = spec;
  const history = await repairedHistory(context);
  const { last, current } = requireCurrent(context, history);
  const method = upgradeMethod(upgrade, last, context.writer);
  const version = last.version + 1;
  const { namespace = context.settings.namespace, info } = current;
  const release = await makeRevision(context, {
    policy: upgrade.crds,
    method,
    revision: {
      revision: version,
      isUpgrade: true,
      ...(upgrade.preserveValues ? { preserved: current } : {}),
    },
    facts: {
      ...{ namespace, version },
      info: {
        ...optional({ first_deployed: info?.first_deployed }),
        ...{ last_deployed: context.time(), description: "Preparing upgrade", status: "pending-upgrade" },
      },
    },
  });
  const stored = { namespace, title: `the stored manifest of ${name}`, skipsUnknownKinds: true };
  const original = await context.build(current.manifest, stored);
  const built = await context.build(release.manifest, { namespace, title: `the manifest of ${name}` });
  const target = built.map((object) => markOwned(object, context.owner));
  const owners = { owner: context.owner, takesOwnership: !upgrade.disableTakeOwnership, findHolder, signal };
  const adopted = await findAdopted(client, { original, target }, owners);
  await context.create(release);
  await applyRevision(context, release, {
    write: changeObjects(context, { original: [...original, ...adopted], target }, method),
    target,
    spec: upgrade,
    method,
    before: "pre-upgrade",
    after: "post-upgrade",
    failed: "Upgrade",
    done: "Upgrade complete",
    hookPrefix: (event) => `${event} hooks failed: `,
    supersede: async () => {
      await context.update(withStatus(current, "superseded"));
    },
  });
}

interface CurrentRevision {
  readonly last: StoredRelease;
  /** The revision that the objects on the cluster are compared with. */
  readonly current: StoredRelease;
}

// Source: helm pkg/action/upgrade.go@v3.22.0 (prepareUpgrade).
function requireCurrent(
  { settings: { name, storageNamespace } }: ActionContext,
  history: readonly StoredRelease[],
): CurrentRevision {
  const last = history.at(-1);
  const status = last?.info?.status;
  const deployed = lastDeployed(history);
  if (last !== undefined && deployed !== undefined) return { last, current: deployed };
  if (last !== undefined && (status === "failed" || status === "superseded")) return { last, current: last };
  throw new SyncError({
    code: "RELEASE_NOT_DEPLOYED",
    what: `"${name}" has no deployed releases`,
    where: { object: `Secret ${storageNamespace}/sh.helm.release.v1.${name}.v${last?.version ?? 1}` },
    why: last === undefined ? "no revision is stored" : `its revision ${last.version} is ${status ?? "unknown"}`,
    mend: "install it; install.replace takes the name of a release that was uninstalled with its history kept",
  });
}
