import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { planOverlay, type PlannedOverlay } from "../../../engine/overlay/plan-overlay";
import { renderAgain } from "../../../engine/overlay/render-again";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";
import { startChartServer } from "../../tools/charts/chart-server";
import { startHttpGitServer, type HttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository } from "../../tools/git/make-repository";
import { findTool } from "../../tools/tools";
import { configMap, errorOf, folder, newCache, rawFiles, useRemoteWorld, write } from "./remote-world";

useRemoteWorld();

const credentials = { user: "robot", password: "s3cret-token" };
let own: HttpGitServer;
let before: string | undefined;

beforeEach(async () => {
  before = process.env["SLIPWAY_CACHE"];
  process.env["SLIPWAY_CACHE"] = newCache();
  own = await startHttpGitServer({
    folder: join(folder, "repositories"),
    credentials,
    intercept: ({ url = "" }, response) => {
      const content = rawFiles[new URL(url, "http://localhost").pathname];
      if (content !== undefined) response.end(content);
      return content !== undefined;
    },
  });
});

afterEach(async () => {
  await own.stop();
  if (before === undefined) delete process.env["SLIPWAY_CACHE"];
  else process.env["SLIPWAY_CACHE"] = before;
});

const plan = (source: string): Promise<PlannedOverlay> => planOverlay(readKustomizationArgs({ source }));

/** `place: line of the file` of the field of each object, by name. */
async function placesOf({ renderedFrom }: PlannedOverlay, field: readonly string[]): Promise<Record<string, string>> {
  const { objects, textOf } = await renderAgain(renderedFrom);
  return Object.fromEntries(
    objects.map(({ object, provenance }) => {
      const place = provenance?.field(field)?.settings[0]?.place;
      if (place === undefined) return [object.metadata.name, "unknown"];
      const line = place.line === undefined ? undefined : textOf(place.file)?.split("\n")[place.line - 1];
      return [object.metadata.name, `${place.file.replace(own.url, "SERVER")}:${place.line ?? ""}: ${line ?? ""}`];
    }),
  );
}

const withPassword = (): string => own.url.replace("//", `//${credentials.user}:${credentials.password}@`);

describe("an overlay of remote sources, opened again", () => {
  test("names places at the commits that were rendered, with the servers gone", async () => {
    const moving = makeRepository(join(folder, "repositories"), "org/moving.git");
    const commit = moving.commit({
      "base/kustomization.yaml": "resources: [app.yaml]\n",
      "base/app.yaml": configMap("moving"),
    });
    const source = write({
      "kustomization.yaml": `resources:
- local.yaml
- ${withPassword()}/org/moving.git//base?ref=main
- ${withPassword()}/org/module.git//?ref=main
- ${withPassword()}/raw.yaml?token=${credentials.password}
`,
      "local.yaml": configMap("local"),
    });
    const planned = await plan(source);
    const { location, ...rest } = planned.renderedFrom;
    expect(JSON.stringify(planned.renderedFrom)).not.toContain(credentials.password);
    expect(rest).toEqual({ kind: "overlay", path: ".", digest: planned.digest });
    expect(location).toMatchObject({
      kind: "composite",
      base: { kind: "directory", path: source },
      parts: expect.arrayContaining([
        expect.objectContaining({ kind: "git", url: `${own.url}/org/moving.git`, ref: "main", commit }),
        expect.objectContaining({ kind: "file", url: `${own.url}/raw.yaml?token=…` }),
      ]) as unknown,
    });
    // Another process has fetched what the branch names now.
    moving.commit({ "base/app.yaml": `# moved\n${configMap("moving")}` });
    await plan(source);
    await own.stop();
    expect(await placesOf(planned, ["data", "key"])).toEqual({
      local: "local.yaml:6:   key: value",
      moving: "SERVER/org/moving.git//base/app.yaml?ref=main:6:   key: value",
      "db-x": "SERVER/org/module.git//sub/db/db.yaml?ref=main:6:   key: value",
      raw: "SERVER/raw.yaml?token=…:6:   key: value",
    });
  });

  test("says what is not here any more, or has changed", async () => {
    const source = write({
      "kustomization.yaml": `resources:\n- ${withPassword()}/org/base.git//db?ref=v1\n- local.yaml\n`,
      "local.yaml": configMap("local"),
    });
    const planned = await plan(source);
    await own.stop();
    const shown = async (): Promise<string> =>
      (await errorOf(renderAgain(planned.renderedFrom))).replaceAll(own.url, "OWN").replace(/[0-9a-f]{12}\b/, "COMMIT");
    writeFileSync(join(source, "local.yaml"), configMap("local", "other"));
    expect(await shown()).toBe(`SOURCE_NOT_REOPENED: cannot open ${source.replace(folder, "FOLDER")} again
  why    its files have changed since
  mend   run the program again`);
    process.env["SLIPWAY_CACHE"] = newCache();
    expect(await shown()).toBe(`SOURCE_NOT_REOPENED: cannot open OWN/org/base.git at commit COMMIT again
  where  kustomization.yaml:2:3 resources[0]
  why    it is not in the cache of this machine
  mend   run the program again: it fetches the source, and keeps it in the cache`);
    rmSync(source, { recursive: true });
    expect((await shown()).split("\n")[0]).toBe(
      `SOURCE_NOT_FOUND: cannot open "${source.replace(folder, "FOLDER")}" as a source`,
    );
  });

  test("names the template of a chart that was fetched", async () => {
    const charts = join(folder, "charts");
    mkdirSync(join(charts, "web/templates"), { recursive: true });
    writeFileSync(join(charts, "web/Chart.yaml"), "apiVersion: v2\nname: web\nversion: 1.2.3\n");
    writeFileSync(join(charts, "web/values.yaml"), "key: value\n");
    writeFileSync(join(charts, "web/templates/cm.yaml"), configMap("chart", "{{ .Values.key }}"));
    const helm = await findTool("helm");
    const environment = { PATH: process.env["PATH"], HOME: folder };
    execFileSync(helm, ["package", "web"], { cwd: charts, env: environment });
    execFileSync(helm, ["repo", "index", "."], { cwd: charts, env: environment });
    const server = await startChartServer({ folder: charts });
    const source = write({
      "kustomization.yaml": `helmCharts:\n- {name: web, repo: '${server.url}', version: 1.x}\n`,
    });
    const planned = await plan(source);
    await server.stop();
    expect(planned.renderedFrom.location).toMatchObject({
      parts: [{ kind: "chart", chart: "web", repo: server.url, version: "1.2.3" }],
    });
    expect(await placesOf(planned, ["data", "key"])).toEqual({
      chart: `${server.url}//web-1.2.3/templates/cm.yaml:: `,
    });
  });
});
