import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isPlainFolder, renderFolder } from "../../../engine/argo-application/render-folder";

let source = "";
beforeEach(() => (source = mkdtempSync(join(tmpdir(), "slipway-folder-"))));
afterEach(() => {
  rmSync(source, { recursive: true, force: true });
});

function write(...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(dirname(join(source, name)), { recursive: true });
    writeFileSync(join(source, name), "");
  }
}

test.each<[string, readonly string[], string, boolean]>([
  ["a kustomization", ["kustomization.yaml", "a.yaml"], ".", false],
  ["a kustomization beside a chart", ["Chart.yaml", "kustomization.yaml"], ".", false],
  ["a chart", ["Chart.yaml"], ".", true],
  ["manifests", ["a.yaml"], ".", true],
  ["manifests below a path", ["app/a.json"], "app", true],
  ["manifests in folders below it alone", ["app/a.json"], ".", false],
  ["other files", ["a.txt"], ".", false],
  ["nothing", [], "none", false],
])("a folder with %s", (_, names, path, expected) => {
  write(...names);
  expect(isPlainFolder({ source, path })).toBe(expected);
});

test("a manifest that cannot be read is an error with its file", async () => {
  write("a.yaml");
  writeFileSync(join(source, "a.yaml"), "apiVersion: v1\nkind: ConfigMap\nmetadata: [\n");
  const facts = { name: "shop", namespace: "", kubeVersion: "", apiVersions: [] };
  const failed: unknown = await renderFolder({ object: "Sync/shop", source, path: ".", ...facts }).catch(
    (error: unknown) => error,
  );
  expect(String(failed)).toMatch(/a\.yaml/);
});
