// The fields of Flux's kinds in tests/repository/flux-fields.json are those of Flux's own types. To write them anew:
// `$SLIPWAY_FLUX_REFERENCE fields > tests/repository/flux-fields.json`.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const binary = process.env["SLIPWAY_FLUX_REFERENCE"];

test("the fields of Flux's kinds are current", () => {
  if (binary === undefined) {
    process.stdout.write("the fields of Flux: not compared, SLIPWAY_FLUX_REFERENCE is not set\n");
    return;
  }
  const { stdout } = spawnSync(binary, ["fields"], { encoding: "utf8" });
  expect(readFileSync(resolve(__dirname, "../repository/flux-fields.json"), "utf8")).toBe(stdout);
});
