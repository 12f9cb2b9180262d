// No credential of a URL is in a message, a place or a warning, whatever source the URL names.
import { createServer, type Server } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { isSyncError } from "../../../engine/errors/sync-error";
import { withRemotes } from "../../../engine/model/sources/missing-remotes";
import { shownUrl } from "../../../engine/model/sources/remote-sources";
import { fixedEnvironment } from "../../conformance/helm-render-case";
import { openChart, templateChart } from "../../../engine/render/helm/public-functions";
import { buildKustomization } from "../../../engine/render/kustomize/build";
import { resolveDependencies } from "../../../engine/sources/charts/lazy-dependencies";
import { resolveChart } from "../../../engine/sources/charts/resolve-chart";
import { openMemory } from "../../../engine/sources/memory";
import { openRemotes } from "../../../engine/sources/remote/remotes";

const words = ["hunter2-password", "hunter2-token", "hunter2-fragment"] as const;
const [password, token, fragment] = words;

/** What the server answers, by path. */
const bodies: Readonly<Record<string, string>> = {
  "/broken.yaml": "a: [b\n",
  "/object.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: [a]}\n",
  "/data.env": "A\nB=\0\n",
  "/schema.json": "{",
  "/false.json": '{"properties": {"a": {"type": "string"}}}',
  "/charts/index.yaml": "a: [b\n",
};

let server: Server;
let folder: string;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "slipway-credentials-"));
  server = createServer(({ url = "/" }, response) => {
    const body = bodies[new URL(url, "http://localhost").pathname];
    response.writeHead(body === undefined ? 404 : 200).end(body ?? "");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** A URL with credentials wherever there can be some. */
const withSecrets = (path: string, scheme = "http", at = port): string =>
  `${scheme}://jane:${password}@127.0.0.1:${at}${path}?token=${token}&${token}&ref=main#${fragment}`;

function environmentOf(): Readonly<Record<string, string>> {
  return { HOME: folder, XDG_CACHE_HOME: folder };
}

async function messageOf(work: () => Promise<unknown>): Promise<string> {
  try {
    return inspect(await work(), { depth: 8, maxStringLength: null });
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return inspect([error.message, error.where, error.excerpt, error.also.map(({ message }) => message)]);
  }
}

async function build(kustomization: object, isRemote = true): Promise<unknown> {
  const remotes = openRemotes({ cacheFolder: folder, environment: environmentOf() });
  const tree = openMemory({ "kustomization.yaml": JSON.stringify(kustomization) });
  const built = await buildKustomization(tree, ".", isRemote ? { remotes } : {});
  return [built.yaml(), built.warnings, remotes.warnings()];
}

const fields: readonly (readonly [string, (url: string) => object])[] = [
  ["resources", (url) => ({ resources: [url] })],
  ["components", (url) => ({ components: [url] })],
  ["patches", (url) => ({ patches: [{ path: url, target: { kind: "A" } }] })],
  ["patchesJson6902", (url) => ({ patchesJson6902: [{ path: url, target: { version: "v1", kind: "A", name: "a" } }] })],
  ["crds", (url) => ({ crds: [url] })],
  ["openapi", (url) => ({ openapi: { path: url } })],
  ["configurations", (url) => ({ configurations: [url] })],
  ["transformers", (url) => ({ transformers: [url] })],
  ["replacements", (url) => ({ replacements: [{ path: url }] })],
  ["configMapGenerator.files", (url) => ({ configMapGenerator: [{ name: "a", files: [`key=${url}`, url] }] })],
  ["configMapGenerator.envs", (url) => ({ configMapGenerator: [{ name: "a", envs: [url] }] })],
  ["helmCharts.repo", (url) => ({ helmCharts: [{ name: "web", repo: url, version: "1.0.0" }] })],
  ["helmCharts.valuesFile", (url) => ({ helmCharts: [{ name: "web", repo: "x", valuesFile: url }] })],
];

const paths = ["/broken.yaml", "/object.yaml", "/data.env", "/missing", "/org/repo.git//deploy", "/charts"];

describe.each(fields)("%s of a kustomization", (_, field) => {
  test.each(paths)("%s", async (path) => {
    const urls = [withSecrets(path), withSecrets(path, "http", 1), `git::${withSecrets(path)}`];
    for (const url of urls) {
      for (const isRemote of [true, false]) {
        const message = await messageOf(() => build(field(url), isRemote));
        for (const word of words) expect(message).not.toContain(word);
      }
    }
  });
});

describe("charts", () => {
  const options = () => ({ cacheFolder: folder, environment: environmentOf(), workingDirectory: folder });

  test.each(["http", "oci", "https"])("by %s", async (scheme) => {
    for (const path of ["/charts", "/charts/web-1.0.0.tgz", "/missing"]) {
      const url = withSecrets(path, scheme);
      const messages = [
        await messageOf(() => resolveChart({ chart: url, version: "1.0.0" }, options())),
        await messageOf(() => resolveChart({ chart: "web", repo: url, version: "1.0.0" }, options())),
      ];
      for (const word of words) expect(messages.join("\n")).not.toContain(word);
    }
  });

  test("as dependencies", async () => {
    const chart = `apiVersion: v2\nname: a\nversion: 1.0.0\ndependencies:\n- {name: web, version: 1.0.0, repository: "${withSecrets("/charts")}"}\n`;
    writeFileSync(join(folder, "Chart.yaml"), chart);
    const message = await messageOf(() => resolveDependencies(folder, options()));
    for (const word of words) expect(message).not.toContain(word);
  });

  test.each(["/schema.json", "/false.json", "/missing"])("whose schema refers to %s", async (path) => {
    for (const url of [withSecrets(path), withSecrets(path, "http", 1), withSecrets(path, "ftp")]) {
      const remotes = openRemotes({ cacheFolder: folder, environment: environmentOf() });
      const tree = openMemory({
        "Chart.yaml": "apiVersion: v2\nname: a\nversion: 1.0.0\n",
        "values.yaml": "a: 1\n",
        "values.schema.json": JSON.stringify({ $ref: url.replace(/#.*/, "") }),
      });
      const message = await messageOf(() =>
        withRemotes(() => {
          const chart = openChart({ content: { kind: "directory", tree, path: "." }, label: "a" }, { remotes });
          return templateChart(chart, { name: "a", environment: fixedEnvironment }).text();
        }),
      );
      for (const word of words) expect(message).not.toContain(word);
    }
  });
});

test.each<[string, string]>([
  ["https://jane:secret@host/a?token=secret&ref=v1&secret#secret", "https://host/a?token=…&ref=v1&…"],
  ["git@host:org/repo?ref=v1", "git@host:org/repo?ref=v1"],
  ["host/org/repo?version=v1&sig=secret", "host/org/repo?version=v1&sig=…"],
  ["https://host/a?", "https://host/a?"],
  ["https://host/a", "https://host/a"],
])("%s is shown as %s", (url, shown) => {
  expect(shownUrl(url)).toBe(shown);
});
