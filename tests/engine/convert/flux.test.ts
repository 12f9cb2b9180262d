import { join, relative, resolve } from "node:path";
import * as slipway from "../../../sdk/index";
import { convert } from "../../../engine/convert/convert";
import { findTypeFaults } from "../../tools/type-checker";
import { makeFolder } from "../cli/harness";
import { declaredBy, declaredByText } from "./run-program";

const self = "GitRepository/flux-system/flux-system";
const here = process.cwd();

async function compare(folder: string, path: string, config: Readonly<Record<string, string>> = {}) {
  const { text } = await convert({
    ...{ path: folder, programFolder: here, language: "typescript", from: undefined, within: path },
    ...{ self: [self], only: [], except: [] },
  });
  expect(findTypeFaults({ "program.ts": text })).toEqual([]);
  const original = await declaredBy(() => {
    new slipway.FluxRepository("cluster", { source: relative(here, folder), path });
  });
  return { text, original, ours: await declaredByText(text, config) };
}

test.each([
  ["monorepo", "clusters/main", { clusterSecretsToken: "hidden-in-the-repository" }],
])("%s", async (name, path, config) => {
  const folder = resolve("tests/fixtures/flux-repositories", name);
  const { original, ours } = await compare(folder, path, config);
  expect(ours.objects).toEqual(original.objects);
  expect(ours.releases).toEqual(original.releases);
  console.log(ours.named, original.named);
});
void join; void makeFolder;
