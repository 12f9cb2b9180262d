import { maskPair } from "../../../../engine/cli/diff/mask-pair";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { ValueMask } from "../../../../engine/plan/view/mask-values";

const secret = (data: unknown): KubeObject => ({ apiVersion: "v1", kind: "Secret", metadata: { name: "a" }, data });
const config = (data: unknown): KubeObject => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data });

const rows: readonly (readonly [name: string, before: KubeObject, after: KubeObject, shown: readonly unknown[]])[] = [
  [
    "equal values have equal masks, different ones different masks",
    secret({ same: "b25lLWFuZC1vbmx5", other: "b2xkLWhvcnNl", gone: "Z29uZQ==" }),
    secret({ same: "b25lLWFuZC1vbmx5", other: "bmV3LWhvcnNl", new: "bmV3" }),
    [
      { same: "***", other: "*** (before)", gone: "***" },
      { same: "***", other: "*** (after)", new: "***" },
    ],
  ],
  ["data that is not a map", secret("first-text"), secret("second-text"), ["*** (before)", "*** (after)"]],
  ["a map in place of a text", secret("first-text"), secret({ a: "c2Vjb25k" }), ["***", { a: "***" }]],
  [
    "what is not secret stays",
    config({ a: "x", list: [1, 2] }),
    config({ a: "y", list: [1] }),
    [
      { a: "x", list: [1, 2] },
      { a: "y", list: [1] },
    ],
  ],
];

test.each(rows)("%s", (_, before, after, [shownBefore, shownAfter]) => {
  const mask = new ValueMask([{ object: before }, { object: after }]);
  const pair = maskPair(mask, { object: after }, { before, after });
  expect(pair).toEqual({ before: { ...before, data: shownBefore }, after: { ...after, data: shownAfter } });
});

test("a value of a Secret in another object is masked, and a change of it is shown", () => {
  const all = [secret({ a: "b2xkLWhvcnNlLWJhdHRlcnk=" }), secret({ a: "bmV3LWhvcnNlLWJhdHRlcnk=" })];
  const mask = new ValueMask(all.map((object) => ({ object })));
  const [before, after] = [config({ url: "db://old-horse-battery@x" }), config({ url: "db://new-horse-battery@x" })];
  expect(maskPair(mask, { object: after }, { before, after })).toMatchObject({
    before: { data: { url: "db://[secret]@x (before)" } },
    after: { data: { url: "db://[secret]@x (after)" } },
  });
});
