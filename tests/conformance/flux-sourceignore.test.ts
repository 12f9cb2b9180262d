// Which paths of a source Flux ignores.
import { builtInPatterns, parsePatterns } from "../../engine/sources/ignore/ignore-patterns";
import { makeIgnoreTest } from "../../engine/sources/ignore/ignore-test";
import { testFluxCorpus } from "./flux-corpus";

interface Case {
  readonly name: string;
  readonly patterns: readonly string[];
  readonly defaults: boolean;
  readonly domain: string;
  readonly paths: readonly string[];
  readonly ignored: readonly string[];
}

const namesOf = (path: string): readonly string[] => path.split("/").filter((name) => name !== "");

function ours({ patterns, defaults, domain, paths }: Case): readonly string[] {
  const own = parsePatterns(patterns.join("\n"), namesOf(domain));
  const isIgnored = makeIgnoreTest([...(defaults ? builtInPatterns(namesOf(domain)) : []), ...own], "the case");
  return paths.filter((path) => isIgnored(namesOf(path), path.endsWith("/")));
}

testFluxCorpus<Case>(
  "sourceignore.json",
  (one) => ours(one).join("\n"),
  ({ ignored }) => ignored.join("\n"),
);
