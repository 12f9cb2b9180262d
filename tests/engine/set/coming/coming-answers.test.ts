import { comingAnswers } from "../../../../engine/set/coming/coming-answers";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { ComingSet } from "../../../../engine/plan/coming/coming-set";

const metadata = { name: "login", namespace: "shop" };
const request = { apiVersion: "v1", kind: "Secret", ...metadata };
const encoded = (text: string): string => Buffer.from(text).toString("base64");

function answer(object: KubeObject, live?: KubeObject): unknown {
  const options = { coming: new ComingSet([object]), isSecret: () => false };
  return comingAnswers([request], [live === undefined ? {} : { object: live }], options)[0]?.object;
}

test("a Secret that comes has its texts in data, as the server answers it", () => {
  const secret = {
    apiVersion: "v1",
    kind: "Secret",
    metadata,
    data: { a: encoded("1") },
    stringData: { user: "admin" },
  };
  const served = { apiVersion: "v1", kind: "Secret", metadata, data: { a: encoded("1"), user: encoded("admin") } };
  expect(answer(secret)).toEqual(served);
  const live = { ...served, type: "Opaque", metadata: { ...metadata, uid: "1" }, data: { old: encoded("0") } };
  expect(answer(secret, live)).toEqual({ ...served, type: "Opaque", metadata: { ...metadata, uid: "1" } });
});

test("other objects are answered as they come", () => {
  const map = { apiVersion: "v1", kind: "Secret", metadata, stringData: "no map" };
  expect(answer(map)).toEqual(map);
});
