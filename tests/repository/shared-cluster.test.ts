// What test files have in common, since they share a cluster and run at the same time.
import { serviceAddressUses } from "../tools/cluster/service-addresses";
import { listFiles, readRepositoryFile } from "./repository-files";

const own = "tests/tools/cluster/service-addresses.ts";

test("each address of a Service is asked for by one test alone", () => {
  const named = /["'`]10\.96\.\d+\.\d+|\bnodePort: ?\d/;
  const files = ["tests/integration", "tests/e2e", "tests/tools", "examples"].flatMap((folder) => listFiles(folder));
  const sources = files.filter((file) => file.endsWith(".ts") && file !== own);
  expect(sources.length).toBeGreaterThan(300);
  const texts = sources.map(readRepositoryFile);
  expect(sources.filter((_, at) => named.test(texts[at] ?? ""))).toEqual([]);
  const countOf = (use: string): number => texts.join("\n").split(`serviceAddress("${use}")`).length - 1;
  expect(serviceAddressUses.filter((use) => countOf(use) !== 1)).toEqual([]);
});
