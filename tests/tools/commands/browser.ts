// Finds a browser, or fetches one into the cache of the tools. Prints as JSON how to start it, or why there is none.
import { findBrowser } from "../browser/find-browser";
import { toolsCacheFolder } from "../build/tools-cache";

async function main(): Promise<void> {
  const onProgress = (line: string): void => {
    process.stderr.write(`${line}\n`);
  };
  console.log(JSON.stringify(await findBrowser({ cacheFolder: toolsCacheFolder(), onProgress })));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
