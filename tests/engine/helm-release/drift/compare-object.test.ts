import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { compareObject } from "../../../../engine/helm-release/drift/compare-object";
import { maskDrift } from "../../../../engine/helm-release/drift/mask-drift";
import { planCorrection } from "../../../../engine/helm-release/drift/plan-correction";

type Texts = Readonly<Record<string, string>>;

function configMap(texts: { labels: Texts; annotations: Texts }, fields: object): KubeObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "c", namespace: "apps", ...texts }, ...fields };
}

test("a patch does not replace the whole object, or all of its metadata", () => {
  const texts = (value: string): Texts => Object.fromEntries(["a", "b", "c", "d"].map((key) => [key, value]));
  const fields = (value: string) => ({ data: texts(value), binaryData: texts(value), immutable: value === "x" });
  const live = configMap({ labels: texts("x"), annotations: texts("x") }, fields("x"));
  const wanted = configMap({ labels: texts("y"), annotations: texts("y") }, fields("y"));
  const { type, patch = [] } = compareObject(wanted, { live, merged: wanted }, []);
  expect(type).toBe("update");
  expect(patch.map(({ path }) => path)).toEqual([
    ...["a", "b", "c", "d"].map((key) => `/metadata/annotations/${key}`),
    ...["a", "b", "c", "d"].map((key) => `/metadata/labels/${key}`),
    ...["a", "b", "c", "d"].map((key) => `/binaryData/${key}`),
    ...["a", "b", "c", "d"].map((key) => `/data/${key}`),
    "/immutable",
  ]);
});

test("a short replacement takes the place of long steps elsewhere", () => {
  const live = configMap({ labels: {}, annotations: {} }, { data: { a: "x", b: "x", c: "x" } });
  const merged = configMap({ labels: {}, annotations: {} }, { data: { a: "y", b: "y", c: "y" } });
  expect(compareObject(merged, { live, merged }, []).patch).toMatchObject([{ op: "replace", path: "/data" }]);
});

test("the correction of a Secret has its values, and what is shown of it does not", () => {
  const secret = (password: string): KubeObject => {
    return {
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "s", namespace: "apps" },
      data: { password, user: "dQ==" },
    };
  };
  const drift = [
    compareObject(secret("bmV3"), { live: secret("b2xk"), merged: secret("bmV3") }, []),
    compareObject(secret("bmV3"), { live: undefined, merged: secret("bmV3") }, []),
  ];
  expect(planCorrection(drift)).toMatchObject([
    { verb: "create", object: { data: { password: "bmV3" } } },
    { verb: "patch", steps: [{ op: "replace", path: "/data/password", value: "bmV3" }] },
  ]);
  const shown = maskDrift(drift);
  expect(JSON.stringify(shown)).not.toMatch(/bmV3|b2xk|dQ==/);
  expect(shown[0]?.patch).toEqual([
    { op: "replace", path: "/data/password", oldValue: "*** (before)", value: "*** (after)" },
  ]);
});
