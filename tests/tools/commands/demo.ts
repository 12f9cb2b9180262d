// `npm run demo [-- --use-found]`: examples on a real API server with the real Pulumi engine, step by step.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startCluster } from "../cluster";
import { prepareTools } from "../demo/prepare-tools";
import { Stage } from "../demo/stage";
import { openDemo, steps } from "../demo/steps";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { "use-found": { type: "boolean" } }, allowNegative: true });
  const directory = await mkdtemp(join(tmpdir(), "slipway-demo-"));
  console.log(
    `${String(steps.length)} steps: about two minutes on two cores; the first run builds its tools before, about 10 more`,
  );
  await prepareTools(values["use-found"]);
  console.log("starting a Kubernetes API server, its controllers and two fake nodes …");
  const cluster = await startCluster({ nodes: 2 });
  console.log(`it listens on ${cluster.server}`);
  const started = Date.now();
  try {
    const demo = await openDemo(await Stage.open(directory, cluster));
    for (const [index, step] of steps.entries()) {
      console.log(`\n━━ ${String(index + 1)} of ${String(steps.length)}: ${step.title}\n`);
      await step.run(demo);
    }
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(
      `\nThat was it, in ${String(seconds)} s. The programs are in examples/: quickstart, helm-release, sync.`,
    );
    console.log("`npm run cluster` gives you a cluster to play with.");
  } finally {
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
