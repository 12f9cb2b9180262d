import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compareApplyOrder } from "../../engine/model/plans/apply-order";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { keyOf } from "../../engine/model/objects/object-key";

interface Case {
  readonly group: string;
  readonly name: string;
  readonly objects: readonly KubeObject[];
  readonly applyOrder: readonly string[];
}

const folder = process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance");
const file = join(folder, "flux/flux-ssa.json");

describe("apply order, as Flux has it", () => {
  if (!existsSync(file)) {
    it("is not here", () => {
      console.warn(`apply order: no conformance data at ${file}`);
    });
    return;
  }
  const all = JSON.parse(readFileSync(file, "utf8")) as readonly Case[];
  const cases = all.filter(({ group }) => group === "order");
  let passed = 0;

  afterAll(() => {
    process.stdout.write(`apply order: ${passed} passed of ${cases.length}\n`);
  });

  it.each(cases)("$name", ({ objects, applyOrder }) => {
    const sorted = [...objects].sort((left, right) => compareApplyOrder(keyOf(left), keyOf(right)));
    expect(sorted.map(describe)).toEqual(applyOrder);
    passed++;
  });

  function describe({ apiVersion, kind, metadata }: KubeObject): string {
    return `${apiVersion} ${kind}/${metadata.namespace === undefined ? "" : `${metadata.namespace}/`}${metadata.name}`;
  }
});
