import { findUnknownValues } from "../../../../../engine/render/helm/lazy-helm";
import { openChart } from "../../../../../engine/render/helm/public-functions";
import { openMemory } from "../../../../../engine/sources/memory";

const tree = openMemory({
  "Chart.yaml":
    "apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies:\n  - { name: db, version: 1.0.0, alias: store, condition: store.enabled }\n",
  "values.yaml": "image: { tag: a, name: b }\nlabels: {}\nreplicas: 1\n",
  "values.schema.json": '{"properties": {"license": {"type": "string"}}}',
  "templates/a.yaml": "a: {{ .Values.hidden }}\n",
  "charts/db/Chart.yaml": "apiVersion: v2\nname: db\nversion: 1.0.0\n",
  "charts/db/values.yaml": "port: 1\n",
});
const chart = openChart({ content: { kind: "directory", tree, path: "." }, label: "shop" });

test.each([
  ["a key near another", { replica: 2 }, [{ path: "replica", near: "replicas" }]],
  ["a key in a map", { image: { tga: "x" } }, [{ path: "image.tga", near: "tag" }]],
  ["a key of a subchart", { store: { prot: 2 } }, [{ path: "store.prot", near: "port" }]],
  ["a key near nothing", { zebra: 1 }, [{ path: "zebra" }]],
  ["what a template mentions", { hidden: 1 }, []],
  ["what the schema mentions", { license: "x" }, []],
  ["what a condition mentions", { store: { enabled: false } }, []],
  ["keys of a map that is empty by default", { labels: { zebra: "1" } }, []],
  ["what is global", { global: { zebra: 1 }, store: { global: { zebra: 1 } } }, []],
  ["what is known", { replicas: 2, image: { tag: "c" }, store: { port: 3 } }, []],
])("%s", (_name, values, expected) => {
  expect(findUnknownValues(chart, { helmVersion: 3, values })).toEqual(expected);
});

test("sees what comes from flags and files", () => {
  const given = { set: ["replica=1"], files: [{ name: "a.yaml", content: "zebra: 1\n" }] };
  expect(findUnknownValues(chart, { helmVersion: 3, given }).map(({ path }) => path)).toEqual(["zebra", "replica"]);
});
