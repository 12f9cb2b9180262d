// Random programs on objects of others: what a preview says is what an update does, and what rules protect stays.
import { randomNumbers } from "../../properties/random-numbers";
import { runSeed } from "../../properties/run-seed";
import { useNamespace } from "../use-namespace";
import { drawProgram, type DrawnProgram } from "./ownership/draw-program";
import { runProgram } from "./ownership/run-program";
import { shrinkProgram } from "./ownership/shrink-program";
import type { Stage } from "./ownership/stage-objects";

const space = useNamespace("ownership", "all tests");
const programs = Number(process.env["SLIPWAY_PROGRAMS"] ?? "1000");
/** So many programs are on the server at once. */
const lanes = 12;

test(`${String(programs)} random programs keep the laws of ownership (SLIPWAY_SEED=${String(runSeed)})`, async () => {
  const { client, name: namespace } = space;
  const owner = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "owner", namespace } };
  const ownerUid = (await client.create(owner, { fieldManager: "test" })).metadata.uid ?? "";
  const stage: Stage = { client, namespace, ownerUid };
  let names = 0;
  const run = (program: DrawnProgram): Promise<readonly string[]> => runProgram(stage, program, `p${String(names++)}`);
  const failed: { readonly index: number; readonly program: DrawnProgram; readonly faults: readonly string[] }[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < programs && failed.length === 0; index = next++) {
      const program = drawProgram(randomNumbers(runSeed + index));
      const faults = await run(program);
      if (faults.length > 0) failed.push({ index, program, faults });
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  const [first] = failed;
  if (first === undefined) return;
  const program = await shrinkProgram(first.program, async (candidate) => (await run(candidate)).length > 0);
  const faults = await run(program);
  const title = `program ${String(first.index)} of SLIPWAY_SEED=${String(runSeed)} breaks the laws:`;
  const shrunk = ["of the smaller program:", ...faults, JSON.stringify(program, undefined, 2)];
  throw new Error([title, ...first.faults, ...shrunk].join("\n"));
}, 600_000);
