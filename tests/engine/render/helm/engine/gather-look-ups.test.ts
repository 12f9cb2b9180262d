import { SyncError } from "../../../../../engine/errors/sync-error";
import { GoInt } from "../../../../../engine/go/values/values";
import {
  gatherLookUps,
  type LookUpAnswer,
  type LookUpRequest,
} from "../../../../../engine/render/helm/engine/gather-look-ups";

const secret = { apiVersion: "v1", kind: "Secret", namespace: "shop", name: "a" };
const asked: LookUpRequest[][] = [];
const answering = (answers: Readonly<Record<string, LookUpAnswer>>) => (requests: readonly LookUpRequest[]) => {
  asked.push([...requests]);
  return Promise.resolve(requests.map(({ name }) => answers[name] ?? {}));
};

beforeEach(() => {
  asked.length = 0;
});

test("asks for what is missing, round by round, each once", async () => {
  const ask = answering({ a: { object: { next: "b", count: 3, share: 0.5 } }, b: { object: { last: true } } });
  const found = await gatherLookUps((lookUp) => {
    const first = lookUp("v1", "Secret", "shop", "a");
    const again = lookUp("v1", "Secret", "shop", "a");
    first.set("changed", true);
    const next = first.get("next");
    if (typeof next !== "string") return [first, again];
    return [first, again, lookUp("v1", "Secret", "shop", next)];
  }, ask);
  expect(asked).toEqual([[secret], [{ ...secret, name: "b" }]]);
  expect(found[1]?.get("changed")).toBeUndefined();
  expect(found[1]?.get("count")).toBeInstanceOf(GoInt);
  expect(found[1]?.get("share")).toBe(0.5);
  expect(found[2]?.get("last")).toBe(true);
});

test("a failure for want of an answer does not count; one with all answers does", async () => {
  const fault = new SyncError({ code: "HELM_RENDER", what: "no data" });
  const render = (needed: boolean) =>
    gatherLookUps(
      (lookUp) => {
        if (lookUp("v1", "Secret", "shop", "a").size > 0 === needed) return "done";
        throw fault;
      },
      answering({ a: { object: { data: {} } } }),
    );
  await expect(render(true)).resolves.toBe("done");
  await expect(render(false)).rejects.toBe(fault);
});

test("what the cluster refuses fails the template", async () => {
  const render = gatherLookUps(
    (lookUp) => lookUp("v1", "Secret", "shop", "a"),
    answering({ a: { error: "KUBE_FORBIDDEN: no" } }),
  );
  await expect(render).rejects.toThrow("KUBE_FORBIDDEN: no");
});

test("templates that look up without an end are stopped", async () => {
  let count = 0;
  const render = gatherLookUps((lookUp) => lookUp("v1", "Secret", "shop", String((count += 1))), answering({}));
  await expect(render).rejects.toThrow("after 20 rounds the templates still look up new objects");
});
