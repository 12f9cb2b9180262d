import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseRepositoryUrl, pathInRepository } from "../../../../engine/model/sources/repository-url";

interface Row {
  readonly url: string;
  readonly error?: true;
  readonly cloneUrl?: string;
  readonly path?: string;
  readonly cleanPath?: string;
  readonly ref?: string;
  readonly submodules?: boolean;
  readonly timeoutMs?: number;
}

// The results of kustomize's own parser (api v0.21.2, NewRepoSpecFromURL) for our URLs.
const rows = readFileSync(join(__dirname, "../../../fixtures/git/repository-urls.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Row);

function parse(url: string): Row {
  const parsed = parseRepositoryUrl(url);
  if (parsed === undefined) return { url, error: true };
  const { cloneUrl, path, ref, submodules, timeoutMs } = parsed;
  return { url, cloneUrl, path, cleanPath: pathInRepository(parsed), ref, submodules, timeoutMs };
}

test(`${rows.length} URLs are taken apart as kustomize does`, () => {
  expect(rows.filter(({ error }) => error === undefined).length).toBeGreaterThan(400);
  expect(rows.map(({ url }) => parse(url))).toEqual(rows);
});

test("detects the prefix that kustomize warns about", () => {
  expect(
    ["git::https://git.shop.example/a/b", "https://git.shop.example/a/b"].map(
      (url) => parseRepositoryUrl(url)?.isForced,
    ),
  ).toEqual([true, false]);
});
