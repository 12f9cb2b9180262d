import { ResourceMemory } from "../../../provider/memory/resource-memory";
import type { Verdict } from "../../../provider/memory/verdict";
import { summarize, Verdicts } from "../../../provider/session/verdicts";

const absent: Verdict = { by: "schema", reason: "the Namespace shop is created by this update" };
const unknown: Verdict = { by: "nobody", reason: "values are not known yet", detail: "data.url is not known yet" };
const server: Verdict = { by: "server" };
const component = "urn:pulumi:test::shop::slipway:index:Kustomization::app";
const child = (name: string): string =>
  `urn:pulumi:test::shop::slipway:index:Kustomization$slipway:core/v1:ConfigMap::app:ConfigMap/shop/${name}`;

test("what the server cannot verify is summed up by its reason", () => {
  const verdicts = new Map<string, Verdict>([
    ["a", absent],
    ["b", { by: "schema", reason: "the kind Widget is created by this update" }],
    ["c", absent],
    ["d", unknown],
    ["e", server],
  ]);
  expect(summarize(verdicts)).toBe(
    "3 of 5 objects checked offline: the Namespace shop is created by this update (2), the kind Widget is created by " +
      "this update (1); 1 of 5 objects not verified: values are not known yet",
  );
  expect(summarize(new Map([["a", server]]))).toBeUndefined();
});

test("a component has one line when its last object is verified, and a list at debug level", () => {
  const said: (readonly [string, string, string])[] = [];
  const verdicts = new Verdicts(
    {
      say: (severity, urn, text) => void said.push([severity, urn, text]),
      progress: () => undefined,
    },
    new ResourceMemory(),
  );
  verdicts.note(child("a"), [["a", absent]], 3);
  verdicts.note(child("b"), [["b", server]], 3);
  expect(said).toEqual([]);
  verdicts.note(child("c"), [["c", unknown]], 3);
  const line =
    "1 of 3 objects checked offline: the Namespace shop is created by this update; " +
    "1 of 3 objects not verified: values are not known yet";
  expect(said).toEqual([
    ["info", component, line],
    ["debug", component, "a: checked offline: the Namespace shop is created by this update"],
    ["debug", component, "c: not verified: data.url is not known yet"],
  ]);
  verdicts.note(child("c"), [["c", unknown]], 3);
  expect(said).toHaveLength(3);
});
