// How many requests a release takes, and how many of them follow one after another.
import { completeReleaseSpec } from "../../../engine/helm-release/spec/read-release-spec";
import { parseManifest } from "../../../engine/helm-release/objects/build-objects";
import type { GivenReleaseSpec } from "../../../engine/helm-release/model/release-spec";
import { runRelease } from "../../../engine/helm-release/run/release-run";
import type { RunReleaseResult } from "../../../engine/helm-release/run/run-request";
import { uninstallRecorded } from "../../../engine/helm-release/run/uninstall-recorded";
import { dryRunObjects } from "../../../engine/helm-release/preview/dry-run-objects";
import { openChart } from "../../../engine/render/helm/public-functions";
import { ComingSet } from "../../../engine/plan/coming/coming-set";
import { openMemory } from "../../../engine/sources/memory";
import { SteppedCluster } from "../../tools/fakes/stepped-cluster";

const kinds = ["v1/ServiceAccount", "v1/ConfigMap", "v1/Service", "apps/v1/Deployment", "networking.k8s.io/v1/Ingress"];
const many = 24;

const printed = (type: string, index: number, value: string): string => {
  const [apiVersion, kind] = [type.slice(0, type.lastIndexOf("/")), type.slice(type.lastIndexOf("/") + 1)];
  return `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: o${index}, annotations: { value: ${value} } }\n`;
};

const manifestOf = (types: readonly string[], count: number, value: string): string => {
  const all = types.flatMap((type) => Array.from({ length: count }, (_, index) => printed(type, index, value)));
  return all.map((text) => `---\n${text}`).join("");
};

const files = { "Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n" };
const tree = openMemory(files, "chart");
const chart = openChart({ content: { kind: "directory", tree, path: "." }, label: "chart" });
const spec: GivenReleaseSpec = {
  install: { disableWait: true },
  upgrade: { disableWait: true },
  uninstall: { disableWait: true },
};
const metadata = { name: "web", namespace: "shop", generation: 1 };

class Release {
  readonly cluster = new SteppedCluster();
  readonly written = new Set<RunReleaseResult["events"][number]>();
  private status: RunReleaseResult["status"] | undefined;

  async run(value: string, types: readonly string[] = kinds, count = many): Promise<RunReleaseResult> {
    const result = await runRelease({
      ...{ metadata, chart, status: this.status, helmVersion: 3, client: this.cluster, values: { value } },
      spec: completeReleaseSpec(spec),
      deadline: Date.now() + 30_000,
      onEvents: (events) => {
        this.write(events);
      },
      findHolder: () => Promise.resolve({ state: "free" }),
      render: () => Promise.resolve({ manifest: manifestOf(types, count, value), hooks: [], notes: "" }),
    });
    if (result.error !== undefined) throw result.error;
    this.status = result.status;
    return result;
  }

  /** Writes each event once, as the plugin does. */
  private write(events: RunReleaseResult["events"]): void {
    for (const event of events) {
      if (this.written.has(event)) continue;
      this.written.add(event);
      const metadata = { name: `event-${this.written.size}`, namespace: "shop" };
      void this.cluster.create({ apiVersion: "v1", kind: "Event", metadata }, { fieldManager: "events" });
    }
  }

  async uninstall(): Promise<void> {
    const { status, cluster: client } = this;
    if (status === undefined) throw new Error("nothing is installed");
    const { error } = await uninstallRecorded({ metadata, spec: completeReleaseSpec(spec), status, client });
    if (error !== undefined) throw error;
  }
}

test("120 objects of 5 kinds", async () => {
  const release = new Release();
  await release.run("a");
  const install = release.cluster.count();
  await release.run("b");
  const upgrade = release.cluster.count();
  await release.run("b");
  const same = release.cluster.count();
  await release.uninstall();
  const uninstall = release.cluster.count();
  expect({ install, upgrade, same, uninstall }).toEqual({
    install: { requests: 130, steps: 10 },
    upgrade: { requests: 131, steps: 11 },
    same: { requests: 1, steps: 1 },
    uninstall: { requests: 129, steps: 10 },
  });
  expect(release.cluster.ids.filter((id) => !id.startsWith("/Event/"))).toEqual([]);
});

test("custom resources of ten kinds, which no order names", async () => {
  const types = Array.from({ length: 10 }, (_, index) => `example.com/v1/Kind${index}`);
  const release = new Release();
  await release.run("a", types, 2);
  const install = release.cluster.count();
  await release.run("b", types, 2);
  const upgrade = release.cluster.count();
  await release.uninstall();
  const uninstall = release.cluster.count();
  expect({ install, upgrade, uninstall }).toEqual({
    install: { requests: 45, steps: 6 },
    upgrade: { requests: 46, steps: 7 },
    uninstall: { requests: 44, steps: 6 },
  });
  expect(release.cluster.ids.filter((id) => !id.startsWith("/Event/"))).toEqual([]);
});

test("an event is written while the run looks at what is left to do", async () => {
  const release = new Release();
  const { events } = await release.run("a", ["v1/Secret"], 1);
  expect(events.map(({ reason }) => reason)).toEqual(["InstallSucceeded"]);
  expect(release.cluster.steps.at(-1)).toEqual(["create /Event/shop/event-1", "list Secret"]);
  expect([...release.written]).toEqual(events);
});

test("the revisions of a long history are deleted at once, the newest last", async () => {
  const release = new Release();
  for (const value of ["a", "b", "c", "d", "e"]) await release.run(value, ["v1/Secret"], 1);
  release.cluster.count();
  await release.uninstall();
  const revisions = [1, 2, 3, 4].map((version) => `delete /Secret/shop/sh.helm.release.v1.web.v${version}`);
  expect(release.cluster.steps.slice(-2)).toEqual([revisions, ["delete /Secret/shop/sh.helm.release.v1.web.v5"]]);
  expect(release.cluster.count()).toEqual({ requests: 9, steps: 6 });
});

test("a preview reads each kind by one list, and asks about all objects at once", async () => {
  const cluster = new SteppedCluster();
  const objects = parseManifest(manifestOf(kinds, many, "a"), "the manifest").map((object) => {
    return [
      object.metadata.name + object.kind,
      { ...object, metadata: { ...object.metadata, namespace: "shop" } },
    ] as const;
  });
  const method = {
    ...{ fieldManager: "helm", isServerSide: true, isForced: true },
    timeoutSeconds: 1,
    acceptsUnknownFields: false,
  };
  await dryRunObjects(cluster, { original: [], target: new Map(objects), coming: new ComingSet([]), method });
  expect(cluster.count()).toEqual({ requests: 125, steps: 5 });
});
