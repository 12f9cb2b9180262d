import { SyncError } from "../../../../engine/errors/sync-error";
import { lookUp } from "../../../../engine/lib/look-up";
import {
  type ChartSource,
  nothingRendered,
  type RenderRequest,
  type RenderState,
} from "../../../../engine/render/render-state";
import { renderUnknown } from "../../../../engine/render/unknown/render-unknown";
import { openMemory } from "../../../../engine/sources/memory";

const source = { kind: "overlay", tree: openMemory({}), path: ".", options: {} } as const;

const refusal = new SyncError({ code: "HELM_RENDER", what: "refused", why: "so", mend: "change it" });

/** A render that puts the values of `a` and `b` into a ConfigMap, refuses some, and makes another object for others. */
async function run(
  paths: readonly (readonly string[])[],
  refuses: (values: Readonly<Record<string, unknown>>) => boolean = () => false,
): Promise<{ readonly state: RenderState; readonly renders: number }> {
  let renders = 0;
  const render = ({ inputs }: RenderRequest): Promise<RenderState> => {
    renders += 1;
    const values = inputs.values ?? {};
    if (refuses(values)) throw refusal;
    const data = { a: lookUp(values, "a"), b: lookUp(values, "b"), c: "same" };
    const main = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "main" }, data };
    const more = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "more" } };
    return Promise.resolve({
      ...nothingRendered,
      objects: [main, ...(lookUp(values, "b") === true ? [more] : [])].map((object) => ({ object })),
    });
  };
  const leaves = paths.map((path) => ({
    path: ["values", ...path],
    byDefault: path[0] === "b" ? false : undefined,
  }));
  const request = { source, postRenderers: [], inputs: { values: {} }, secrets: [], unknown: { leaves } };
  return { state: await renderUnknown(render, request), renders };
}

test("what an unknown input reaches is computed, and what it decides is open", async () => {
  const { state, renders } = await run([["a"], ["b"]]);
  expect(state.objects.map(({ computed }) => computed)).toEqual([
    [
      ["data", "a"],
      ["data", "b"],
    ],
  ]);
  expect(state.unknown?.open.map(({ object }) => object.metadata.name)).toEqual(["more"]);
  expect(state.unknown?.decidedBy).toEqual([["values", "b"]]);
  expect(renders).toBe(8);
});

test("a secret map that is not known makes its object's map secret, and no key that was tried is named", async () => {
  const render = ({ inputs }: RenderRequest): Promise<RenderState> => {
    const given = lookUp(inputs.values, "a") as Readonly<Record<string, unknown>>;
    const data = { own: "known", ...given };
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "main" }, data };
    const tainted = Object.keys(given).map((key) => ["data", key]);
    return Promise.resolve({ ...nothingRendered, objects: [{ object, tainted }] });
  };
  const unknown = { leaves: [{ path: ["values", "a"], byDefault: {} }] };
  const request = { source, postRenderers: [], inputs: { values: {} }, secrets: [], unknown };
  const { objects } = await renderUnknown(render, request);
  expect(objects.map(({ computed, tainted }) => ({ computed, tainted }))).toEqual([
    { computed: [["data"]], tainted: [["data"]] },
  ]);
});

test("values that a template refuses are replaced by others", async () => {
  const { state } = await run([["a"]], ({ a }) => !/^\d/.test(String(a)));
  expect(state.objects[0]?.computed).toEqual([["data", "a"]]);
  const both = await run([["a"], ["b"]], ({ a, b }) => a === "" || (a === "unknown-value" && b === true));
  expect(both.state.unknown?.open).toHaveLength(1);
});

test("the error is that of the first render if nothing is accepted, and the number of renders is limited", async () => {
  let asked = 0;
  const refuse = (): boolean => {
    asked += 1;
    return true;
  };
  const paths = Array.from({ length: 30 }, (_, index) => [`v${index}`]);
  await expect(run(paths, refuse)).rejects.toThrow("HELM_RENDER: refused");
  expect(asked).toBeLessThan(60 + 4 * 30 + 1);
});

test.each(["slipway.dev/wave", "slipway.dev/prune", "helm.sh/resource-policy"])(
  "an object is open if an unknown input decides its %s, and no candidate delivers it",
  async (annotation) => {
    const values: Readonly<Record<string, readonly string[]>> = {
      "slipway.dev/wave": ["1", "2"],
      "slipway.dev/prune": ["enabled", "disabled"],
      "helm.sh/resource-policy": ["", "keep"],
    };
    const render = ({ inputs }: RenderRequest): Promise<RenderState> => {
      const value = values[annotation]?.[lookUp(inputs.values, "a") === "" ? 0 : 1] ?? "";
      const metadata = { name: "main", annotations: { [annotation]: value } };
      return Promise.resolve({
        ...nothingRendered,
        objects: [{ object: { apiVersion: "v1", kind: "Secret", metadata } }],
      });
    };
    const unknown = { leaves: [{ path: ["values", "a"], byDefault: undefined }] };
    const request = { source, postRenderers: [], inputs: { values: {} }, secrets: [], unknown };
    const state = await renderUnknown(render, request);
    expect(state.objects).toEqual([]);
    expect(state.unknown).toMatchObject({ decidedBy: [["values", "a"]], open: [{ object: { kind: "Secret" } }] });
  },
);

test("both sources are in a render if templates refuse the values that were to be tried with one of them", async () => {
  const [own, other] = ["own", "other"].map((name) => ({ kind: "chart", options: { name } }) as unknown as ChartSource);
  if (own === undefined || other === undefined) throw new TypeError("there are two sources");
  const render = ({ inputs, source: used }: RenderRequest): Promise<RenderState> => {
    const value = lookUp(inputs.values, "a");
    if (value !== "beta" && value !== "") return Promise.reject(refusal);
    const data = { password: used === other ? "one" : "two" };
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "main" }, data };
    return Promise.resolve({ ...nothingRendered, objects: [{ object }] });
  };
  const leaves = [{ path: ["values", "a"], byDefault: "alpha", constants: ["beta"] }];
  const unknown = { leaves, otherSource: other };
  const request = { source: own, postRenderers: [], inputs: { values: {} }, secrets: [], unknown };
  const state = await renderUnknown(render, request);
  expect(state.objects[0]?.computed).toEqual([["data", "password"]]);
});

test("several refused inputs are found from their defaults, and a boolean may have one value", async () => {
  const render = ({ inputs }: RenderRequest): Promise<RenderState> => {
    const [a, b, c] = ["a", "b", "c"].map((key) => lookUp(inputs.values, key));
    const accepts = ["small", "large"].includes(String(a)) && ["eu", "us"].includes(String(b)) && c === true;
    if (!accepts) return Promise.reject(refusal);
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "main" }, data: { a, b, c } };
    return Promise.resolve({ ...nothingRendered, objects: [{ object }] });
  };
  const leaves = [
    { path: ["values", "a"], byDefault: "small", constants: ["large"] },
    { path: ["values", "b"], byDefault: "eu", constants: ["us"] },
    { path: ["values", "c"], byDefault: true },
  ];
  const request = { source, postRenderers: [], inputs: { values: {} }, secrets: [], unknown: { leaves } };
  const state = await renderUnknown(render, request);
  expect(state.objects[0]?.computed).toEqual([
    ["data", "a"],
    ["data", "b"],
  ]);
});
