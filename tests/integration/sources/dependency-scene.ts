import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChartServer, startChartServer } from "../../tools/charts/chart-server";
import { type HttpGitServer, startHttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository, type TestRepository } from "../../tools/git/make-repository";
import { useChartWorld } from "./chart-world";
import { useSourceWorld } from "./typed-world";

/** A dependency as `Chart.yaml` declares it. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly repository?: string;
  readonly alias?: string;
  readonly condition?: string;
}

/** Gives each test a Git repository for a chart, and a server of the charts that it depends on. */
export function useDependencyScene(): DependencyScene {
  const scene = new DependencyScene();
  beforeEach(() => scene.open());
  afterEach(() => scene.close());
  return scene;
}

/** A Git repository for a chart, and a server of charts, valid within a test. */
class DependencyScene {
  readonly charts = useChartWorld();
  readonly world = useSourceWorld();
  folder = "";
  private opened: { git: HttpGitServer; server: ChartServer; repository: TestRepository } | undefined;

  async open(): Promise<void> {
    this.folder = mkdtempSync(join(tmpdir(), "slipway-dependencies-"));
    const repository = makeRepository(this.folder, "deploy.git");
    const git = await startHttpGitServer({ folder: this.folder });
    this.opened = { repository, git, server: await startChartServer({ folder: this.charts.world.repo }) };
  }

  async close(): Promise<void> {
    await Promise.all([this.opened?.git.stop(), this.opened?.server.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Commits files to the repository; undefined removes one. */
  commit(files: Parameters<TestRepository["commit"]>[0]): void {
    this.now().repository.commit(files);
  }

  /** The address of the repository. */
  get repositoryUrl(): string {
    return `${this.now().git.url}/deploy.git`;
  }

  /** The address of the charts `web`, in several versions. */
  get chartsUrl(): string {
    return this.now().server.url;
  }

  /** A dependency on a chart of the server. */
  web(more: Partial<Dependency> = {}): Dependency {
    return { name: "web", version: "^1.0.0", repository: this.chartsUrl, ...more };
  }

  /** Runs with a server of charts of its own, to which it publishes versions of `web`. */
  async withOwnCharts(run: (url: string, publish: (version: string) => Promise<void>) => Promise<void>): Promise<void> {
    const own = join(this.folder, "own");
    const publish = async (version: string): Promise<void> => {
      const source = join(this.folder, `web-${version}`);
      cpSync(join(this.charts.world.folder, "web"), source, { recursive: true });
      await this.charts.world.helm("package", source, "--version", version, "-d", own);
      await this.charts.world.helm("repo", "index", own);
    };
    await publish("1.0.0");
    const server = await startChartServer({ folder: own });
    try {
      await run(server.url, publish);
    } finally {
      await server.stop();
    }
  }

  private now(): NonNullable<DependencyScene["opened"]> {
    if (this.opened === undefined) throw new Error("the scene is open within a test");
    return this.opened;
  }
}

/** The files of a chart with one template. */
export function filesOfChart(
  at: string,
  { name, version, dependencies = [] }: { name: string; version: string; dependencies?: readonly Dependency[] },
  template: string,
): Readonly<Record<string, string>> {
  return {
    [`${at}/Chart.yaml`]: JSON.stringify({ apiVersion: "v2", name, version, dependencies }),
    [`${at}/values.yaml`]: "a: 1\nextra: { enabled: false }\n",
    [`${at}/templates/c.yaml`]: template,
  };
}
