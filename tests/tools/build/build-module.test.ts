import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { explainFailure } from "./build-module";
import { readVersion } from "./fitting-version";
import { recipes } from "./recipes";
import { sourceKey, toolsCacheFolder } from "./tools-cache";

test.each([
  ["v3.259.0\n", [3, 259, 0]],
  ['version.BuildInfo{Version:"v3.22", GoVersion:"go1.26.8"}', [3, 22, 0]],
  ["Kubernetes v1.36.3", [1, 36, 3]],
  ["go version go1.26.8 linux/amd64".replace("go version go", ""), [1, 26, 8]],
  ["unknown", undefined],
])("reads the version of %j", (text, expected) => {
  expect(readVersion(text)).toEqual(expected);
});

test.each([
  ["proxy: dial tcp: lookup proxy.example.com: no such host", "could not reach its module proxy"],
  ["go: go.mod requires go >= 1.27 (running go 1.26.8; GOTOOLCHAIN=local)", "Install a newer Go"],
  ["write /cache/x: no space left on device", "The disk is full"],
  ["link: signal: killed", "ran out of memory"],
  ["main.go:3: missing go.sum entry for module", "go mod tidy"],
])("tells what to do about %j", (output, advice) => {
  const text = explainFailure("kwok", output);
  expect(text).toContain("building kwok failed");
  expect(text).toContain(output);
  expect(text).toContain(advice);
});

test("shows the end of a long output", () => {
  const lines = Array.from({ length: 100 }, (_, index) => `line ${String(index)}`);
  const text = explainFailure("kwok", lines.join("\n"));
  expect(text).toContain("line 99");
  expect(text).not.toContain("line 80\n");
});

test("the key of a module changes only with its sources and its flags", async () => {
  const folder = mkdtempSync(join(tmpdir(), "slipway-key-"));
  try {
    const [recipe] = recipes;
    cpSync(resolve(__dirname, "..", "modules", recipe.module), folder, { recursive: true });
    const key = await sourceKey(recipe, folder);
    expect(key).toMatch(/^kustomize-[0-9a-f]{16}$/);
    expect(await sourceKey(recipe, resolve(__dirname, "..", "modules", recipe.module))).toBe(key);
    const [program] = recipe.programs;
    expect(await sourceKey({ ...recipe, programs: [{ ...program, linkerFlags: "" }] }, folder)).not.toBe(key);
    writeFileSync(join(folder, "go.sum"), "");
    expect(await sourceKey(recipe, folder)).not.toBe(key);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  [{ SLIPWAY_TOOLS_CACHE: "/own", XDG_CACHE_HOME: "/cache" }, "/own"],
  [{ XDG_CACHE_HOME: "/cache" }, "/cache/slipway/tools"],
])("the cache of %j", (environment, expected) => {
  expect(toolsCacheFolder(environment)).toBe(expected);
});
