import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { findRepository } from "../../../../../engine/sources/charts/repository/repositories-file";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-repositories-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function lookUp(name: string, repositories: readonly object[]): string {
  const file = join(folder, "repositories.yaml");
  writeFileSync(file, JSON.stringify({ apiVersion: "", repositories }));
  try {
    return findRepository(name, { HELM_REPOSITORY_CONFIG: file }).url;
  } catch (error) {
    return (error as Error).message.replace(folder, "/home/ann/.config/helm");
  }
}

const team = { name: "team", url: "https://charts.example.com" };

test("a repository is found by its name", () => {
  expect(lookUp("team", [team])).toBe("https://charts.example.com");
});

test("an unknown name is an error with the nearest one", () => {
  expect(lookUp("teem", [team, { name: "other", url: "https://other.example.com" }])).toBe(
    [
      'CHART_REPOSITORY_UNKNOWN: cannot find the chart repository "teem"',
      "  where  /home/ann/.config/helm/repositories.yaml",
      "  why    repo teem not found",
      '  mend   did you mean "team"?; add it with `helm repo add teem URL`, or name its URL as `repo`; known repositories: team, other',
    ].join("\n"),
  );
});

test("a repository without a URL is an error, too", () => {
  expect(lookUp("team", [{ name: "team" }])).toContain("why    no URL found for repository team");
});
