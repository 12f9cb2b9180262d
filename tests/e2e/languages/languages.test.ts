// The same program in TypeScript, Python and Go: the same lines in previews, the same objects, the same state.
import type { Cluster } from "../../tools/cluster";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../../tools/shared-cluster";
import { type Course, inOtherLanguages, runThrough } from "./run-through";

let cluster: Cluster;
let namespace: TestNamespace;
let reference: Course;

beforeAll(async () => {
  cluster = await sharedCluster();
  namespace = await createTestNamespace(cluster, "languages");
  reference = await runThrough("typescript", cluster, namespace.name);
});

afterAll(() => namespace.remove());

test("the program delivers what it says", () => {
  expect(reference.outputs).toEqual({
    outputs: { image: "registry.example/web:1", uid: "<uid>", digest: "[secret]", version: "1.2.3", revision: 1 },
    phase: "Succeeded",
  });
  expect(reference.again).toEqual([]);
});

test.each(["python", "go"] as const)("a program in %s does what the one in TypeScript does", async (language) => {
  expect(await runThrough(language, cluster, namespace.name)).toEqual(inOtherLanguages(reference));
});
