// Helm's in-memory storage, and its actions over a cluster without objects that fail as they are told.
//
// Source: helm pkg/storage/storage.go, pkg/action/{install,upgrade,rollback,uninstall,release_testing}.go@v4.2.1.
import { SyncError } from "../../engine/errors/sync-error";
import type { ActionOutcome, ReleaseActions, ReleaseStorage } from "../../engine/helm-release/model/release-actions";
import type { ReleaseChart, ReleaseValues } from "../../engine/helm-release/model/release-object";
import type { HelmReleaseSpec } from "../../engine/helm-release/model/release-spec";
import type {
  ReleaseStatus,
  StoredHookPhase,
  StoredInfo,
  StoredRelease,
} from "../../engine/helm-release/model/stored-release";

/** What fails in a step: an action, and when. */
export type ScriptedFailures = Readonly<Record<string, "build" | "wait" | "watch" | "waitDelete">>;

/** What a release is made of. */
export interface ScriptedRelease {
  readonly chart: ReleaseChart;
  readonly values: ReleaseValues;
  readonly hasTestHook: boolean;
  readonly spec: HelmReleaseSpec;
  readonly fail: ScriptedFailures;
}

const [name, namespace] = ["app", "apps"];
const time = "2024-01-01T00:00:00Z";
const timedOut = "timed out waiting for the condition";

export class HelmStorage implements ReleaseStorage {
  private releases: StoredRelease[];

  constructor(releases: readonly StoredRelease[]) {
    this.releases = [...releases];
  }

  readonly history = (): Promise<readonly StoredRelease[]> => Promise.resolve([...this.releases]);

  /** What can be done with the release in one step. */
  actionsOf(scripted: ScriptedRelease): ReleaseActions {
    const during = (run: (session: Session) => void): Promise<ActionOutcome> => {
      const session = new Session(this.releases, scripted);
      const error = session.errorOf(run);
      this.releases = session.releases;
      return Promise.resolve({ stored: session.stored, ...(error === undefined ? {} : { error }) });
    };
    const oneOf = (action: "install" | "upgrade" | "test" | "uninstall") => (): Promise<ActionOutcome> =>
      during((session) => {
        session[action]();
      });
    return {
      install: oneOf("install"),
      upgrade: oneOf("upgrade"),
      test: oneOf("test"),
      uninstall: oneOf("uninstall"),
      rollback: (version) =>
        during((session) => {
          session.rollback(version);
        }),
      unlock: (version) =>
        during((session) => {
          session.unlock(version);
        }),
      correctDrift: () => during(() => undefined),
    };
  }
}

/** One action; its writes are in `stored`. */
class Session {
  releases: StoredRelease[];
  readonly stored: StoredRelease[] = [];
  private readonly scripted: ScriptedRelease;

  constructor(releases: readonly StoredRelease[], scripted: ScriptedRelease) {
    this.releases = [...releases];
    this.scripted = scripted;
  }

  errorOf(run: (session: Session) => void): SyncError | undefined {
    try {
      run(this);
      return undefined;
    } catch (error) {
      if (error instanceof SyncError) return error;
      throw error;
    }
  }

  install(): void {
    if (this.releases.length > 0) throw failure("release name check failed: cannot reuse a name that is still in use");
    if (this.fails("install", "build")) {
      throw failure("unable to build kubernetes objects from release manifest: unable to build");
    }
    const release = this.make(1, "pending-install", "Initial install underway");
    this.create(release);
    this.finish(release, "install", "Install complete");
  }

  upgrade(): void {
    const last = this.last();
    if (this.fails("upgrade", "build")) throw failure("unable to build");
    const current = last.info?.status === "deployed" ? last : (this.deployed() ?? last);
    const release = this.make(last.version + 1, "pending-upgrade", "Preparing upgrade");
    this.create(release);
    if (this.fails("upgrade", "wait")) this.update(current);
    else this.update(withInfo(current, { status: "superseded" }));
    this.finish(release, "upgrade", "Upgrade complete");
  }

  rollback(version: number): void {
    const last = this.last();
    const target = this.releases.find((one) => one.version === version);
    if (target === undefined) throw failure(`release has no ${version} version`);
    const release = withInfo(
      { ...target, version: last.version + 1 },
      { status: "pending-rollback", description: `Rollback to ${version}` },
    );
    this.create(release);
    if (this.fails("rollback", "build")) {
      throw failure("unable to build kubernetes objects from new release manifest: unable to build");
    }
    if (this.fails("rollback", "wait")) {
      this.update(last);
      this.update(withInfo(release, { status: "failed", description: `Release "${name}" failed: ${timedOut}` }));
      throw failure(`release ${name} failed: ${timedOut}`);
    }
    for (const one of this.releases.filter(({ info }) => info?.status === "deployed")) {
      this.update(withInfo(one, { status: "superseded" }));
    }
    this.update(withInfo(release, { status: "deployed" }));
  }

  uninstall(): void {
    const last = this.last();
    const deleted = withInfo(last, {
      status: "uninstalling",
      deleted: time,
      description: "Deletion in progress (or silently failed)",
    });
    this.update(deleted);
    const uninstalled = withInfo(deleted, { status: "uninstalled", description: "Uninstallation complete" });
    // Each revision is observed as it is removed.
    for (const one of this.releases) this.stored.push(one.version === last.version ? uninstalled : one);
    this.releases = [];
    if (this.fails("uninstall", "waitDelete")) {
      throw failure("uninstallation completed with 1 error(s): timed out waiting for deletion");
    }
  }

  test(): void {
    const last = this.last();
    const isFailed = this.fails("test", "watch");
    const run = (phase: StoredHookPhase): StoredRelease => {
      const hooks = (last.hooks ?? []).map((hook) => ({ ...hook, last_run: { started_at: time, phase } }));
      return { ...last, hooks };
    };
    const hasHooks = (last.hooks ?? []).length > 0;
    if (hasHooks) this.update(run("Running"));
    this.update(hasHooks ? run(isFailed ? "Failed" : "Succeeded") : last);
    if (isFailed && hasHooks) throw failure("test hook failed");
  }

  unlock(version: number): void {
    const release = this.releases.find((one) => one.version === version);
    if (release === undefined) throw failure("release not found");
    const description = `Release unlocked from stale '${release.info?.status ?? ""}' state`;
    this.update(withInfo(release, { status: "failed", description }));
  }

  private finish(release: StoredRelease, action: "install" | "upgrade", description: string): void {
    if (this.fails(action, "wait")) {
      this.update(withInfo(release, { status: "failed", description: `Release "${name}" failed: ${timedOut}` }));
      throw failure(timedOut);
    }
    this.update(withInfo(release, { status: "deployed", description }));
  }

  private fails(action: string, when: string): boolean {
    return this.scripted.fail[action] === when;
  }

  private make(version: number, status: ReleaseStatus, description: string): StoredRelease {
    const { chart, values, hasTestHook } = this.scripted;
    const metadata = { name: chart.name, version: chart.version, apiVersion: "v2", appVersion: "1.0" };
    const hook = { name: "smoke", kind: "Pod", path: "test.yaml", manifest: "kind: Pod", events: ["test"] };
    return {
      name,
      namespace,
      version,
      info: { first_deployed: time, last_deployed: time, status, description },
      chart: { metadata, lock: null, templates: null, values: null, schema: null, files: null },
      config: values,
      manifest: "kind: ConfigMap",
      hooks: hasTestHook ? [{ ...hook, last_run: { phase: "" } }] : [],
    };
  }

  private last(): StoredRelease {
    const last = this.releases.at(-1);
    if (last === undefined) throw failure("release: not found");
    return last;
  }

  private deployed(): StoredRelease | undefined {
    return this.releases.findLast(({ info }) => info?.status === "deployed");
  }

  private create(release: StoredRelease): void {
    const maximum = this.scripted.spec.maxHistory - 1;
    const kept = this.deployed()?.version;
    for (const one of [...this.releases]) {
      if (maximum < 0 || this.releases.length <= maximum) break;
      if (one.version === kept) continue;
      // A revision that makes room is observed as well.
      this.stored.push(one);
      this.releases = this.releases.filter((other) => other !== one);
    }
    this.releases.push(release);
    this.stored.push(release);
  }

  private update(release: StoredRelease): void {
    this.releases = this.releases.map((one) => (one.version === release.version ? release : one));
    this.stored.push(release);
  }
}

function withInfo(release: StoredRelease, changes: Partial<StoredInfo>): StoredRelease {
  return { ...release, info: { ...release.info, ...changes } };
}

function failure(what: string): SyncError {
  return new SyncError({ code: "KUBE_REFUSED", what });
}
